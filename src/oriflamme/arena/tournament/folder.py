"""A tournament on disk. A folder that can be read at any moment, cut off anywhere, and taken up again:

tournament.json   what is played
games.jsonl       a line for every game, in order
records.txt       their records in the notation, in the same order; a line of games.jsonl says where its own lies
times.jsonl       how long the bots thought: the only thing that another run would not give again
games.parquet     the same as games.jsonl, when it is finished (where pyarrow is installed)
summary.json      the figures;  report.html  the figures with plots
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

ROOM: Final = 1024  # results that there is room for at first


class TournamentFolderError(ValueError):
    """The folder is not what it should be."""


class TournamentFolder:
    """The games of a tournament, on disk and, as small records, in memory."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament
        self.room = new_results(ROOM)
        self.count = 0
        self.faults: dict[int, tuple[Fault, ...]] = {}
        self.seconds = [0.0] * len(tournament.entrants)
        self.decisions = [0] * len(tournament.entrants)
        self.offset = 0

    @classmethod
    def create(cls, folder: Path, tournament: Tournament) -> TournamentFolder:
        if (folder / "tournament.json").exists():
            raise TournamentFolderError(f"{folder} holds a tournament already; to go on with it: --resume {folder}")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "tournament.json").write_text(tournament.to_json(), encoding="utf-8")
        store = cls(folder, tournament)
        store.open()
        return store

    @classmethod
    def resume(cls, folder: Path) -> TournamentFolder:
        """Take up what is there: all games whose line and record are whole."""
        if not (folder / "tournament.json").exists():
            raise TournamentFolderError(f"there is no tournament in {folder}: tournament.json is missing")
        tournament = Tournament.from_json((folder / "tournament.json").read_text(encoding="utf-8"))
        store = cls(folder, tournament)
        records = size_of(folder / "records.txt")
        kept = 0
        for line, end in whole_lines(folder / "games.jsonl"):
            said = json.loads(line)
            if said["game"] != store.count or sum(said["record"]) > records:
                break
            store.take_line(said)
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
        return self.room[: self.count]

    @property
    def whole_deals(self) -> int:
        return self.count // self.tournament.games_per_deal

    def make_room(self) -> None:
        if self.count == len(self.room):
            self.room = grown(self.room)

    def take_line(self, said: dict[str, Any]) -> None:
        self.make_room()
        game_result.from_dict(said, self.tournament.labels, self.room[self.count])
        if "faults" in said:
            self.faults[self.count] = tuple(Fault(**fault) for fault in said["faults"])
        self.offset = sum(said["record"])
        self.count += 1

    def add(self, played: FinishedGame) -> None:
        """The next game. Its record is written before its line, so that a line is never without its record."""
        if played.game != self.count:
            raise TournamentFolderError(f"expected game {self.count}, came game {played.game}")
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
        self.make_room()
        self.room[self.count] = played.result
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
            self.take_times(self.room[number].bots, times)
            kept = end
        cut(path, kept)

    # When it is finished

    def write_parquet(self) -> bool:
        """The lines of games.jsonl as a table; False where pyarrow is not installed."""
        try:
            reader: Any = import_module("pyarrow.json")
            writer: Any = import_module("pyarrow.parquet")
        except ImportError:
            return False
        if self.count:
            writer.write_table(reader.read_json(self.folder / "games.jsonl"), self.folder / "games.parquet")
        return True


def as_line(said: dict[str, Any]) -> bytes:
    return (json.dumps(said, separators=(",", ":"), ensure_ascii=False) + "\n").encode()


def grown(results: Results) -> Results:
    room = new_results(2 * len(results))
    room[: len(results)] = results
    return room


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def whole_lines(path: Path) -> Iterator[tuple[bytes, int]]:
    """The lines of a file that end, each with the place where it ends; from the first that is no JSON on, none."""
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
