"""The language of the game (NOTATION.md): positions, moves, records, scenarios and views as text. The front door."""

from .cards import Card, Pile, Queue, Stack, write_pile, write_queue
from .errors import NotationError
from .lines import Line, split
from .link import read_link, write_link
from .moves import Events, Move, legal_moves, make_move, move_of, read_move, refused_in_text
from .playing import Playing
from .position import position_lines, read_position
from .record import Notes, Replayed, not_one_record, notes_of, read_record, record_text, replay
from .scenario import Failure, Outcome, Scenario, check_files, read_file, read_text, run
from .table import PILES, Table
from .view_reading import read_view
from .views import view_lines

__all__ = [
    "PILES",
    "Card",
    "Events",
    "Failure",
    "Line",
    "Move",
    "NotationError",
    "Notes",
    "Outcome",
    "Pile",
    "Playing",
    "Queue",
    "Replayed",
    "Scenario",
    "Stack",
    "Table",
    "check_files",
    "legal_moves",
    "make_move",
    "move_of",
    "not_one_record",
    "notes_of",
    "position_lines",
    "read_file",
    "read_link",
    "read_move",
    "read_position",
    "read_record",
    "read_text",
    "read_view",
    "record_text",
    "refused_in_text",
    "replay",
    "run",
    "split",
    "view_lines",
    "write_link",
    "write_pile",
    "write_queue",
]
