"""Everything that the server reads from and writes to a database.

The log (`events`) is the source of truth. `games` is its index (stage, due time, last row), written in the same
transaction.
"""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from ..extra_packages import MissingPackage, require
from ..setting_types import Database as DatabaseSetting
from ..setting_types import convert, is_postgres, sqlite_path
from .database import DamagedDatabase, Database, DatabaseInUse, GroupedWrite, Statement, Unavailable
from .migrate import HEAD, NewerDatabase, OlderDatabase
from .records import Account, GameLine, Index, LogRow, RatingChangeLine, RatingLine, SessionLine, StoredSession
from .sqlite import SqliteDatabase

FIRST_ROW: Final = "INSERT INTO events (game, seq, at, body, personal, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
ROW_AFTER: Final = (  # if the previous row is missing or has another hash, `game` is NULL, which the schema forbids
    "INSERT INTO events (game, seq, at, body, personal, hash)"
    " VALUES ((SELECT game FROM events WHERE game = ?1 AND seq = ?2 - 1 AND hash = ?7), ?2, ?3, ?4, ?5, ?6)"
)
LOG_ROWS: Final = "SELECT seq, at, body, personal, hash FROM events"
PEOPLE: Final = "SELECT id, name, login, password, since FROM people"
SESSION: Final = "INSERT INTO sessions (hash, person, kind, since, until) VALUES (?1, ?2, ?3, ?4, ?5)"
SESSION_AFTER: Final = (  # if the other session has ended, `person` is NULL, which the schema forbids
    "INSERT INTO sessions (hash, person, kind, since, until)"
    " VALUES (?1, (SELECT person FROM sessions WHERE hash = ?6 AND person = ?2 AND until > ?4), ?3, ?4, ?5)"
)
PERSON_FIELD: Final = b'"person":"'
SESSIONS_PER_QUERY: Final = 500
GAMES_PER_QUERY: Final = 200
RATINGS: Final = (
    "SELECT person, name, login IS NULL, box, players, mu, sigma, games FROM ratings"
    " LEFT JOIN people ON people.id = ratings.person"
)
CHANGES: Final = (
    "SELECT person, game, box, players, at, mu_before, mu, sigma, games,"
    " COALESCE((SELECT listed FROM games WHERE id = game), 0) FROM rating_changes"
)
LIST_FROM: Final = 5_000  # the games changed last, of which some are listed
LISTED_GAMES: Final = 100
GAMES_PER_ROUND: Final = 3
LATE_DELETIONS: Final = ("DELETE FROM ratings WHERE person = ?1", "DELETE FROM rating_changes WHERE person = ?1")
NEWLY_DELETED: Final = "INSERT INTO deleted_people (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
LISTED: Final = f"SELECT id, opener FROM games WHERE listed = 1 AND stage = ?1 ORDER BY changed DESC LIMIT {LIST_FROM}"
LINES: Final = "SELECT id, seq, stage, opened, changed, summary FROM games WHERE id IN ({})".format(
    ", ".join(f"?{i + 1}" for i in range(LISTED_GAMES))
)
LADDER_EXISTS: Final = "SELECT {} WHERE EXISTS (SELECT 1 FROM ratings WHERE box = ?{} AND players = ?{})"
LAST_ROWS: Final = (
    "SELECT id, (SELECT MAX(seq) FROM events WHERE events.game = games.id) FROM games WHERE id IN ({})".format(
        ", ".join(f"?{i + 1}" for i in range(GAMES_PER_QUERY))
    )
)
STILL_OPEN: Final = "SELECT hash FROM sessions WHERE until > ?1 AND hash IN ({})".format(
    ", ".join(f"?{i + 2}" for i in range(SESSIONS_PER_QUERY))
)
# Why a server can't use its database (or bus): each error is a sentence for the person who runs the server.
UNUSABLE: Final = (DamagedDatabase, DatabaseInUse, MissingPackage, NewerDatabase, OlderDatabase, Unavailable)


def index_statement(game: str, after: int, at: int, last: int, index: Index) -> Statement:
    """Return the statement that updates the index after a write."""
    listed = int(index.listed)
    if after == 0:
        return Statement(
            "INSERT INTO games (id, seq, stage, listed, opened, changed, due, summary, opener)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8)",
            (game, last, index.stage, listed, at, index.due, index.summary or b"{}", index.opener),
        )
    if index.summary is None:
        return Statement(
            "UPDATE games SET seq = ?2, changed = ?3, due = ?4 WHERE id = ?1", (game, last, at, index.due), rows=1
        )
    return Statement(
        "UPDATE games SET seq = ?2, changed = ?3, due = ?4, stage = ?5, listed = ?6, summary = ?7 WHERE id = ?1",
        (game, last, at, index.due, index.stage, listed, index.summary),
        rows=1,
    )


