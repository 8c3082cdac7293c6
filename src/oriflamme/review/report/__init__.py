"""A review in words: sentences in four languages, and a web page made of them."""

from .html_page import html_page
from .sentences import PACKS, ReviewText

__all__ = ["PACKS", "ReviewText", "html_page"]
