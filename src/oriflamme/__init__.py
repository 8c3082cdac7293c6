"""Oriflamme, the card game by Adrien and Axel Hesling, as software.

This module holds only the version, so that `import oriflamme` costs nothing. The game is in `oriflamme.rules`, and its
text formats are in `oriflamme.notation`.
"""

__version__ = "0.2.0"