def append_statements(
    game: str, previous: bytes, rows: Sequence[LogRow], index: Index | None, also: Sequence[Statement] = ()
) -> list[Statement]:
    """Return the statements that append rows after the row with the hash `previous` (see `Store.append`)."""
    statements = []
    if index is not None:
        statements.append(index_statement(game, rows[0].seq - 1, rows[-1].at, rows[-1].seq, index))
    for row in rows:
        if row.seq == 1:
            statements.append(Statement(FIRST_ROW, (game, *row)))
        else:
            statements.append(Statement(ROW_AFTER, (game, *row, previous)))
        previous = row.hash
    statements += also
    return statements


def author_of(body: bytes) -> str:
    """Return the person whose text belongs to a row of the log; empty if there is none."""
    _, found, rest = body.partition(PERSON_FIELD)
    return rest.partition(b'"')[0].decode() if found else ""


def open_store(url: str) -> Store:
    """Return the store at `postgresql://…` or in an SQLite file, given by its path or as `sqlite:///…`.

    Raise ValueError for anything else, and MissingPackage if PostgreSQL needs one.
    """
    url = convert("database", url, DatabaseSetting)
    if not is_postgres(url):
        path = sqlite_path(url)
        return Store(SqliteDatabase(path), path, (OSError, sqlite3.Error))
    require("postgres", "PostgreSQL", "asyncpg", "greenlet")
    from asyncpg import InterfaceError, PostgresError
    from sqlalchemy.exc import DBAPIError

    from .postgres import PostgresDatabase

    database = PostgresDatabase(url.replace("postgres://", "postgresql://", 1))
    return Store(database, name_of_postgres(url), (OSError, PostgresError, InterfaceError, DBAPIError))


def name_of_postgres(url: str) -> str:
    """Return what PostgreSQL is called in messages: with its host and port, if the address has them in front."""
    with contextlib.suppress(ValueError):  # there are several hosts
        parts = urlsplit(url)
        if parts.hostname:
            return f"PostgreSQL at {parts.hostname}:{parts.port or 5432}"
    return "PostgreSQL"


