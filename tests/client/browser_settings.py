"""Browser settings that several tests use."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import ViewportSize

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR", "uk": "uk-UA", "ru": "ru-RU"}
