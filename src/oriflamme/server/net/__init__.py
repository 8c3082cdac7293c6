"""The network side of a node: HTTP requests, WebSockets, access control, static files."""
