"""The text ids that the codes of the game and the server require: exactly these, taken from the code."""

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
    Settings,
    act,
    actions,
    deal,
    decider,
    draw_deck,
    events,
    kinds,
    legal_actions,
    moves,
    questions,
    rule_name,
    view,
)
from oriflamme.rules.state import EDITION_NAMES, FAMILY_LETTERS, PHASE_NAMES
from oriflamme.server.audience.question import ask
from oriflamme.server.messages.refusals import CODES
from oriflamme.server.tables import log_rows as rows
from oriflamme.texts import EVENT_ARGUMENTS
from tests.client import fluent_packs

SETTLED: Final = fluent_packs.CLIENT / "pages/settled/questions.record"
CARD_ATTRIBUTES: Final = {"text", "the", "object", "of", "gender", "soft", "full"}

# Rows that are not sent as a change of the lobby: moves and chat.
NO_LOBBY: Final = {"acted", "hinted", "spoke"}
# The lobby says whether these were switched on or off.
SWITCHED: Final = ("ready", "chat-set", "shown")
# An option is sent with its certain consequences; the server leaves these events out.
NEVER_SURE: Final = {"round", "asked", "placed"}
# Consequences for the reader's own cards and points are written in the second person.
SURE_OWN: Final = (
    "gained", "lost", "stolen", "eliminated", "discarded", "tokens-lost", "tokens-put", "reacted", "cascade", "waited",
    "income", "bribed", "game-over",
)  # fmt: skip
# Other notes: hidden cards may change something, the same card asks again, and variants of some consequences.
MORE_NOTES: Final = {
    "unsure", "asks", "stolen-from-you", "nothing-conspiracy", "nothing-cutthroat", "nothing-heir",
    "nothing-plot", "kept-last",
}  # fmt: skip
# The cards whose ability may have no effect. The log says why, in a variant of the text.
IDLE_KINDS: Final = (
    "soldier", "spy", "heir", "shapeshifter", "royal-decree", "cutthroat", "apothecary", "impersonation", "bribery",
    "conspiracy", "deserter", "insurrection", "plot",
)  # fmt: skip
# The rules under which points are gained and the amount needs a reason: the log says it in a variant of the text. The
# others always give the same amount.
EXPLAINED_GAINS: Final = (
    "R4-3", "R6-1", "ambush", "conspiracy", "deserter", "diplomat", "extortion", "fanatic", "heir", "infiltration",
    "informer", "judge", "lord", "plot", "queen", "schemer", "trap",
)  # fmt: skip
PLAIN_GAINS: Final = ("prince", "twin", "empress")
# All variants of the log that say why, as code-rule.
REASONS: Final = (
    *(f"nothing-{kind}" for kind in IDLE_KINDS),
    *(f"gained-{rule}" for rule in EXPLAINED_GAINS),
    "lost-felon",
    "reacted-prince",
    "reacted-twin",
    "stolen-spy",
    "stolen-trap",
)
# A card may do this to itself, and the text reads well with its name twice.
READS_WELL: Final = {"sentence-judge"}
# Certain although the reader doesn't know the card, because it can only be one. Too rare for the games played here.
RARELY_SURE: Final = {"discarded", "reacted", "waited"}
# Options that name a card in the queue, which may be face down for the reader.
NAMING: Final = (*moves.PLACE_ACTIONS, "move-pick")
# Other labels: no card to sentence, where a Decree can put its card, and what follows.
MORE_OPTIONS: Final = ("sentence-none", "move-to", "move-to-first", "move-to-last", "later")


def dealt(games: int, seed: int) -> list:
    """Return games of every box and of mixed decks, at their first decision."""
    decks = [*kinds.BOXES.values(), *(draw_deck(seed + n) for n in range(games))]
    return [deal(Settings(deck=deck, players=2 + n % 4), seed + n) for n, deck in enumerate(decks)]


def random_events(games: int, seed: int) -> Iterator[list[int]]:
    """Play games of every box and of mixed decks with random moves, and yield every event."""
    chance = random.Random(seed)
    for g in dealt(games, seed):
        while decider(g) is not None:
            yield from act(g, chance.choice(legal_actions(g))).tolist()


