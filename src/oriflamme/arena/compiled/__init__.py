"""Compiled code: the result of one game, and whole games between compiled bots.

Keep everything else out of this folder: the cache of `self_play` is named after a hash of its sources.
"""
