"""The cards, one module per box: above its functions each card's rule, then `soldier_choices` and `soldier_resolve`.

dispatch.py finds these functions by name, in every module of this package. Reactions to an elimination are in
reactions.py, below elimination.py, which calls them.
"""
