"""What is published is complete, and its requirements agree with constraints.txt."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from ast import literal_eval
from collections.abc import Iterator
from functools import cache
from importlib.metadata import files, requires
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from oriflamme import __version__
from oriflamme.rules import Settings
from tests.docs.documents import DOCUMENTS
from tests.notation.game_strategies import play
from tests.server.harness import PATIENCE, page_at

ROOT = Path(__file__).parents[2]
CONSTRAINTS = str(ROOT / "constraints.txt")
# Settings of pip, and what uv calls them, with what separates several values there.
PIP_AND_UV = {
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "cert": ("SSL_CERT_FILE", " "),
}
PYTHONS = ("3.11", "3.12", "3.13")


@cache
def tracked() -> set[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split("\0")) - {""}


def build(kind: str, folder: Path) -> Path:
    """Build the sdist or the wheel and return its path."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (made,) = folder.iterdir()
    return made


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows which files belong to the project")
def test_the_sdist_contains_every_file_of_the_repository(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    missing = sorted(name for name in tracked() - packed if (ROOT / name).exists())
    assert not missing, f"missing from the sdist: {', '.join(missing)}"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows which files belong to the project")
def test_the_wheel_contains_every_file_of_the_package(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path)) as archive:
        packed = {f"src/{name}" for name in archive.namelist()}
    package = {name for name in tracked() if name.startswith("src/oriflamme/") and (ROOT / name).exists()}
    assert sorted(package - packed) == []


@cache
def project() -> dict[str, list[str]]:
    """Return the requirements of the package and of its extras."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": table["dependencies"], **table["optional-dependencies"]}


def requirements() -> Iterator[Requirement]:
    for texts in project().values():
        yield from map(Requirement, texts)


@cache
def pins() -> dict[str, list[Requirement]]:
    found: dict[str, list[Requirement]] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pin = Requirement(line)
            found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


def holds(marker: Marker | None, python: str) -> bool:
    return marker is None or marker.evaluate({"python_version": python, "python_full_version": f"{python}.0"})


@pytest.mark.parametrize("python", PYTHONS)
def test_every_requirement_is_pinned_to_a_version_that_it_allows(python: str) -> None:
    for needed in requirements():
        name = canonicalize_name(needed.name)
        assert name in pins(), f"constraints.txt has no {name}"
        (pin,) = (pin for pin in pins()[name] if holds(pin.marker, python))
        (version,) = (specifier.version for specifier in pin.specifier)
        assert needed.specifier.contains(version, prereleases=True), f"{needed} does not allow {pin}"


def needed_to_play() -> set[str]:
    """Return the packages that `make play` installs, apart from ours."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in project()[""]]
    while waiting:
        needed = waiting.pop()
        name = canonicalize_name(needed.name)
        if name in found or (needed.marker and not needed.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        for text in requires(name) or []:
            inner = Requirement(text)
            extras = needed.extras or {""}
            if inner.marker is None or any(inner.marker.evaluate({"extra": extra}) for extra in extras):
                waiting.append(inner)
    return found


def test_playing_needs_less_than_240_megabytes_and_no_compiler() -> None:
    """pip and bytecode take about 40 MB more than the packages; tools/bench/first_start.py measures everything."""
    sizes = {
        name: sum(file.size or 0 for file in files(name) or [] if file.suffix != ".pyc") for name in needed_to_play()
    }
    assert {"wasmtime", "numpy", "starlette"} <= sizes.keys()
    assert not {"numba", "llvmlite"} & sizes.keys()
    assert sizes["wasmtime"] > 20e6
    assert sum(sizes.values()) < 200e6, sorted(sizes.items(), key=lambda item: -item[1])[:8]


@pytest.mark.long
def test_the_index_would_accept_what_is_published(tmp_path: Path) -> None:
    published = [str(build(kind, tmp_path / kind)) for kind in ("sdist", "wheel")]
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *published], check=True)


