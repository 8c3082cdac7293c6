"""The texts of `locales` for Python: the same Fluent files, ids and event sentences as on the page (docs/texts.md)."""

from .event_arguments import ACTING_ARGUMENTS, EVENT_ARGUMENTS, SILENT_EVENTS, Argument
from .event_text import EventText
from .fluent_texts import LANGUAGES, Texts, check_language
from .user_language import user_language

__all__ = [
    "ACTING_ARGUMENTS",
    "EVENT_ARGUMENTS",
    "LANGUAGES",
    "SILENT_EVENTS",
    "Argument",
    "EventText",
    "Texts",
    "check_language",
    "user_language",
]
