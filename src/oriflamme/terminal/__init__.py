"""Games in the terminal, in the language of the reader: `oriflamme watch` and `oriflamme replay`."""

from .drawing import PACKS, GameDrawing
from .record_pages import error_text, show_record

__all__ = ["PACKS", "GameDrawing", "error_text", "show_record"]
