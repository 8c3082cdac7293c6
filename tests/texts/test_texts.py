"""Texts from Python: the language of the user, and errors that say what is missing."""

from __future__ import annotations

import pytest

from oriflamme.texts import LANGUAGES, Texts, user_language
from oriflamme.texts.fluent_texts import LOCALES


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "uk"}, "uk"),
        ({"LANG": "ru-RU"}, "ru"),
        ({"LANG": "uk_UA@euro"}, "uk"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "uk_UA"}, "fr"),
        ({"LC_ALL": "ru_RU", "LC_MESSAGES": "fr_FR", "LANG": "uk_UA"}, "ru"),
        ({"LC_ALL": "", "LANG": "uk_UA"}, "uk"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr:uk"}, "fr"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "de:pl"}, "ru"),
        ({"LC_ALL": "C", "LANG": "fr_FR", "LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_users_language(environment: dict[str, str], language: str) -> None:
    assert user_language(environment) == language


def test_there_are_texts_in_exactly_these_languages() -> None:
    assert sorted(folder.name for folder in LOCALES.iterdir()) == sorted(LANGUAGES)
    with pytest.raises(ValueError, match=r"expected a language \(en, fr, uk or ru\), got 'de'"):
        Texts("de")


@pytest.mark.parametrize(
    ("text_id", "args"), [("no-such-text", {}), ("card-soldier.no-such", {}), ("event-round", {"n": 2})]
)
def test_a_missing_text_or_argument_is_an_error(text_id: str, args: dict[str, int]) -> None:
    with pytest.raises(LookupError):
        Texts("en", "cards", "log")(text_id, **args)
