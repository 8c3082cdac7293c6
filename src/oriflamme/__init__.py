"""Oriflamme, the card game by Adrien and Axel Hesling, as software.

Only the version lives here, so that `import oriflamme` costs nothing: the game is in `oriflamme.rules`,
its language in `oriflamme.notation`.
"""

__version__ = "0.1.0"
