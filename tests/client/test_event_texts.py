"""Events become sentences in the same way on the page and in the terminal, from one table of arguments."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from oriflamme.notation import make_move, read_move, read_position, split
from oriflamme.rules import events, kinds, questions, rule_name, settle
from oriflamme.rules.state import NONE, SLOTS
from oriflamme.texts import ACTING_ARGUMENTS, EVENT_ARGUMENTS, LANGUAGES, SILENT_EVENTS, EventText, Texts
from tests.client import expected_texts, fluent_packs

SCRIPT: Final = Path(__file__).with_name("event_texts.js")
COLUMNS: Final = [name for name, _ in events.COLUMN_TABLE]
PLAYERS: Final = ("Ann", "Оксана", "Émile", "Дарʼя", "Zoë & Co")
DECKS: Final = [[*deck, kinds.TWIN] for deck in kinds.BOXES.values()]
# Every plural form of the four languages, and what exact numbers in the texts may select.
NUMBERS: Final = (0, 1, 2, 5, 11, 21)
DECISIONS: Final = [{"family": 1, "question": name} for name in questions.NAMES.values()]
READER: Final = 3  # the seat of the reader, where one has a seat
TOKENS_RULE: Final = 303  # R3.3
SUFFIXES: Final = ("-hidden", "-own")  # the variants of a text


# One table


def test_every_event_has_a_row() -> None:
    assert list(EVENT_ARGUMENTS) == events.NAMES
    assert set(SILENT_EVENTS) <= set(events.NAMES)
    assert {one.column for row in (*EVENT_ARGUMENTS.values(), ACTING_ARGUMENTS) for one in row} <= set(COLUMNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_about_events_use_only_the_arguments_of_their_row(language: str) -> None:
    for where, pattern in fluent_packs.every_pattern(language):
        style, _, code = where.partition("-")
        for suffix in SUFFIXES:
            code = code.removesuffix(suffix)
        if code in expected_texts.REASONS:
            code = code.partition("-")[0]
        if style in ("event", "sure") and code in EVENT_ARGUMENTS:
            names = names_of(code, knows_card=not where.endswith("-hidden"))
            left = fluent_packs.arguments(pattern) - names - {"you"}
            assert not left, f"{language} {where} uses {sorted(left)}; event_arguments.py has {sorted(names)}"


def names_of(code: str, knows_card: bool) -> set[str]:
    """Return the arguments of an event's texts, with all forms of a card's name."""
    names: set[str] = set()
    for name, form, column in EVENT_ARGUMENTS[code]:
        if form in ("card", "owner") and column == "card" and not knows_card:
            continue
        if form != "card":
            names.add(name)
        else:
            names |= {name, f"{name}The", f"{name}Object", f"{name}Of"} | ({"gender"} if name == "card" else set())
    return names


def test_every_argument_of_a_row_is_known_when_the_event_happens() -> None:
    seen, unknown = set(), set()
    for event in expected_texts.random_events(60, 3):
        code = events.NAMES[event[events.CODE]]
        seen.add(code)
        unknown |= {(code, one.name) for one in EVENT_ARGUMENTS[code] if event[COLUMNS.index(one.column)] < 0}
    assert seen == set(events.NAMES), f"these games are too few: no {set(events.NAMES) - seen}"
    assert not {(code, name) for code, name in unknown if code not in SILENT_EVENTS}


def test_the_log_says_why_an_ability_has_no_effect() -> None:
    without = {
        rule_name(event[events.RULE])
        for event in expected_texts.random_events(120, 2)
        if event[events.CODE] == events.NOTHING
    }
    assert {"conspiracy", "heir", "plot", "spy", "shapeshifter"} <= without <= set(expected_texts.IDLE_KINDS)


@pytest.mark.parametrize(
    ("queue", "expected"),
    [
        ("(R:plot) B:queen", ["Red’s Plot activates no card: they have no revealed character"]),
        ("(R:plot)/R:queen B:felon", []),  # the Queen is uncovered, and activated
        ("(R:cutthroat) B:queen", ["Red’s Cutthroat gains nothing: it eliminated only one card"]),
        ("(R:cutthroat) B:queen G:queen", []),
        ("(R:cutthroat)", ["Red’s Cutthroat has no effect: there’s no card next to it"]),
    ],
)
def test_the_log_says_that_a_card_brings_nothing_only_if_it_does(queue: str, expected: list[str]) -> None:
    _, game = read_position(split(f"box ablaze\nqueue {queue}\n"))
    settle(game)
    rows = make_move(game, read_move("R", "reveal")).tolist()
    sentence = EventText(Texts("en", "cards", "log"), game.deck.tolist(), ["Red", "Blue", "Green"]).sentence
    assert [sentence(row) for row in rows if row[events.CODE] == events.NOTHING] == expected


def test_the_log_says_why_that_many_points_are_gained() -> None:
    paying = {
        rule_name(event[events.RULE])
        for event in expected_texts.random_events(120, 5)
        if event[events.CODE] == events.GAINED
    }
    rules = {rule.replace(".", "-") for rule in paying}
    explained, plain = set(expected_texts.EXPLAINED_GAINS), set(expected_texts.PLAIN_GAINS)
    assert rules <= explained | plain
    assert explained - rules <= {"R6-1"}, "these games are too few"  # R6.1 only pays in the first edition
    sentence = EventText(Texts("en", "cards", "log"), [kinds.CONSPIRACY, kinds.LORD], PLAYERS).sentence
    conspiracy, lord = (
        sentence(row).replace("\xa0", " ") for row in (gained(0, kinds.CONSPIRACY, 4), gained(1, kinds.LORD, 2))
    )
    assert conspiracy == "Ann gains 4 points from the Conspiracy: 2 instead of 1 for each token on it"
    assert lord == "Ann gains 2 points from the Lord: 1, plus 1 for their card next to it"


def gained(card: int, rule: int, amount: int) -> list[int]:
    row = {"code": events.GAINED, "family": 0, "card": card, "amount": amount, "rule": rule}
    return [row.get(column, NONE) for column in COLUMNS]


# Two programs


def test_page_and_terminal_write_the_same_sentences() -> None:
    tables = [(deck, list(sample_events(deck))) for deck in DECKS]
    on_page = sentences_of_page(tables)
    for language in LANGUAGES:
        expected = iter(on_page[language])
        texts = Texts(language, "cards", "log")
        for deck, rows in tables:
            in_terminal = EventText(texts, deck, PLAYERS)
            for event in rows:
                sentence = in_terminal.sentence(event)
                assert sentence == next(expected), f"{language} {events.NAMES[event[events.CODE]]} {event}"
                assert in_terminal.acting(event) == next(expected), f"{language}: the actor of {event}"
            for decision in DECISIONS:
                assert in_terminal.decision(**decision) == next(expected), f"{language} {decision}"
        assert not list(expected)


def sample_events(deck: list[int]) -> Iterator[list[int]]:
    """Yield every event with every number, at the front and elsewhere, with every card of the deck, and hidden."""
    for code, name in enumerate(events.NAMES):
        columns = {one.column for one in EVENT_ARGUMENTS[name]}
        other_is_family = any((one.form, one.column) == ("player", "other") for one in EVENT_ARGUMENTS[name])
        cards = [NONE, *range(len(deck))] if "card" in columns else [NONE]
        amounts = NUMBERS if name != "game-over" else range(1, 1 << len(PLAYERS))
        for place in (0, 6):
            for index in range(max(len(cards), len(amounts))):
                card = cards[index % len(cards)]
                if card == NONE and "card" in columns and f"event-{name}-hidden" not in fluent_packs.messages("en"):
                    card = index % len(deck)
                family = index % len(PLAYERS) if "family" in columns else NONE
                other = (index + 1) % (len(PLAYERS) if other_is_family else len(deck)) if "other" in columns else NONE
                row = {"code": code, "family": family, "card": card, "place": place, "other": other}
                row["amount"] = amounts[index % len(amounts)]
                row["actor"] = (index + 2) % len(deck)
                row["actor_family"] = (index + 2) % len(PLAYERS)
                row["actor_place"] = index % 3 - 1
                row["rule"] = TOKENS_RULE if card == NONE else deck[card]
                yield [row.get(column, NONE) for column in COLUMNS]


# The reader is "you"


def test_no_sentence_says_the_readers_own_name() -> None:
    """Every event, in the log and as a note, with the reader in each of its roles: the name never appears."""
    impossible = {"stolen": {"both"}}  # nobody takes points from themselves
    tables = [(deck, [one for event in sample_events(deck) for one in with_reader(event)]) for deck in DECKS]
    on_page = sentences_of_page(tables, you=READER)
    for language in LANGUAGES:
        said = iter(on_page[language])
        for _, rows in tables:
            for event in rows:
                code = events.NAMES[event[events.CODE]]
                for sentence in (next(said), next(said), next(said)):
                    if roles_of(event) not in impossible.get(code, ()):
                        assert PLAYERS[READER] not in sentence, f"{language} {code} {event}: {sentence}"
            for decision in DECISIONS:
                assert PLAYERS[READER] not in next(said), f"{language} {decision}"
        assert not list(said)


def with_reader(event: list[int]) -> Iterator[list[int]]:
    """Yield the event once with the reader as each player of it, and as two of them at once."""
    columns = [COLUMNS.index(name) for name in ("family", "actor_family") if event[COLUMNS.index(name)] != NONE]
    code = events.NAMES[event[events.CODE]]
    other = COLUMNS.index("other")
    if any(one.form == "player" and one.column == "other" for one in EVENT_ARGUMENTS[code]):
        columns.append(other)
    owner = next((COLUMNS.index(one.column) for one in EVENT_ARGUMENTS[code] if one.form == "owner"), NONE)
    sets = [[column] for column in columns] + [columns]
    for chosen in sets:
        changed = [READER if index in chosen else value for index, value in enumerate(event)]
        yield changed
        if owner != NONE and changed[owner] != NONE:
            yield [value % SLOTS + READER * SLOTS if index == owner else value for index, value in enumerate(changed)]


def roles_of(event: list[int]) -> str:
    family, other = event[COLUMNS.index("family")], event[COLUMNS.index("other")]
    return "both" if family == other == READER else ""


def sentences_of_page(tables: list[tuple[list[int], list[list[int]]]], you: int = NONE) -> dict[str, list[str]]:
    """Return the sentences that the page's own modules make, in Node, by language. With a reader, notes as well."""
    node = shutil.which("node", path=os.pathsep.join((os.environ["PATH"], str(Path(sys.executable).parent))))
    assert node, "this test needs Node: make node_modules/.ready installs it"
    seats = [{"name": name, "bot": ""} for name in PLAYERS]
    given: dict[str, Any] = {"languages": LANGUAGES, "tables": []}
    for deck, rows in tables:
        info = {"deck": [kinds.NAMES[kind] for kind in deck], "seats": seats, "you": you}
        given["tables"].append({"info": info, "events": list(map(object_of, rows)), "decisions": DECISIONS})
    done = subprocess.run(
        [node, SCRIPT], input=json.dumps(given), capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[str]] = json.loads(done.stdout)
    return answer


def object_of(event: list[int]) -> dict[str, Any]:
    """Return an event as the page has it."""
    names = {"code": events.NAMES[event[events.CODE]], "rule": rule_name(event[events.RULE])}
    return dict(zip(COLUMNS, event, strict=True)) | names