class Store:
    def __init__(self, database: Database, name: str, failures: tuple[type[Exception], ...]) -> None:
        self.database = database
        self.name = name  # in messages
        self.failures = failures  # which the database raises if it can't be opened
        self.deleted: set[str] = set()  # people who deleted their account, whose texts are never read again

    async def open(self, as_server: bool = False, upgrade: bool = True) -> None:
        """Open the database; raise an exception of UNUSABLE if that is not possible.

        `as_server`: raise DatabaseInUse if another server uses the same SQLite file. `upgrade`: upgrade or create its
        tables, instead of raising OlderDatabase.
        """
        try:
            if not upgrade and (found := await self.database.version()) < HEAD:
                raise OlderDatabase(
                    f"{self.name}: expected a database of revision {HEAD}, got {found or 'one without a revision'}; "
                    "a server upgrades it when it starts"
                )
            await self.database.open(as_server)
        except self.failures as error:
            reason, *_ = str(error).splitlines() or ["it did not answer"]
            raise Unavailable(f"{self.name} can't be opened: {reason}") from error
        await self.read_deleted_people()

    async def close(self) -> None:
        await self.database.close()

    # The log

    async def append(
        self,
        game: str,
        previous: bytes,
        rows: Sequence[LogRow],
        index: Index | None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Append rows after the row with the hash `previous`; raise Conflict if another row is the last.

        The rows of a new game start at 1. `index`: None if it has not changed. `also`: statements for the same
        transaction.
        """
        await self.database.write(append_statements(game, previous, rows, index, also))

    def write_soon(self, write: GroupedWrite) -> bool:
        """Make a write part of the next transaction; return False if the database doesn't group writes."""
        return self.database.write_soon(write)

    async def log(self, game: str, after: int = 0) -> list[LogRow]:
        rows = await self.database.read(f"{LOG_ROWS} WHERE game = ?1 AND seq > ?2 ORDER BY seq", game, after)
        return [
            LogRow(*row)
            if row[3] is None or author_of(row[2]) not in self.deleted
            else LogRow(row[0], row[1], row[2], None, row[4])
            for row in rows
        ]

    async def texts(self, game: str) -> list[LogRow]:
        """Return the rows with personal text."""
        sql = f"{LOG_ROWS} WHERE game = ?1 AND personal IS NOT NULL ORDER BY seq"
        return [LogRow(*row) for row in await self.database.read(sql, game)]

    async def last_rows(self, games: Sequence[str]) -> dict[str, int]:
        """Return the number of the last row of each of these games, at most GAMES_PER_QUERY."""
        wanted = [*games, *[""] * (GAMES_PER_QUERY - len(games))]
        return {str(game): int(seq) for game, seq in await self.database.read(LAST_ROWS, *wanted)}

    async def due(self, now: int, limit: int) -> list[str]:
        """Return games in which something should have happened by now, the longest overdue first."""
        rows = await self.database.read("SELECT id FROM games WHERE due <= ?1 ORDER BY due LIMIT ?2", now, limit)
        return [str(row[0]) for row in rows]

    async def postpone(self, game: str, due: int) -> None:
        """Set when a waiting table expires."""
        sql = "UPDATE games SET due = ?2 WHERE id = ?1 AND stage = 'waiting'"
        await self.database.write([Statement(sql, (game, due))])

    async def waiting(self, limit: int) -> list[str]:
        """Return the tables that wait for players, listed or not, those changed last first."""
        sql = "SELECT id FROM games WHERE stage = 'waiting' ORDER BY changed DESC LIMIT ?1"
        return [row[0] for row in await self.database.read(sql, limit)]

    async def listed(self, stage: str) -> list[GameLine]:
        """Return up to LISTED_GAMES listed games, so that no opener hides those of the others (`fair_order`)."""
        newest = await self.database.read(LISTED, stage)
        order = fair_order([(str(game), opener) for game, opener in newest])[:LISTED_GAMES]
        rows = await self.database.read(LINES, *order, *[""] * (LISTED_GAMES - len(order)))
        found = {row[0]: game_line(row) for row in rows}
        return [found[game] for game in order if game in found]

    async def count_waiting(self, opener: bytes) -> int:
        """Return how many listed tables of this opener wait for players."""
        sql = "SELECT COUNT(*) FROM games WHERE opener = ?1 AND stage = 'waiting' AND listed = 1"
        return int((await self.database.read(sql, opener))[0][0])

    async def games_of(self, person: str, limit: int) -> list[GameLine]:
        """Return the games at which a person has or had a seat, those changed last first."""
        rows = await self.database.read(
            "SELECT id, seq, stage, opened, changed, summary FROM games JOIN seats ON seats.game = games.id"
            " WHERE seats.person = ?1 ORDER BY changed DESC LIMIT ?2",
            person,
            limit,
        )
        return [game_line(row) for row in rows]

    async def unfinished_games_of(self, person: str) -> list[str]:
        """Return the ids of all games that a person has to leave before their account is deleted."""
        sql = (
            "SELECT id FROM seats JOIN games ON games.id = seats.game"
            " WHERE seats.person = ?1 AND stage IN ('waiting', 'playing')"
        )
        return [str(row[0]) for row in await self.database.read(sql, person)]

    async def all_games_of(self, person: str) -> list[str]:
        """Return the ids of all games at which a person has or had a seat, or wrote messages without one."""
        sql = "SELECT game FROM seats WHERE person = ?1 UNION SELECT game FROM spectators WHERE person = ?1 ORDER BY 1"
        return [str(row[0]) for row in await self.database.read(sql, person)]

    async def summary(self, game: str) -> bytes | None:
        """Return the summary of a game in the index; None if there is no such game."""
        rows = await self.database.read("SELECT summary FROM games WHERE id = ?1", game)
        return bytes(rows[0][0]) if rows else None

    # Nodes

    async def seen(self, node: str, now: int) -> None:
        """Note that this node is alive. This shows that the database can be written."""
        sql = "INSERT INTO nodes (id, since, seen) VALUES (?1, ?2, ?2) ON CONFLICT (id) DO UPDATE SET seen = ?2"
        await self.database.write([Statement(sql, (node, now))])

    async def nodes(self) -> dict[str, int]:
        """Return the nodes that use this database, and what each has last written as `seen`."""
        return {str(node): int(seen) for node, seen in await self.database.read("SELECT id, seen FROM nodes")}

    async def delete_node(self, node: str) -> None:
        await self.database.write([Statement("DELETE FROM nodes WHERE id = ?1", (node,))])

    async def time(self) -> int | None:
        """Return the time of the database, in milliseconds since 1970; None if it has no clock of its own."""
        return await self.database.time()

    async def delete_nodes(self, before: int) -> None:
        """Delete nodes that were last seen before this time."""
        await self.database.write([Statement("DELETE FROM nodes WHERE seen < ?1", (before,))])

    # People

    async def add_person(self, person: str, name: str, at: int) -> None:
        await self.database.write(
            [Statement("INSERT INTO people (id, name, since) VALUES (?1, ?2, ?3)", (person, name, at))]
        )

    async def rename(self, person: str, name: str) -> None:
        await self.database.write([Statement("UPDATE people SET name = ?2 WHERE id = ?1", (person, name), 1)])

    async def set_password(self, person: str, login: str, password: str) -> None:
        """Set login and password; raise Conflict if another person has this login."""
        await self.database.write(
            [Statement("UPDATE people SET login = ?2, password = ?3 WHERE id = ?1", (person, login, password), 1)]
        )

    async def reset_password(self, person: str, password: str) -> None:
        """Replace the password of an account and end all its sessions; raise Conflict if it is gone."""
        new = "UPDATE people SET password = ?2 WHERE id = ?1 AND login IS NOT NULL"
        ended = "DELETE FROM sessions WHERE person = ?1"
        await self.database.write([Statement(new, (person, password), 1), Statement(ended, (person,))])

    async def password_of(self, person: str) -> str | None:
        """Return the hash of a person's password; None for a guest."""
        rows = await self.database.read("SELECT password FROM people WHERE id = ?1", person)
        return rows[0][0] if rows else None

    async def account(self, login: str) -> Account | None:
        rows = await self.database.read(f"{PEOPLE} WHERE login = ?1", login)
        return Account(*rows[0]) if rows else None

    async def person(self, person: str) -> Account | None:
        rows = await self.database.read(f"{PEOPLE} WHERE id = ?1", person)
        return Account(*rows[0]) if rows else None

    async def people(self) -> list[Account]:
        """Return all accounts and guests, newest first."""
        return [Account(*row) for row in await self.database.read(f"{PEOPLE} ORDER BY since DESC, id")]

    async def add_session(
        self, digest: bytes, person: str, kind: str, at: int, until: int, after: bytes | None = None
    ) -> None:
        """Open a session. `after`: the one that asks for it; raise Conflict if that one has ended."""
        values = (digest, person, kind, at, until)
        statement = Statement(SESSION, values) if after is None else Statement(SESSION_AFTER, (*values, after))
        await self.database.write([statement])

    async def session(self, digest: bytes, now: int) -> StoredSession | None:
        rows = await self.database.read(
            "SELECT person, name, login, kind, until FROM sessions JOIN people ON people.id = sessions.person"
            " WHERE hash = ?1 AND until > ?2",
            digest,
            now,
        )
        return StoredSession(*rows[0]) if rows else None

    async def open_sessions(self, digests: list[bytes], now: int) -> set[bytes]:
        """Return the sessions that have not ended, out of at most 500."""
        # The last one is repeated, so that the statement always has the same number of parameters.
        filled = [*digests, *digests[-1:] * (SESSIONS_PER_QUERY - len(digests))]
        rows = await self.database.read(STILL_OPEN, now, *filled) if digests else []
        return {bytes(row[0]) for row in rows}

    async def end_session(self, digest: bytes) -> None:
        await self.database.write([Statement("DELETE FROM sessions WHERE hash = ?1", (digest,))])

    async def end_sessions(self, person: str, but: bytes) -> None:
        """End all sessions of a person except one (after a change of the password)."""
        sql = "DELETE FROM sessions WHERE person = ?1 AND hash <> ?2"
        await self.database.write([Statement(sql, (person, but))])

    async def delete_expired_sessions(self, now: int) -> None:
        await self.database.write([Statement("DELETE FROM sessions WHERE until <= ?1", (now,))])

    async def mutes(self, person: str) -> set[str]:
        rows = await self.database.read("SELECT muted FROM mutes WHERE person = ?1", person)
        return {str(row[0]) for row in rows}

    async def mute(self, person: str, muted: str, on: bool) -> None:
        sql = (
            "INSERT INTO mutes (person, muted) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
            if on
            else "DELETE FROM mutes WHERE person = ?1 AND muted = ?2"
        )
        await self.database.write([Statement(sql, (person, muted))])

    async def sessions_of(self, person: str, now: int) -> list[SessionLine]:
        """Return the open sessions of a person, the newest first."""
        rows = await self.database.read(
            "SELECT hash, kind, since, until FROM sessions WHERE person = ?1 AND until > ?2 ORDER BY since DESC",
            person,
            now,
        )
        return [SessionLine(bytes(digest), str(kind), int(since), int(until)) for digest, kind, since, until in rows]

    async def since(self, person: str) -> int:
        """Return when a person first signed in, in milliseconds since 1970."""
        rows = await self.database.read("SELECT since FROM people WHERE id = ?1", person)
        return int(rows[0][0]) if rows else 0

    # Deleted accounts

    async def read_deleted_people(self) -> None:
        """Read who has deleted their account. Their texts are not read from now on."""
        self.deleted |= {str(row[0]) for row in await self.database.read("SELECT id FROM deleted_people")}

    async def delete_person(self, person: str, at: int, summaries: Sequence[tuple[str, bytes, bytes]] = ()) -> None:
        """Delete everything about a person except where they had a seat or wrote messages, which `unerased` needs.

        `summaries`: of their games, with the name (old) and without it (new).
        """
        statements = [Statement(NEWLY_DELETED, (person, at))]
        for sql in (
            "DELETE FROM sessions WHERE person = ?1", "DELETE FROM mutes WHERE person = ?1 OR muted = ?1",
            *LATE_DELETIONS, "DELETE FROM people WHERE id = ?1",
        ):  # fmt: skip
            statements.append(Statement(sql, (person,)))
        for game, old, new in summaries:  # one that has changed in the meantime is left to `unerased`
            sql = "UPDATE games SET summary = ?3 WHERE id = ?1 AND summary = ?2"
            statements.append(Statement(sql, (game, old, new)))
        await self.database.write(statements)
        self.deleted.add(person)

    async def unerased(self) -> list[tuple[str, int]]:
        """Return people whose texts may still be in the rows, and when they deleted their account."""
        sql = (
            "SELECT id, at FROM deleted_people WHERE EXISTS (SELECT 1 FROM seats WHERE person = id)"
            " OR EXISTS (SELECT 1 FROM spectators WHERE person = id)"
        )
        return [(str(person), int(at)) for person, at in await self.database.read(sql)]

    async def delete_late_ratings(self, person: str) -> None:
        """Delete ratings of a person that were written while the account was being deleted."""
        await self.database.write([Statement(sql, (person,)) for sql in LATE_DELETIONS])

    async def delete_unused_guests(self, before: int) -> None:
        """Delete guests from before this time who have no session and never took a seat."""
        sql = (
            "DELETE FROM people WHERE login IS NULL AND since < ?1"
            " AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id)"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id)"
            " AND NOT EXISTS (SELECT 1 FROM mutes WHERE mutes.person = people.id)"
        )
        await self.database.write([Statement(sql, (before,))])

    async def texts_of(self, game: str) -> list[tuple[int, str]]:
        """Return the numbers of the rows with personal text, and whose text it is."""
        return [(row.seq, author_of(bytes(row.body))) for row in await self.texts(game)]

    async def games_with_texts(self, after: str, limit: int) -> list[str]:
        """Return the ids of games that have personal text, in alphabetical order."""
        rows = await self.database.read(
            "SELECT DISTINCT game FROM events WHERE game > ?1 AND personal IS NOT NULL ORDER BY game LIMIT ?2",
            after,
            limit,
        )
        return [str(row[0]) for row in rows]

    async def erase(self, game: str, rows: Sequence[int], old: bytes, new: bytes) -> None:
        """Delete the personal text of these rows, which the hashes don't cover, and replace the old summary."""
        statements = [
            Statement("UPDATE events SET personal = NULL WHERE game = ?1 AND seq = ?2", (game, seq)) for seq in rows
        ]
        if old != new:
            sql = "UPDATE games SET summary = ?3 WHERE id = ?1 AND summary = ?2"
            statements.append(Statement(sql, (game, old, new)))
        if statements:
            await self.database.write(statements)

    async def forget_games(self, person: str) -> None:
        """Forget where a person had a seat or wrote messages."""
        sqls = ("DELETE FROM seats WHERE person = ?1", "DELETE FROM spectators WHERE person = ?1")
        await self.database.write([Statement(sql, (person,)) for sql in sqls])

    # Keys

    async def key(self, name: str, until: int | None = None) -> bytes:
        """Return the random key of this name, which all nodes share. It is deleted some time after `until`."""
        sql = "INSERT INTO keys (name, key, until) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
        if not (rows := await self.database.read("SELECT key FROM keys WHERE name = ?1", name)):
            await self.database.write([Statement(sql, (name, secrets.token_bytes(32), until))])
            rows = await self.database.read("SELECT key FROM keys WHERE name = ?1", name)
        return bytes(rows[0][0])

    async def delete_keys(self, now: int) -> None:
        await self.database.write([Statement("DELETE FROM keys WHERE until < ?1", (now,))])

    # Ratings

    async def rating(self, person: str, box: str, players: int) -> RatingLine | None:
        sql = f"{RATINGS} WHERE person = ?1 AND box = ?2 AND players = ?3"
        rows = await self.database.read(sql, person, box, players)
        return rating_line(rows[0]) if rows else None

    async def ratings_of(self, person: str) -> list[RatingLine]:
        rows = await self.database.read(f"{RATINGS} WHERE person = ?1 ORDER BY box, players", person)
        return [rating_line(row) for row in rows]

    async def ladder(self, box: str, players: int, limit: int) -> list[RatingLine]:
        """Return the best ratings; those that are not established come after all others."""
        rows = await self.database.read(
            f"{RATINGS} WHERE box = ?1 AND players = ?2 AND name IS NOT NULL"
            " ORDER BY established DESC, mu DESC, person LIMIT ?3",
            box,
            players,
            limit,
        )
        return [rating_line(row) for row in rows]

    async def ladders(self, boxes: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, int]]:
        """Return for which of these boxes and numbers of players anybody has a rating."""
        asked = [(box, players) for box in boxes for players in sizes]
        sql = " UNION ALL ".join(LADDER_EXISTS.format(n, 2 * n + 1, 2 * n + 2) for n in range(len(asked)))
        rows = await self.database.read(sql, *(value for pair in asked for value in pair))
        return [asked[row[0]] for row in rows]

    async def rating_history(self, person: str, limit: int) -> list[RatingChangeLine]:
        """Return the rating changes of a person, the latest first."""
        rows = await self.database.read(f"{CHANGES} WHERE person = ?1 ORDER BY at DESC LIMIT ?2", person, limit)
        return [change_line(row) for row in rows]

    async def rating_changes(self, game: str) -> list[RatingChangeLine]:
        """Return what a game has changed."""
        return [change_line(row) for row in await self.database.read(f"{CHANGES} WHERE game = ?1", game)]


