"""Oriflamme, the card game by Adrien and Axel Hesling, as software. docs/python.md describes the names of this module.

They are loaded when they are first used, so that `import oriflamme` costs nothing.
"""

__version__ = "0.2.0"
__all__ = ["Game", "IllegalMove", "NotationError"]

TYPE_CHECKING = False  # type checkers assume True; importing `typing` for this would cost two milliseconds
if TYPE_CHECKING:
    from .notation import Game, NotationError
    from .rules import IllegalMove
else:

    def __getattr__(name):
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import notation, rules

        return getattr(rules if name == "IllegalMove" else notation, name)

    def __dir__():
        return sorted([*globals(), *__all__])
