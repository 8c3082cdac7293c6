"""The cards, a file a box: above each function the rule, in the words of RULES.md, then `X_choices` and `X_resolve`."""
