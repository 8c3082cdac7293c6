"""The language that the user's environment asks for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from .fluent_texts import LANGUAGES

# The locale for messages is the first of these that is set. LANGUAGE may list preferred languages, but counts only if
# there is a locale other than C (as in GNU gettext).
LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
WITHOUT_LANGUAGE: Final = ("", "C", "POSIX")


def user_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the first wanted language that there are texts in, otherwise English."""
    locale = next((value for name in LOCALE_VARIABLES if (value := environment.get(name, ""))), "")
    if locale.partition(".")[0] in WITHOUT_LANGUAGE:  # C.UTF-8 is C
        return LANGUAGES[0]
    for wanted in (*environment.get("LANGUAGE", "").split(":"), locale):
        language = wanted.partition(".")[0].partition("@")[0].partition("_")[0].partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
