"""Decides who may know what: log rows and views become messages here and nowhere else.

Everything that a reader receives is made from that reader's view (R1.6, R1.7).
"""
