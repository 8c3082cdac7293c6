"""Compiled code: the tally of a game, and whole games of the bots that are compiled.

Keep everything else out of this folder: the cache of `self_play` is named after a hash of its sources.
"""
