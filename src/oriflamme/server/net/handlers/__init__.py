"""What each HTTP request does. The list of requests is in routes.py."""
