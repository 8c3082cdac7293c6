"""A table and its log: rows, the state folded from them, the verifiable deal, the record.

Pure: no I/O, no clock (times arrive with the rows), and no knowledge of the messages that clients see.
"""
