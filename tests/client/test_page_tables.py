"""The page's tables have an entry for every kind, question, verb and event of the game, and so do the texts.

A new card that is forgotten somewhere fails here, with the name of the file and of what is missing in it. Nothing here
needs a browser: the modules are read as text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any, Final

import pytest

from oriflamme.rules import actions, events, kinds, moves, questions
from oriflamme.server.live import commands
from tests.client import expected_texts, fluent_packs
from tests.client.fluent_packs import CLIENT, LANGUAGES
from tools import client_clauses, client_tables

DISPLAY: Final = "core/model/display-tables.js"
PICTURE: Final = "core/model/picture.js"
ANIMATIONS: Final = "pages/table/motion/event-animations.js"
SOUND: Final = "pages/table/motion/sound.js"
SPOTS: Final = "pages/table/decision/spots.js"
ICONS: Final = "core/ui/icons.js"
CREDITS: Final = "pages/credits/page.js"
NONE: Final = "none"

# The tables of display-tables.js, and what each must have a row for.
TABLES: Final[dict[str, Collection[str]]] = {
    "CARD_FACES": kinds.NAMES,
    "QUESTION_ICONS": [question.name for question in questions.TABLE],
    "EVENT_DISPLAY": events.NAMES,
}
FIELDS: Final = {
    "CARD_FACES": {"emblem", "author", "glyphs"},
    "EVENT_DISPLAY": {"changes", "animation", "sound", "points", "recap", "note"},
}


def code_of(module: str) -> str:
    return (CLIENT / module).read_text(encoding="utf-8")


def source_of(module: str, name: str) -> str:
    """Return the source of a table at the top level of a module, without its braces."""
    found = re.search(rf"^(?:export )?const {name} = \{{\n(.*?)^\}};", code_of(module), re.DOTALL | re.MULTILINE)
    assert found, f"{module} has no table {name}"
    return found[1]


@cache
def keys_of(module: str, name: str) -> list[str]:
    """Return the keys of a table, whatever its values are: functions, templates, objects."""
    return re.findall(r'^  "?([\w-]+)"?(?=[:(,])', source_of(module, name), re.MULTILINE)


@cache
def rows_of(name: str) -> dict[str, Any]:
    """Return a table of display-tables.js with its values."""
    quoted = re.sub(r"(?<=[{\s])([A-Za-z]\w*):", r'"\1":', source_of(DISPLAY, name))
    rows: dict[str, Any] = json.loads("{" + re.sub(r",(\s*(?:\}|$))", r"\1", quoted) + "}")
    return rows


def check(module: str, wanted: Iterable[str], there: Iterable[str], what: str) -> None:
    """Fail with the names of what is missing or left over."""
    missing, left = sorted(set(wanted) - set(there)), sorted(set(there) - set(wanted))
    assert not missing, f"{module}: {what} has no entry for {', '.join(missing)}"
    assert not left, f"{module}: {what} has an entry for {', '.join(left)}, which the game doesn't have"


# Tables


def test_the_games_tables_are_up_to_date() -> None:
    for file, module in client_tables.MADE.items():
        assert file.read_text(encoding="utf-8") == module(), f"{file.name}: run python tools/client_tables.py"


def test_the_page_offers_every_language() -> None:
    listed = re.search(r"LANGUAGES = .*\[(.*?)\]", code_of("core/ui/prefs.js"))
    assert listed
    assert json.loads(f"[{listed[1]}]") == list(LANGUAGES)


@pytest.mark.parametrize("name", TABLES)
def test_every_name_has_a_row(name: str) -> None:
    check(DISPLAY, TABLES[name], keys_of(DISPLAY, name), name)


@pytest.mark.parametrize("name", FIELDS)
def test_every_row_is_complete(name: str) -> None:
    for row, fields in rows_of(name).items():
        check(DISPLAY, FIELDS[name], fields, f"{name}.{row}")


def test_every_event_that_changes_the_picture_says_how() -> None:
    changing = [code for code, row in rows_of("EVENT_DISPLAY").items() if row["changes"]]
    check(PICTURE, changing, keys_of(PICTURE, "CHANGES"), "CHANGES")


@pytest.mark.parametrize(
    ("field", "module", "name"), [("animation", ANIMATIONS, "ANIMATIONS"), ("sound", SOUND, "TONES")]
)
def test_every_animation_and_sound_of_an_event_exists(field: str, module: str, name: str) -> None:
    there = {*keys_of(module, name), NONE}
    wrong = {code: row[field] for code, row in rows_of("EVENT_DISPLAY").items() if row[field] not in there}
    assert not wrong, f"{DISPLAY}: {name} of {module} does not have the {field} of {wrong}"


def test_every_verb_with_special_spots_is_handled() -> None:
    """Verbs without an argument and verbs with a place share their code; each of the others needs its own case."""
    special = set(moves.VERBS) - set(moves.SIMPLE_ACTIONS) - set(moves.PLACE_ACTIONS)
    check(SPOTS, special, re.findall(r'case "([\w-]+)":', code_of(SPOTS)), "spotsOf")


# Pictures


def symbols() -> set[str]:
    return set(re.findall(r'<symbol id="i-([\w-]+)"', code_of("emblems.svg")))


def test_every_card_has_an_emblem() -> None:
    missing = {kind: row["emblem"] for kind, row in rows_of("CARD_FACES").items() if row["emblem"] not in symbols()}
    assert not missing, f"emblems.svg has no symbol for {missing}"


def test_every_picture_has_an_author() -> None:
    marks = keys_of(CREDITS, "MARKS")
    emblems = {row["emblem"] for row in rows_of("CARD_FACES").values()}
    check(CREDITS, symbols() - emblems, marks, "MARKS")
    nobody = [kind for kind, row in rows_of("CARD_FACES").items() if not row["author"]]
    assert not nobody, f"{DISPLAY}: the author of the emblem is missing for {nobody}"


def test_every_icon_exists() -> None:
    lines = {*keys_of(ICONS, "LINES"), "lily"}
    for kind, row in rows_of("CARD_FACES").items():
        glyphs = {re.match(r"[a-z]*", word)[0] for word in row["glyphs"].split() if word != "|"}  # type: ignore[index]
        assert glyphs <= lines, f"{DISPLAY}: {ICONS} has no icon for {glyphs - lines} on the card {kind}"
    wrong = {question: icon for question, icon in rows_of("QUESTION_ICONS").items() if icon not in lines | {NONE}}
    assert not wrong, f"{DISPLAY}: {ICONS} has no icon for {wrong}"


# Texts: what a card needs in every language. tests/client/test_texts.py has everything else, and takes a minute.


def needed_texts() -> dict[str, list[str]]:
    """Return the text ids, with attributes, that depend on the cards: file -> ids."""
    asked = sorted(set(questions.NAMES.values()))
    return {
        "cards": [f"card-{kind}{end}" for kind in kinds.NAMES for end in ("", *(f".{one}" for one in CARD_ATTRIBUTES))],
        "ask": [f"ask-{name}{end}" for name in asked for end in ("", ".hint")]
        + [f"option-{verb}" for verb, *_ in actions.TABLE]
        + [f"sure-{code}" for code in events.NAMES if code not in expected_texts.NEVER_SURE],
        "log": [f"asked-{name}" for name in asked] + [f"event-{code}" for code in events.NAMES],
        "rules": [f"rule-{clause.replace('.', '-')}" for clause in fluent_packs.clauses()],
    }


CARD_ATTRIBUTES: Final = sorted(expected_texts.CARD_ATTRIBUTES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", needed_texts())
def test_every_text_of_the_game_exists(language: str, pack: str) -> None:
    there = {where for where, _ in fluent_packs.every_pattern(language)}
    missing = [where for where in needed_texts()[pack] if where not in there]
    assert not missing, f"src/oriflamme/locales/{language}/{pack}.ftl: {', '.join(missing)}"


# Rules


def sections_of_rules() -> dict[int, str]:
    text = (fluent_packs.ROOT / "docs/rules.md").read_text()
    return {int(part.split(maxsplit=1)[0]): part for part in re.split(r"^## (?=\d)", text, flags=re.MULTILINE)[1:]}


@pytest.mark.parametrize("kind", kinds.TABLE, ids=lambda kind: kind.name)
def test_every_kind_has_rules_in_the_section_of_its_box(kind: kinds.Kind) -> None:
    """A card that belongs to no box is in section 10, which the page shows only for mixed decks."""
    wanted = (kind.box, "mixed") if kind.box else ("mixed",)
    section = next(number for number, boxes in client_clauses.SECTION_BOXES.items() if boxes == wanted)
    found = kind.name in client_clauses.groups_of(sections_of_rules()[section])
    assert found, f"docs/rules.md: section {section} has no clauses of {kind.name}"


@pytest.mark.parametrize("question", questions.TABLE, ids=lambda question: question.name)
def test_the_rule_of_every_question_exists(question: questions.Question) -> None:
    """The prompt links to it."""
    there = any(f"{clause}.".startswith(f"{question.rule}.") for clause in fluent_packs.clauses())
    assert there, f"docs/rules.md: no rule {question.rule}, which the question {question.name} names"


def test_the_rules_say_how_many_kinds_a_mixed_deck_is_made_from() -> None:
    texts = {
        f"src/oriflamme/locales/{language}/rules.ftl": fluent_packs.text_of(language, "rules", "rule-R10-1-1")
        for language in LANGUAGES
    }
    texts["docs/rules.md"] = sections_of_rules()[10].split("**R10.1.1**")[1].split("**")[0]
    count = str(len(kinds.MIXABLE))
    wrong = [file for file, text in texts.items() if count not in re.findall(r"\d+", text)]
    assert not wrong, f"R10.1.1 must name {count} kinds in {', '.join(wrong)}"


def test_the_page_offers_a_vote_when_the_server_accepts_it() -> None:
    source = (CLIENT / "core/model/table-client.js").read_text(encoding="utf-8")
    (grace,) = re.findall(r"^const GRACE = ([\d_]+);", source, re.MULTILINE)
    assert int(grace) == 1000 * commands.VOTE_SECONDS
