"""Where compiled code is cached, and what happens if that is nowhere."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from oriflamme import cli
from oriflamme.compiled.cache_folder import NoCacheFolder, cache_folder


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({}, "home/.cache/oriflamme"),
        ({"XDG_CACHE_HOME": "cached"}, "cached/oriflamme"),
        ({"XDG_CACHE_HOME": "cached", "ORIFLAMME_CACHE": "here"}, "here"),
    ],
)
@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="other systems have other folders")
def test_the_cache_is_in_the_cache_folder_of_the_user(
    variables: dict[str, str], folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_CACHE_HOME", "ORIFLAMME_CACHE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    assert cache_folder("0123").parent == tmp_path / folder


def test_without_a_home_folder_the_cache_is_temporary(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CACHE_HOME", "ORIFLAMME_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert cache_folder("0123").is_relative_to(tempfile.gettempdir())


def test_without_any_folder_the_error_says_what_to_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ORIFLAMME_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file"))
    with pytest.raises(NoCacheFolder, match=r"set the environment variable ORIFLAMME_CACHE .*=/var/cache/oriflamme"):
        cache_folder("0123")


def test_every_command_says_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without_folder() -> None:
        raise NoCacheFolder("there is no folder")

    monkeypatch.setattr(cli, "app", without_folder)
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert (stopped.value.code, capsys.readouterr().err) == (2, "there is no folder\n")
