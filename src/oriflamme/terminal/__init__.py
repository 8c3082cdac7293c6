"""Games and their reviews in the terminal, in the language of the reader: `oriflamme watch`, `replay` and `review`."""

from .drawing import PACKS, GameDrawing
from .record_pages import error_text, show_record
from .review_command import review_file

__all__ = ["PACKS", "GameDrawing", "error_text", "review_file", "show_record"]