@cache
def many_events() -> list[list[int]]:
    """Return the events of many games."""
    return list(random_events(200, 7))


def hidden_events() -> set[str]:
    """Return the events whose card may be hidden from somebody."""
    return {events.NAMES[row[events.CODE]] for row in many_events() if row[events.SEEN_BY] >= 0}


def own_actions() -> set[str]:
    """Return what a card does to itself, as code-rule: a text with two cards would name it twice."""
    two_cards = {i for i, name in enumerate(events.NAMES) if "other" in {one.name for one in EVENT_ARGUMENTS[name]}}
    rows = [row for row in many_events() if row[events.CODE] in two_cards and row[events.CARD] == row[events.OTHER]]
    return {f"{events.NAMES[row[events.CODE]]}-{rule_name(row[events.RULE])}" for row in rows} - READS_WELL


@cache
def hidden_consequences() -> set[str]:
    """Return the certain consequences that concern a card which the decider doesn't know."""
    chance = random.Random(5)
    found = set()
    for g in dealt(60, 7):
        while (who := decider(g)) is not None:
            options = ask("", 0, view(g, who)).options
            found |= {
                one.code for option in options for one in (*option.own, *option.others, *option.then) if one.card < 0
            }
            act(g, chance.choice(options).action)
    return found - {"game-over"}  # it has no card


def lobby_codes() -> list[str]:
    return [one.__struct_config__.tag for one in get_args(rows.AnyRow)]


def verbs() -> set[str]:
    """Return the verbs in the table of actions, and `move-pick`: a Decree first picks a card."""
    return {name for name, *_ in actions.TABLE} | {"move-pick"}


def refusal_codes() -> set[str]:
    """Return the codes of the server and the connection. Pages have their own texts for what they refuse."""
    return set(CODES) | set(re.findall(r'new Refusal\("([a-z-]+)"\)', fluent_packs.modules("core")))


def lesson_steps() -> Iterator[str]:
    """Return the steps of the first game, and what may be wrong with an answer."""
    steps = json.loads((fluent_packs.CLIENT / "pages/learn/game.json").read_text())["steps"]
    for number, step in enumerate(steps, 1):
        yield str(number)
        yield from (f"{number}-{fault}" for fault in step["faults"].values())


def settled_questions() -> set[str]:
    """Return the ids of the settled questions."""
    return set(re.findall(r"^title (\S+)", SETTLED.read_text(encoding="utf-8"), re.MULTILINE))


def sure_codes() -> set[str]:
    hidden = hidden_consequences() | RARELY_SURE
    codes = set(events.NAMES) - NEVER_SURE
    return codes | {f"{code}-hidden" for code in hidden} | {f"{code}-own" for code in SURE_OWN} | MORE_NOTES


# Prefix -> exactly the words that follow it.
FAMILIES: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "card": lambda: kinds.NAMES,
    "family": FAMILY_LETTERS.lower,
    "box": lambda: (*kinds.BOXES, "mixed"),
    "edition": lambda: EDITION_NAMES,
    "type": lambda: ("character", "intrigue"),
    "bot": lambda: registry.BOTS,
    "rule": lambda: (clause.replace(".", "-") for clause in fluent_packs.clauses()),
    "rules-section": fluent_packs.sections,
    "word": fluent_packs.defined_words,
    "event": lambda: {
        *events.NAMES,
        *(f"{code}-hidden" for code in hidden_events()),
        *own_actions(),
        *REASONS,
    },
    "asked": lambda: questions.NAMES.values(),
    "log": lambda: PHASE_NAMES[:-1],
    "lobby": lambda: {*lobby_codes(), *(f"{code}-off" for code in SWITCHED)} - NO_LOBBY,
    "ask": lambda: (*questions.NAMES.values(), "decree-to-hidden"),
    "option": lambda: {*verbs(), *(f"{verb}-{form}" for verb in NAMING for form in ("hidden", "own")), *MORE_OPTIONS},
    "sure": sure_codes,
    "refused": refusal_codes,
    "record": lambda: RECORD_CODES,
    "tutorial": lesson_steps,
    "settled": settled_questions,
}


def ids_of(family: str) -> set[str]:
    return {f"{family}-{code}" for code in FAMILIES[family]()}
