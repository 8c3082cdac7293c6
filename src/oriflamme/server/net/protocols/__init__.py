"""uvicorn's protocols, extended: the only place that uses inner parts of uvicorn, h11 and websockets."""
