"""A rich console that prints text as it is.

By default rich reads `[…]` as markup and `:cat:` as an emoji, so that `oriflamme[parquet]`, a file name or a bot's name
would lose its brackets. Commands use this console and give styles as arguments or `Text` objects.
"""

from __future__ import annotations

from rich.console import Console


def plain_console(stderr: bool = False) -> Console:
    """Return a console that changes nothing in the texts it prints."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)
