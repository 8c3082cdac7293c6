"""The handlers of the HTTP requests. The list of requests is in routes.py."""
