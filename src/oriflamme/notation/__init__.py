"""The language of the game (NOTATION.md): positions, moves, records, scenarios and views as text. The front door."""

from .errors import NotationError
from .moves import Move, legal_moves, make_move, move_of, read_move
from .playing import Playing
from .position import position_lines, read_position
from .scenario import Failure, Outcome, Scenario, check_files, read_file, read_text, run

__all__ = [
    "Failure",
    "Move",
    "NotationError",
    "Outcome",
    "Playing",
    "Scenario",
    "check_files",
    "legal_moves",
    "make_move",
    "move_of",
    "position_lines",
    "read_file",
    "read_move",
    "read_position",
    "read_text",
    "run",
]
