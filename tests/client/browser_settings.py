"""Browser settings that several tests use, and a check that they share."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, ViewportSize

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
OPEN_DIALOG: Final = "dialog[open]"
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR", "uk": "uk-UA", "ru": "ru-RU"}


def expect_no_sideways_scrolling(page: Page) -> None:
    """Wait until the page is no wider than its window: what depends on the width is drawn a moment after a resize."""
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth", timeout=5_000)
