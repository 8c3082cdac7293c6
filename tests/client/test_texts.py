"""The texts of the page are complete in four languages, have correct plurals, and are all used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from oriflamme.rules import kinds, questions
from tests.client import expected_texts, fluent_packs
from tests.client.fluent_packs import LANGUAGES

LINES_ON_CARD: Final = 3
# An estimate of what fits on one line of a card: test_card_text_fits.py measures it in a browser, but takes longer.
LETTERS_PER_LINE: Final = {"en": 23, "fr": 25, "uk": 21, "ru": 20}
SOFT_FROM: Final = 13  # letters: a word this long needs a soft hyphen
OTHERS: Final = LANGUAGES[1:]
PLURALS: Final = {"en": {"one"}, "fr": {"one"}, "uk": {"one", "few", "many"}, "ru": {"one", "few", "many"}}
CATEGORIES: Final = {"zero", "one", "two", "few", "many"}
FORMS: Final = ("", "The", "Object", "Of")  # the forms of a card's name that a text gets as arguments

# Where a line must not break: where -> the languages, and a pattern of what is wrong. "{$name}" is an argument.
SPACES: Final[dict[str, tuple[str, str]]] = {
    "between a word and a digit": ("en fr", r"\w \d\S*"),
    "before : ; ! ? » % and after «": ("fr", r"\S+ [:;!?»%]|« \S+"),
    "after a word of one letter": ("uk ru", r"(?<![\w’ʼ-])[аіийоувзкс] \S+"),
    "before a particle": ("uk ru", r"\w+ (?:б|би|бы|ж|же|ли)\b"),
    "before a dash or %": ("uk ru", r"\S+ [—%]"),
    "between a number and what it counts": ("uk ru", r"[\d}] (?:очк|жетон|карт)\w*"),
    "between a number and points or tokens": ("en fr", r"[\d}] (?:point|token|jeton)s?\b"),
    "between a place or a round and its number": (
        "en fr uk ru",
        r"\b(?:place|position|round|tour|місц|мест|раунд)\w* (?:\d|\{\$(?:place|to|n|round)\})",
    ),
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other = pytest.mark.parametrize("language", OTHERS)


# The same in every language


@every_language
def test_every_language_has_every_file(language: str) -> None:
    everywhere = {name for one in LANGUAGES for name in fluent_packs.packs(one)}
    assert set(fluent_packs.packs(language)) == everywhere


@every_other
def test_every_file_has_the_same_messages(language: str) -> None:
    for name, text in fluent_packs.packs("en").items():
        ids = [
            set(re.findall(r"^[a-z][\w-]*", one, re.MULTILINE)) for one in (text, fluent_packs.packs(language)[name])
        ]
        assert ids[0] == ids[1], f"{language}/{name}.ftl: {sorted(ids[0] ^ ids[1])}"


@every_other
def test_every_message_has_the_same_attributes(language: str) -> None:
    ours = {name: set(message) for name, message in fluent_packs.messages("en").items()}
    theirs = {name: set(message) for name, message in fluent_packs.messages(language).items()}
    assert ours == theirs


@every_other
def test_no_text_uses_an_argument_that_the_english_one_lacks(language: str) -> None:
    english = {
        where: with_forms(fluent_packs.arguments(pattern)) for where, pattern in fluent_packs.every_pattern("en")
    }
    more = {
        where: fluent_packs.arguments(pattern) - english[where]
        for where, pattern in fluent_packs.every_pattern(language)
    }
    assert not {where: extra for where, extra in more.items() if extra}


def with_forms(names: set[str]) -> set[str]:
    """Add the other forms of a card's name wherever one is used, since the page always passes all of them.

    The gender of the first card is passed with its name.
    """
    for card in ("card", "other", "actor"):
        forms = {card + form for form in FORMS}
        if names & forms:
            names = names | forms | ({"gender"} if card == "card" else set())
    return names


# Correct wording


@every_language
def test_plurals_cover_all_forms_of_the_language(language: str) -> None:
    for where, pattern in fluent_packs.every_pattern(language):
        for choice in fluent_packs.inside(pattern, ast.SelectExpression):
            keys = fluent_packs.variants(choice)
            if keys & CATEGORIES:
                assert PLURALS[language] <= keys, f"{language} {where}: {sorted(keys)}"


@every_language
def test_texts_contain_no_markup(language: str) -> None:
    for where, pattern in fluent_packs.every_pattern(language):
        text = fluent_packs.words(pattern)
        assert not re.search(r"</?[a-zA-Z]|&#?\w+;", text), f"{language} {where} contains HTML: {text}"
        assert not set(text) & set("\"'`"), f"{language} {where} contains a straight quote: {text}"
        assert text.strip() or fluent_packs.arguments(pattern), f"{language} {where} is empty"


@pytest.mark.parametrize(
    ("language", "rule"),
    [(language, rule) for rule, (languages, _) in SPACES.items() for language in languages.split()],
)
def test_spaces_are_non_breaking_where_a_line_must_not_break(language: str, rule: str) -> None:
    _, pattern = SPACES[rule]
    wrong = {where: found[0] for where, text in fluent_packs.every_run(language) if (found := re.search(pattern, text))}
    assert not wrong, f"{language}: write a non-breaking space {rule} (docs/texts.md): {wrong}"


@every_language
@pytest.mark.parametrize("kind", kinds.NAMES)
def test_every_card_has_its_texts(language: str, kind: str) -> None:
    file = f"src/oriflamme/locales/{language}/cards.ftl"
    assert f"card-{kind}" in fluent_packs.messages(language), f"{file}: no card-{kind}"
    card = {
        name: fluent_packs.words(pattern) for name, pattern in fluent_packs.messages(language)[f"card-{kind}"].items()
    }
    assert set(card) == {"", *expected_texts.CARD_ATTRIBUTES}
    lines = wrapped(card["text"], LETTERS_PER_LINE[language])
    assert len(lines) <= LINES_ON_CARD, f"{file}: card-{kind}.text needs {len(lines)} lines on a card: {lines}"
    assert card["gender"] in ("m", "f", "n")
    assert card["soft"].replace("\u00ad", "") == card[""]
    longest = max(len(word) for word in card[""].split())
    assert longest < SOFT_FROM or "\u00ad" in card["soft"], f"{card['']} needs a soft hyphen"


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines of this width, only at ordinary spaces."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip(" ")
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@every_language
def test_no_two_cards_share_a_name(language: str) -> None:
    names = [fluent_packs.words(fluent_packs.messages(language)[f"card-{kind}"][""]) for kind in kinds.NAMES]
    assert len(set(names)) == len(names)


# Nothing missing, nothing left over


@every_language
@pytest.mark.parametrize("family", expected_texts.FAMILIES)
def test_every_code_has_a_text_and_no_text_is_left_over(language: str, family: str) -> None:
    wanted = expected_texts.ids_of(family)
    there = {name for name in fluent_packs.messages(language) if in_family(name, family)}
    files = f"src/oriflamme/locales/{language}/{'|'.join(packs_of(family))}.ftl"
    missing = sorted(wanted - there)
    assert not missing, f"{files}: missing {', '.join(missing)}"
    left = sorted(name for name in there - wanted if not is_mentioned(name))
    assert not left, f"{files}: left over {', '.join(left)}"


def test_every_question_says_what_to_choose() -> None:
    assert {
        name for name in questions.NAMES.values() if "hint" not in fluent_packs.messages("en")[f"ask-{name}"]
    } == set()


def test_every_other_text_is_used() -> None:
    free = [
        name
        for name in fluent_packs.messages("en")
        if not any(in_family(name, family) for family in expected_texts.FAMILIES)
    ]
    assert not [name for name in free if not is_mentioned(name) and not is_made(name)]


def in_family(name: str, family: str) -> bool:
    """Return whether an id belongs to a family: rule-soldier-1 belongs to `rule`, rules-section-1 does not."""
    return name.startswith(f"{family}-")


def packs_of(family: str) -> list[str]:
    """Return the files that have the ids of a family."""
    return [name for name, text in fluent_packs.packs("en").items() if re.search(rf"^{family}-", text, re.MULTILINE)]


@cache
def mentioned() -> set[str]:
    """Return the ids, and other words in quotes, that the page or the terminal contains, without their attributes."""
    return set(re.findall(r"[\"'`]([\w-]+)(?:\.[a-z]+)?(?=[\"'`])", fluent_packs.users()))


def is_mentioned(name: str) -> bool:
    return name in mentioned()


@cache
def builders() -> set[tuple[str, str]]:
    """Return what modules write before and after an inserted word to build an id (`theme-${{name}}`)."""
    return set(re.findall(r"`([a-z][a-z-]*-)\$\{[^{}]*\}(-?[a-z-]*)[`.]", fluent_packs.modules()))


@cache
def words() -> set[str]:
    return set(re.findall(r"[\w-]+", fluent_packs.modules()))


def is_made(name: str) -> bool:
    """Return whether a module builds such ids and some module contains the inserted word."""
    return any(
        name.startswith(before)
        and name.endswith(after)
        and len(name) > len(before + after)
        and name[len(before) : len(name) - len(after)] in words()
        for before, after in builders()
    )


@every_language
def test_every_text_that_the_page_or_the_terminal_uses_exists(language: str) -> None:
    named = set(re.findall(r"\bt(?:exts)?\(\s*[\"']([a-z][\w-]*(?:\.[a-z]+)?)[\"']", fluent_packs.users()))
    there = {where for where, _ in fluent_packs.every_pattern(language)}
    assert not sorted(named - there)


# All texts can be formatted


@every_language
def test_every_text_can_be_formatted(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for text in fluent_packs.packs(language).values():
        bundle.add_resource(FluentResource(text))
    for where, pattern in fluent_packs.every_pattern(language):
        name, _, attribute = where.partition(".")
        message = bundle.get_message(name)
        found = message.attributes[attribute] if attribute else message.value
        assert found
        for sample in samples(pattern):
            said, errors = bundle.format_pattern(found, sample)
            assert not errors, f"{language} {where} with {sample}: {errors}"
            assert isinstance(said, str)
            assert said.strip()
            assert "{" not in said, said


def samples(pattern: ast.Pattern) -> Iterator[dict[str, Any]]:
    """Yield arguments for a text: numbers for every plural form, and words."""
    numbers = {
        one.selector.id.name
        for one in fluent_packs.inside(pattern, ast.SelectExpression)
        if isinstance(one.selector, ast.VariableReference) and is_counted(one)
    }
    named = {
        argument.id.name: call.id.name
        for call in fluent_packs.inside(pattern, ast.FunctionReference)
        for argument in call.arguments.positional
        if isinstance(argument, ast.VariableReference)
    }
    for number in (0, 1, 2, 5, 21):
        yield {
            name: datetime(2026, 11, 15, tzinfo=UTC)
            if named.get(name) == "DATETIME"
            else number
            if name in numbers or name in named
            else "Oksana"
            for name in fluent_packs.arguments(pattern)
        }


def is_counted(choice: ast.SelectExpression) -> bool:
    return any(key in CATEGORIES or key.isdigit() for key in fluent_packs.variants(choice))
