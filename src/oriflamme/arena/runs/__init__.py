"""The course of a command: which games are played next, when it stops, and which files are written at the end."""
