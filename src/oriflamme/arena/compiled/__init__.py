"""What is compiled: the tally of a game, and whole games of bots that have a compiled way. Nothing else lives here: the
cache of `fast` is named after the sources in this folder.
"""
