"""A smoke test in the Firefox that users have: open the page, start a game, place a card. All other tests of the page
use Chromium."""

from __future__ import annotations

import pytest

from tests.client.conftest import ServerProcess
from tests.client.firefox import Firefox
from tools.browser import NO_FIREFOX, find_firefox


def test_a_game_can_be_played_in_firefox(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    path = find_firefox()
    if path is None:
        with capsys.disabled():
            print(f"\n{NO_FIREFOX}")
        pytest.skip(NO_FIREFOX)
    with Firefox(path) as firefox:
        firefox.open(server.base)
        assert firefox.wait_for("document.querySelector('h1')?.textContent.trim()") == "Oriflamme"
        firefox.click("main .btn--main")
        firefox.wait_for(
            "document.querySelectorAll('.prompt.is-mine').length && document.querySelectorAll('.held').length"
        )
        assert firefox.evaluate("document.querySelectorAll('.held').length") == 7
        assert firefox.evaluate("document.documentElement.scrollWidth <= innerWidth")
        firefox.click(".held.is-legal button")
        firefox.click(".options .option")
        firefox.wait_for("document.querySelectorAll('.held').length === 6")
        firefox.wait_for("document.querySelectorAll('.queue .stack').length > 0")
        assert not firefox.errors
