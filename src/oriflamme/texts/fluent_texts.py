"""Fluent behind one call, as `core/text/text.js` does it for the page: `Texts("fr", "cards")("card-soldier.the")`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LOCALES: Final = Path(__file__).parents[1] / "locales"
LANGUAGES: Final = ("en", "fr", "uk", "ru")

Args = dict[str, str | int]


def check_language(language: str) -> str:
    """Return the language if there are texts in it; otherwise raise ValueError with the choices."""
    if language not in LANGUAGES:
        raise ValueError(f"expected a language ({', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}), got {language!r}")
    return language


@cache
def read_pack(language: str, pack: str) -> Resource:
    """Parse a file of texts, which takes far longer than to use it."""
    return FluentResource((LOCALES / language / f"{pack}.ftl").read_text(encoding="utf-8"))


class Texts:
    """The texts of some packs (files) in one language."""

    def __init__(self, language: str, *packs: str) -> None:
        self.language = check_language(language)
        self.bundle = FluentBundle([language], use_isolating=False)
        for pack in packs:
            self.bundle.add_resource(read_pack(language, pack))

    def __call__(self, text_id: str, **args: str | int) -> str:
        """Return the text with this id, `id` or `id.attribute`. A missing text or argument is an error."""
        name, _, attribute = text_id.partition(".")
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise LookupError(f"the text {text_id} has no value in {self.language}")
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"the text {text_id} in {self.language}: {errors[0]}")
        return str(text)

    def has(self, name: str) -> bool:
        return self.bundle.has_message(name)

    def card_args(self, kind: str, name: str = "card") -> Args:
        """Return the forms of a card's name as arguments: card, cardThe, cardObject, cardOf, gender."""
        card = f"card-{kind}"
        args: Args = {
            name: self(card),
            f"{name}The": self(f"{card}.the"),
            f"{name}Object": self(f"{card}.object"),
            f"{name}Of": self(f"{card}.of"),
        }
        return args | {"gender": self(f"{card}.gender")} if name == "card" else args

    def joined(self, names: list[str]) -> str:
        """Join names into a list, as is usual in the language."""
        return format_list(names, locale=self.language)
