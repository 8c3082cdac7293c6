"""Turns what people ask for into log rows, or refuses it: commands at a table, opening a table, a rematch.

Pure: no I/O, no clock.
"""
