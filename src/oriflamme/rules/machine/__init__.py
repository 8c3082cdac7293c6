"""How the rules are run: compilation, chance, entry points, arrays of games on all cores.

The rules themselves are in the modules of the parent package; nothing here decides a rule.
"""
