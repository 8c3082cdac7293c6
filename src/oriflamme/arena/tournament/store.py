"""A tournament on disk. The folder can be read at any time, and resumed wherever the run was cut off. It contains:

tournament.json   the definition
budget.json       how many deals to play, and whether to stop early
games.jsonl       one line per game, in order
records.txt       the records of the games in the notation, in the same order; `record` in games.jsonl is [offset, size]
times.jsonl       thinking times: the only data that a second run would not reproduce
games.parquet     games.jsonl as a table, written when the run ends (if pyarrow is installed)
summary.json      the figures
report.html       the figures with plots
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..compiled import game_result
from ..compiled.game_result import Results, new_results
from .definition import Tournament
from .game_runner import Fault, FinishedGame

CAPACITY: Final = 1024  # results that the array in memory holds at first; it doubles when it is full


class TournamentStoreError(ValueError):
    """The folder can't be used: it contains another tournament or none, or games arrive out of order."""


class TournamentStore:
    """The games of a tournament: in full on disk, and as small results in memory."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament
        self.rows = new_results(CAPACITY)
        self.count = 0
        self.faults: dict[int, tuple[Fault, ...]] = {}
        self.seconds = [0.0] * len(tournament.entrants)
        self.decisions = [0] * len(tournament.entrants)
        self.offset = 0

    @classmethod
    def create(cls, folder: Path, tournament: Tournament) -> TournamentStore:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with (folder / "tournament.json").open("x", encoding="utf-8") as file:
                file.write(tournament.to_json())
        except FileExistsError:
            problem = f"{folder} already contains a tournament; continue it with --resume {folder}"
            raise TournamentStoreError(problem) from None
        store = cls(folder, tournament)
        store.open()
        return store

    @classmethod
    def resume(cls, folder: Path) -> TournamentStore:
        """Open an existing folder and keep every game whose line and record are complete."""
        if not (folder / "tournament.json").exists():
            raise TournamentStoreError(f"expected a tournament in {folder}, but tournament.json is missing")
        tournament = Tournament.from_json((folder / "tournament.json").read_text(encoding="utf-8"))
        store = cls(folder, tournament)
        records = size_of(folder / "records.txt")
        kept = 0
        for line, end in whole_lines(folder / "games.jsonl"):
            fields = json.loads(line)
            if fields["game"] != store.count or sum(fields["record"]) > records:
                break
            store.take_line(fields)
            kept = end
        cut(folder / "games.jsonl", kept)
        cut(folder / "records.txt", store.offset)
        store.read_times()
        store.open()
        return store

    def open(self) -> None:
        self.games_file = (self.folder / "games.jsonl").open("ab")
        self.records_file = (self.folder / "records.txt").open("ab")
        self.times_file = (self.folder / "times.jsonl").open("ab")

    def close(self) -> None:
        for file in (self.records_file, self.games_file, self.times_file):
            file.flush()
            os.fsync(file.fileno())
            file.close()

    @property
    def results(self) -> Results:
        return self.rows[: self.count]

    @property
    def whole_deals(self) -> int:
        return self.count // self.tournament.games_per_deal

    def grow_if_full(self) -> None:
        if self.count == len(self.rows):
            self.rows = grown(self.rows)

    def take_line(self, fields: dict[str, Any]) -> None:
        self.grow_if_full()
        game_result.from_dict(fields, self.tournament.labels, self.rows[self.count])
        if "faults" in fields:
            self.faults[self.count] = tuple(Fault(**fault) for fault in fields["faults"])
        self.offset = sum(fields["record"])
        self.count += 1

    def add(self, played: FinishedGame) -> None:
        """Add the next game. Its record is written before its line, so that a line always has its record."""
        if played.game != self.count:
            raise TournamentStoreError(f"expected game {self.count}, got game {played.game}")
        tournament = self.tournament
        record = (played.record + "\n").encode()
        line = game_result.to_dict(played.result, tournament.players, tournament.labels)
        if played.faults:
            line["faults"] = [fault._asdict() for fault in played.faults]
        line["record"] = [self.offset, len(record)]
        self.records_file.write(record)
        self.records_file.flush()
        self.games_file.write(as_line(line))
        self.games_file.flush()
        times = {
            "game": played.game,
            "seconds": [round(seconds, 6) for seconds in played.seconds],
            "decisions": list(played.decisions),
        }
        self.times_file.write(as_line(times))
        self.take_times(played.result.bots, times)
        self.grow_if_full()
        self.rows[self.count] = played.result
        if played.faults:
            self.faults[self.count] = played.faults
        self.offset += len(record)
        self.count += 1

    def take_times(self, bots: Any, times: dict[str, Any]) -> None:
        for seat in range(self.tournament.players):
            self.seconds[bots[seat]] += times["seconds"][seat]
            self.decisions[bots[seat]] += times["decisions"][seat]

    def read_times(self) -> None:
        path = self.folder / "times.jsonl"
        kept = 0
        for number, (line, end) in enumerate(whole_lines(path)):
            times = json.loads(line)
            if times["game"] != number or number >= self.count:
                break
            self.take_times(self.rows[number].bots, times)
            kept = end
        cut(path, kept)

    def write_parquet(self) -> bool:
        """Write games.jsonl as a table. Return False if pyarrow is not installed."""
        try:
            reader: Any = import_module("pyarrow.json")
            writer: Any = import_module("pyarrow.parquet")
        except ImportError:
            return False
        if self.count:
            writer.write_table(reader.read_json(self.folder / "games.jsonl"), self.folder / "games.parquet")
        return True


def as_line(fields: dict[str, Any]) -> bytes:
    return (json.dumps(fields, separators=(",", ":"), ensure_ascii=False) + "\n").encode()


def grown(results: Results) -> Results:
    larger = new_results(2 * len(results))
    larger[: len(results)] = results
    return larger


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def whole_lines(path: Path) -> Iterator[tuple[bytes, int]]:
    """Yield the complete lines of a file, each with the offset of its end, up to the first that is not valid JSON."""
    if not path.exists():
        return
    end = 0
    with path.open("rb") as file:
        for line in file:
            end += len(line)
            if not line.endswith(b"\n"):
                return
            try:
                json.loads(line)
            except ValueError:
                return
            yield line, end


def cut(path: Path, size: int) -> None:
    if path.exists():
        os.truncate(path, size)
