"""Which ids the texts must have because the game and the server have such codes: exactly these, taken from the code."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final, get_args

from oriflamme.bots import registry
from oriflamme.notation.errors import CODES as RECORD_CODES
from oriflamme.rules import (
    ACTION_TABLE,
    BOXES,
    EDITION_NAMES,
    EVENT_CODE,
    EVENT_NAMES,
    EVENT_SEEN_BY,
    FAMILY_LETTERS,
    KIND_NAMES,
    PHASE_NAMES,
    Settings,
    act,
    deal,
    decider,
    draw_deck,
    legal_actions,
    view,
)
from oriflamme.server import rows
from oriflamme.server.engine import Fields
from oriflamme.server.options import ask
from oriflamme.server.position import QUESTIONS
from oriflamme.server.refusals import CODES
from tests.client import fluent_packs

CARD_ATTRIBUTES: Final = {"text", "the", "object", "of", "gender", "soft", "full"}

# Rows that are told as something else than a change of the lobby: moves, and what people say.
NO_LOBBY: Final = {"acted", "spoke"}
# The lobby says whether these were switched on or off.
SWITCHED: Final = ("ready", "chat-set", "shown")
# An option is told with what follows; the page never says these beforehand (server/options.py leaves them out).
NEVER_SURE: Final = {"round", "asked", "placed"}
# What follows for the reader's own cards and points is said in the second person.
SURE_OWN: Final = ("gained", "lost", "stolen", "eliminated", "discarded")
# Certain of a card that the reader does not know, because it can be nothing else: too rare for the games played here.
RARELY_SURE: Final = {"discarded", "reacted", "waited"}
# Options that name a card of the queue: it may be face down to the reader.
NAMING: Final = ("target", "sentence", "execute", "move-pick")


def dealt(games: int, seed: int) -> list:
    """Games of every box and of mixed decks, at their first decision."""
    decks = [*BOXES.values(), *(draw_deck(seed + n) for n in range(games))]
    return [deal(Settings(deck=deck, players=2 + n % 4), seed + n) for n, deck in enumerate(decks)]


@cache
def hidden_events() -> set[str]:
    """Events whose card somebody may not know."""
    chance = random.Random(5)
    found = set()
    for g in dealt(200, 7):
        while decider(g) is not None:
            found |= {
                row[EVENT_CODE] for row in act(g, chance.choice(legal_actions(g))).tolist() if row[EVENT_SEEN_BY] >= 0
            }
    return {EVENT_NAMES[code] for code in found}


@cache
def hidden_consequences() -> set[str]:
    """Consequences that are certain, of a card that the one who decides does not know."""
    chance = random.Random(5)
    found = set()
    for g in dealt(60, 7):
        while (who := decider(g)) is not None:
            options = ask("", 0, Fields(view(g, who))).options
            found |= {one.code for option in options for one in option.sure if one.card < 0}
            act(g, chance.choice(options).action)
    return found - {"game-over"}  # it has no card


def lobby_codes() -> list[str]:
    return [one.__struct_config__.tag for one in get_args(rows.AnyRow)]


def verbs() -> set[str]:
    """The verbs of the table of actions; a Decree first picks a card."""
    return {name for name, *_ in ACTION_TABLE} | {"move-pick"}


def refusal_codes() -> set[str]:
    """The codes of the server, and those of the line to it. What a page refuses by itself it says in its own words."""
    return set(CODES) | set(re.findall(r'new Refusal\("([a-z-]+)"\)', fluent_packs.modules("core")))


def lesson_steps() -> Iterator[str]:
    """The steps of the first game, and what may be wrong with an answer."""
    steps = json.loads((fluent_packs.CLIENT / "pages/learn/game.json").read_text())["steps"]
    for number, step in enumerate(steps, 1):
        yield str(number)
        yield from (f"{number}-{fault}" for fault in step["faults"].values())


def sure_codes() -> set[str]:
    hidden = hidden_consequences() | RARELY_SURE
    codes = set(EVENT_NAMES) - NEVER_SURE
    return codes | {f"{code}-hidden" for code in hidden} | {f"{code}-own" for code in SURE_OWN} | {"unsure"}


# Prefix -> the words that follow it, neither fewer nor more.
FAMILIES: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "card": lambda: KIND_NAMES,
    "family": FAMILY_LETTERS.lower,
    "box": lambda: (*BOXES, "mixed"),
    "edition": lambda: EDITION_NAMES,
    "type": lambda: ("character", "intrigue"),
    "bot": lambda: registry.BOTS,
    "rule": lambda: (clause.replace(".", "-") for clause in fluent_packs.clauses()),
    "rules-section": fluent_packs.sections,
    "word": fluent_packs.defined_words,
    "event": lambda: {*EVENT_NAMES, *(f"{code}-hidden" for code in hidden_events())},
    "asked": lambda: QUESTIONS,
    "log": lambda: PHASE_NAMES[:-1],
    "lobby": lambda: {*lobby_codes(), *(f"{code}-off" for code in SWITCHED)} - NO_LOBBY,
    "ask": lambda: QUESTIONS,
    "option": lambda: {*verbs(), *(f"{verb}-hidden" for verb in NAMING), "sentence-none"},
    "sure": sure_codes,
    "refused": refusal_codes,
    "record": lambda: RECORD_CODES,
    "tutorial": lesson_steps,
}


def ids_of(family: str) -> set[str]:
    return {f"{family}-{code}" for code in FAMILIES[family]()}
