"""`oriflamme watch` and `oriflamme replay` have a sentence for every event."""

from __future__ import annotations

from oriflamme.rules import EVENT_NAMES
from oriflamme.terminal import SENTENCES, SILENT


def test_every_event_has_a_sentence_or_is_silent() -> None:
    missing = [name for name in EVENT_NAMES if name not in SENTENCES and name not in SILENT]
    assert not missing, f"oriflamme/terminal.py: add these events to SENTENCES, or to SILENT: {', '.join(missing)}"


def test_every_sentence_belongs_to_an_event() -> None:
    unknown = sorted((SENTENCES.keys() | SILENT) - set(EVENT_NAMES))
    assert not unknown, f"oriflamme/terminal.py: no such events in rules/events.py: {', '.join(unknown)}"
    assert not SENTENCES.keys() & SILENT
