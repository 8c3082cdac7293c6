"""How the rules are run: compilation, chance, entry points, arrays of games on all cores or a GPU.

The rulebook itself is in the modules above this package; nothing here decides a rule.
"""
