"""The wire formats: messages over the socket, bodies of HTTP requests, refusals, WebSocket frames."""
