"""Sentences about the events of a game: `core/text/event-text.js` for Python. The sentences are in the log pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules import events, kinds, rule_name
from ..rules.state import NONE, SLOTS
from .event_arguments import ACTING_ARGUMENTS, EVENT_ARGUMENTS, SILENT_EVENTS, Argument
from .fluent_texts import Args, Texts

INDEX_OF_COLUMN: Final = {name: index for index, (name, _) in enumerate(events.COLUMN_TABLE)}


class EventText:
    """Sentences about one table. `texts` has the packs cards and log; `deck` has kinds; `names` are by family."""

    def __init__(self, texts: Texts, deck: Sequence[int], names: Sequence[str]) -> None:
        self.texts = texts
        self.deck = deck
        self.names = names

    def has_sentence(self, event: Sequence[int]) -> bool:
        return events.NAMES[event[events.CODE]] not in SILENT_EVENTS

    def sentence(self, event: Sequence[int]) -> str:
        """Return the sentence of one event, a row of integers."""
        code = events.NAMES[event[events.CODE]]
        text_id = f"event-{code}"
        by_rule = f"{text_id}-{rule_name(event[events.RULE]).replace('.', '-')}"
        hidden = f"{text_id}-hidden"
        if event[events.CARD] == NONE and self.texts.has(hidden):
            text_id = hidden
        elif self.texts.has(by_rule):
            text_id = by_rule
        return self.texts(text_id, **self.args(event))

    def starts_ability(self, event: Sequence[int], actor: int) -> bool:
        """Return whether a heading belongs above the event; `actor` is that of the event before it.

        The sentence that a card is revealed is a heading itself.
        """
        return event[events.ACTOR] not in (NONE, actor) and event[events.CODE] != events.REVEALED_BY_PLAYER

    def acting(self, event: Sequence[int]) -> str:
        """Return the heading above the effects of a card: whose it is and where."""
        text_id = "log-acting" if event[events.ACTOR_PLACE] != NONE else "log-acting-gone"
        return self.texts(text_id, **self.args(event, ACTING_ARGUMENTS))

    def args(self, event: Sequence[int], arguments: Sequence[Argument] = ()) -> Args:
        """Return the arguments of an event's sentences, without what is not known. A terminal has no seat: nobody is
        "you", but a card may act against its own family."""
        arguments = arguments or EVENT_ARGUMENTS[events.NAMES[event[events.CODE]]]
        players = [event[INDEX_OF_COLUMN[one.column]] for one in arguments if one.form == "player"]
        args: Args = {"you": "same" if len(players) == 2 and players[0] == players[1] != NONE else "none"}
        for argument in arguments:
            value = event[INDEX_OF_COLUMN[argument.column]]
            if value != NONE:
                args |= self.argument(argument, value)
        return args

    def argument(self, argument: Argument, value: int) -> Args:
        name = argument.name
        match argument.form:
            case "player":
                return {name: self.names[value]}
            case "players":
                return {name: self.joined_names(value)}
            case "card":
                return self.texts.card_args(kinds.NAMES[self.deck[value % SLOTS]], name)
            case "owner":
                return {name: self.names[value // SLOTS]}
            case "number":
                return {name: value}
            case "position":
                return {name: value + 1}

    def decision(self, family: int, question: str) -> str:
        """Return what the other players read about a decision."""
        return self.texts(f"asked-{question}", who=self.names[family])

    def joined_names(self, mask: int) -> str:
        """Return the names of the families in a bit mask."""
        return self.texts.joined([name for family, name in enumerate(self.names) if (mask >> family) & 1])