def fair_order(games: Sequence[tuple[str, bytes | None]]) -> list[str]:
    """Return games, given with their opener, in rounds: first a few of each opener, then a few more.

    Within each round they stay in order. Games without an opener count as opened by different ones.
    """
    seen: Counter[bytes] = Counter()
    rounds: dict[int, list[str]] = {}
    for game, opener in games:
        number = seen[opener] // GAMES_PER_ROUND if opener else 0
        rounds.setdefault(number, []).append(game)
        if opener:
            seen[opener] += 1
    return [game for number in sorted(rounds) for game in rounds[number]]


def seat_statement(person: str, game: str) -> Statement:
    """Return the statement that lists the game among this person's games."""
    return Statement("INSERT INTO seats (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (person, game))


def spectator_statement(person: str, game: str) -> Statement:
    """Return the statement that notes that a person without a seat wrote messages in this game."""
    return Statement("INSERT INTO spectators (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (person, game))


def rating_line(row: tuple[object, ...]) -> RatingLine:
    person, name, is_guest, *rest = row
    return RatingLine(str(person), str(name or ""), bool(is_guest), *rest)  # type: ignore[arg-type]


def change_line(row: tuple[object, ...]) -> RatingChangeLine:
    return RatingChangeLine(*row[:-1], bool(row[-1]))  # type: ignore[call-arg, arg-type]


def game_line(row: tuple[object, ...]) -> GameLine:
    game, seq, stage, opened, changed, summary = row
    return GameLine(str(game), int(seq), str(stage), int(opened), int(changed), bytes(summary))  # type: ignore[call-overload]
