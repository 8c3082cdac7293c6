"""Runs of the commands: which games are played next, when a run stops, and which files it writes at the end."""
