"""The command `oriflamme` itself; the other commands are tested with their packages."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from oriflamme import __version__, cli


def test_without_a_command_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(cli, "play_command", lambda: played.append("play"))
    assert CliRunner().invoke(cli.app, []).exit_code == 0
    assert played == ["play"]


def test_the_version_and_the_help_start_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "play_command", lambda: pytest.fail("this starts a server"))
    assert CliRunner().invoke(cli.app, ["--version"]).output == f"oriflamme {__version__}\n"
    assert "Without a command" in CliRunner().invoke(cli.app, ["--help"]).output
