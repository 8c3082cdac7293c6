"""Statistics over results of games. Nothing here plays a game or writes a file."""
