"""The cards, one module per box. The rule of each card is above its functions, such as `soldier_resolve`.

dispatch.py finds these functions by name in every module of this package. Reactions to an elimination are in
reactions.py, which elimination.py calls.
"""
