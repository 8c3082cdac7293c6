"""Positions, moves, records, scenarios and views as text (docs/notation.md). Other packages import from here."""

from .card_text import Card, Pile, Queue, Stack, write_pile, write_queue
from .errors import NotationError
from .game import Game, Replayed, read_record, replay
from .game_cards import PILES, GameCards
from .lines import Line, split
from .move_text import Events, WrittenMove, action_of, legal_moves, make_move, move_of, read_move, refused_in_text
from .position_link import read_link, write_link
from .position_text import position_lines, read_position
from .records import Notes, not_one_record, notes_of
from .scenario import Failure, Outcome, Scenario, check_files, read_file, read_text, run
from .table_drawing import table_text
from .view_reading import read_view
from .view_writing import view_lines

__all__ = [
    "PILES",
    "Card",
    "Events",
    "Failure",
    "Game",
    "GameCards",
    "Line",
    "NotationError",
    "Notes",
    "Outcome",
    "Pile",
    "Queue",
    "Replayed",
    "Scenario",
    "Stack",
    "WrittenMove",
    "action_of",
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
    "refused_in_text",
    "replay",
    "run",
    "split",
    "table_text",
    "view_lines",
    "write_link",
    "write_pile",
    "write_queue",
]