@cache
def registry() -> dict[str, str]:
    """Return the package registry that pip is configured with as settings of uv, which doesn't read those of pip."""
    found = {"UV_INDEX_STRATEGY": "unsafe-best-match"}  # as pip: the best version of all registries
    listed = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        name, _, value = line.partition("=")
        variable, separator = PIP_AND_UV.get(name.rpartition(".")[2], ("", ""))
        if variable:
            found.setdefault(variable, separator.join(literal_eval(value).split()))
    return found


def surroundings(folder: Path) -> dict[str, str]:
    """Return an environment for programs that must not find this checkout, and that keep their files in a folder."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "ORIFLAMME_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    homes = {name: str(folder / name) for name in ("ORIFLAMME_CACHE", "PIPX_HOME", "UV_CACHE_DIR", "XDG_DATA_HOME")}
    # `true` is the browser that `oriflamme play` opens.
    return registry() | kept | homes | {"BROWSER": "true", "UV_PYTHON": sys.executable, "UV_PYTHON_DOWNLOADS": "never"}


@pytest.mark.long
@pytest.mark.parametrize(
    "command",
    [["uvx", "--constraints", CONSTRAINTS, "--from"], ["pipx", "run", "--pip-args", f"-c {CONSTRAINTS}", "--spec"]],
    ids=["uvx", "pipx"],
)
def test_the_wheel_runs_without_being_installed(tmp_path: Path, command: list[str]) -> None:
    """Downloads from the package registry, so it needs a network."""
    wheel = build("wheel", tmp_path / "dist")
    program, *options = command
    line = [str(Path(sys.executable).parent / program), *options, str(wheel), "oriflamme", "--version"]
    done = subprocess.run(line, cwd=tmp_path, env=surroundings(tmp_path), stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout == f"oriflamme {__version__}\n"


@pytest.mark.long
def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    """Installs from the package registry, so it needs a network."""
    wheel = build("wheel", tmp_path / "dist")
    environment = surroundings(tmp_path)
    programs = tmp_path / "env" / "bin"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "env")], check=True)

    def output_of(program: str, *arguments: str) -> str:
        """Run a program of the environment, in an empty folder, and return what it prints."""
        line = [str(programs / program), *arguments]
        done = subprocess.run(line, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    output_of("python", "-m", "pip", "install", "--quiet", str(wheel), "-c", CONSTRAINTS)
    assert not {"numba", "llvmlite"} & set(output_of("python", "-m", "pip", "list").split())
    assert output_of("oriflamme", "--version") == f"oriflamme {__version__}\n"
    output_of("python", "-m", "oriflamme", "check", str(ROOT / "tests" / "scenarios" / "base.txt"))
    record = tmp_path / "record.txt"
    record.write_text(play(Settings.of_box("base", 3), 7, moves=1_000).record())
    assert len(output_of("oriflamme", "replay", str(record)).splitlines()) > 100
    output_of("oriflamme", "arena", "greedy", "random", "--players", "2", "--deals", "4", "--out", "results")
    assert (tmp_path / "results" / "report.html").exists()
    (example,) = (block.text for block in DOCUMENTS["README.md"].blocks() if block.language == "python")
    assert "decisions; [" in output_of("python", "-c", example)
    assert "<title>Oriflamme" in page_of([str(programs / "oriflamme")], tmp_path, environment)
    size = sum(path.lstat().st_blocks * 512 for path in (tmp_path / "env").rglob("*") if not path.is_dir())
    assert size < 300e6, f"{size / 1e6:.0f} MB, bytecode included"


def page_of(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """Start the game as players do, and return the page at the address that it prints."""
    playing = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert playing.stdout is not None
        address = re.search(r"http://\S+/", playing.stdout.readline())
        assert address, f"oriflamme printed no address (status {playing.poll()})"
        return page_at(address[0], playing)
    finally:
        playing.terminate()
        playing.communicate(timeout=PATIENCE)
