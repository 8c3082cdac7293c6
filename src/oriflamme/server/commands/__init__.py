"""Turns requests into log rows, or refuses them: commands at a table, opening a table, a rematch.

Pure: no I/O, no clock.
"""
