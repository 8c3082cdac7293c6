"""The cache of compiled code: old versions are deleted without disturbing running processes."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from pathlib import Path

import pytest

from oriflamme import cache, cli
from oriflamme.artefact.cache_folder import NoCacheFolder, cache_folder
from oriflamme.cache import DAY, EMPTY_DAYS, MOST_FOLDERS, UNUSED_DAYS, tidy
from tests.rules.package_copy import SmallCopy


def version(base: Path, number: int, days: float = 0) -> Path:
    """Create a folder of compiled code that was last used this many days ago."""
    folder = base / f"{number:020x}"
    inside = folder / "rules_0123"
    inside.mkdir(parents=True)
    for path in (
        folder / "complete-0123456789ab",
        inside / "entry_points.act-35.py311.nbi",
        inside / "entry_points.act-35.py311.1.nbc",
        folder / "game.wasm.code",
    ):
        path.write_bytes(b"code")
        set_age(path, days)
    set_age(inside, days)
    set_age(folder, days)
    return folder


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


def set_age(path: Path, days: float) -> None:
    then = time.time() - days * DAY
    os.utime(path, (then, then))


def is_full(folder: Path) -> bool:
    return bool(cache.files(folder))


def test_versions_unused_for_a_month_are_emptied(tmp_path: Path) -> None:
    old, young = version(tmp_path, 1, UNUSED_DAYS + 1), version(tmp_path, 2, UNUSED_DAYS - 1)
    assert tidy([], tmp_path) == 1
    assert not is_full(old)
    assert is_full(young)
    assert (old / "rules_0123").is_dir(), "a process may be writing to it"
    assert tidy([], tmp_path) == 0


def test_reading_a_file_counts_as_use(tmp_path: Path) -> None:
    folder = version(tmp_path, 1, UNUSED_DAYS + 1)
    written = time.time() - 100 * DAY
    os.utime(folder / "rules_0123" / "entry_points.act-35.py311.nbi", (time.time(), written))
    assert tidy([], tmp_path) == 0
    assert is_full(folder)


def test_folders_of_this_process_stay_and_are_marked(tmp_path: Path) -> None:
    own = version(tmp_path, 1, UNUSED_DAYS + 1)
    assert tidy([own, tmp_path / f"{2:020x}"], tmp_path) == 0
    assert is_full(own)
    assert tidy([], tmp_path) == 0, "the marker should say that it was just used"
    assert is_full(own)


def test_only_the_most_recently_used_versions_stay(tmp_path: Path) -> None:
    folders = [version(tmp_path, number, number / 100) for number in range(MOST_FOLDERS + 5)]
    assert tidy(folders[-1:], tmp_path) == 5
    assert [is_full(folder) for folder in folders] == [True] * (MOST_FOLDERS - 1) + [False] * 5 + [True]


def test_a_folder_that_has_been_empty_for_a_year_is_deleted(tmp_path: Path) -> None:
    folder = version(tmp_path, 1, EMPTY_DAYS + 1)
    tidy([], tmp_path)
    assert folder.is_dir(), "it has only just become empty"
    set_age(folder, EMPTY_DAYS - 1)
    tidy([], tmp_path)
    assert folder.is_dir()
    set_age(folder, EMPTY_DAYS + 1)
    tidy([], tmp_path)
    assert not folder.exists()


def test_other_files_are_not_touched(tmp_path: Path) -> None:
    theirs = tmp_path / "letters" / "to-ann.txt"
    among_ours = version(tmp_path, 1, 2 * EMPTY_DAYS) / "notes.txt"
    elsewhere = version(tmp_path / "elsewhere", 2, 2 * EMPTY_DAYS)
    theirs.parent.mkdir()
    for path in (theirs, among_ours):
        path.write_text("keep me")
        set_age(path, 2 * EMPTY_DAYS)
    (tmp_path / f"{3:020x}").symlink_to(elsewhere)
    for _ in range(2):
        tidy([], tmp_path)
        set_age(among_ours.parent, 2 * EMPTY_DAYS)
    assert theirs.read_text() == among_ours.read_text() == "keep me"
    assert is_full(elsewhere)


def test_errors_are_logged_and_not_raised(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("not a folder")
    with caplog.at_level(logging.WARNING, logger="oriflamme.cache"):
        assert tidy([], tmp_path / "file") == 0
        assert tidy([], tmp_path / "missing") == 0
    assert [record.message for record in caplog.records] == ["cache-not-tidied"] * 2


def test_two_processes_may_tidy_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process deletes everything after this one has listed it."""
    folder = version(tmp_path, 1, UNUSED_DAYS + 1)
    outdated = cache.outdated

    def list_before_the_other(*arguments: object) -> list[Path]:
        found = list(outdated(*arguments))  # type: ignore[arg-type]
        monkeypatch.setattr(cache, "outdated", outdated)
        assert tidy([], tmp_path) == 1
        return found

    monkeypatch.setattr(cache, "outdated", list_before_the_other)
    there = cache.files(folder)
    monkeypatch.setattr(cache, "files", lambda _: there)
    assert tidy([], tmp_path) == 1
    assert not any(path.exists() for path in there)


# Compiles one entry point, waits for a line of input, and then compiles another one; by then the folder is empty.
RUNNING = """
from oriflamme.rules import CACHE, decider, next_decider
decider(0)
print(CACHE, flush=True)
input()
print(next_decider(0))
"""


def test_a_running_process_survives_the_loss_of_its_files(tmp_path: Path) -> None:
    copy = SmallCopy(tmp_path)
    process = copy.start(RUNNING)
    assert process.stdout is not None
    folder = Path(process.stdout.readline().strip())
    assert is_full(folder)
    for path in (folder, *folder.rglob("*")):
        set_age(path, UNUSED_DAYS + 1)
    assert tidy([], copy.cache) == 1
    assert not is_full(folder)
    out, errors = process.communicate("\n", timeout=900)
    assert (out.strip(), process.returncode) == ("2", 0), errors
    assert is_full(folder), "what it compiles afterwards should be cached"
