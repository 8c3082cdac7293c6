"""The versions of the public formats, read from the code, for docs/versions.md (tools/docs_tables.py writes it)."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1] / "src/oriflamme"


class Format(NamedTuple):
    """A format with a version: where the number is in the code and in the data, when it rises, what readers do."""

    name: str
    file: str  # relative to src/oriflamme
    constant: str  # in JavaScript, the text before the number
    written: str
    raised: str
    older: str
    newer: str
    copy: tuple[str, str] | None = None  # the file and the constant of the page that must have the same number

    @property
    def version(self) -> str:
        version = number_in(self.file, self.constant)
        if self.copy and number_in(*self.copy) != version:
            raise ValueError(f"expected {version} after {self.copy[1]!r} in {self.copy[0]}, as in {self.file}")
        return version

    @property
    def where(self) -> str:
        places = [(self.file, self.constant), *([self.copy] if self.copy else [])]
        return ", ".join(f"`{constant.split(' =')[0].strip(', ')}` in `{file}`" for file, constant in places)


def number_in(file: str, constant: str) -> str:
    """Return the number of this constant: imported from Python, or read from the text of the page."""
    if file.endswith(".py"):
        module = import_module("oriflamme." + file.removesuffix(".py").replace("/", "."))
        return str(getattr(module, constant))
    found = re.search(re.escape(constant) + r"(\d+)", (PACKAGE / file).read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"expected {constant!r} and a number in {file}")
    return found[1]


FORMATS = (
    Format(
        name="the database",
        file="server/store/migrate.py",
        constant="HEAD",
        written="table `alembic_version`",
        raised="tables change, or there is a new kind of log row",
        older="upgraded when a server opens it; nothing is lost. One from before the first release is refused",
        newer="the server doesn't start, and says why",
    ),
    Format(
        name="the rules that fold a [log](server.md#the-log)",
        file="server/tables/log_rows.py",
        constant="RULES_VERSION",
        written="`rules` in the first row of a log",
        raised="the same log rows would give another state of the table or the game",
        older="folded by the rules of their version, whose code is kept",
        newer="the table is quarantined, all others go on",
        copy=("client/core/local/local-table.js", "RULES_VERSION = "),
    ),
    Format(
        name="[messages and requests](server.md#using-it) of the server",
        file="server/messages/outbound.py",
        constant="PROTOCOL",
        written="`protocol` of `hello`",
        raised="a message, a field or an address goes away or gets another meaning",
        older="an open page loads itself again; a program should stop and say so. The page still reads the messages in "
        "replays that it saved",
        newer="a page loads itself again, once; a program should stop and say so",
        copy=("client/core/net/connection.js", "PROTOCOL = "),
    ),
    Format(
        name="[protocol of bots](bot-protocol.md)",
        file="bots/external/protocol.py",
        constant="PROTOCOL",
        written="`protocol`, in the first message of each side",
        raised="a message or a field goes away or gets another meaning",
        older="programs that answer with the previous number are served for one release",
        newer="the program is refused before the first game",
    ),
    Format(
        name="position links",
        file="notation/position_link.py",
        constant="VERSION",
        written="the text before the first `.`",
        raised="the packing changes",
        older="read forever",
        newer="refused; the message shows the link",
        copy=("client/core/notation/position-link.js", 'VERSION = "'),
    ),
    Format(
        name="[observation](observation.md) and [actions](actions.md)",
        file="rules/observation.py",
        constant="LAYOUT_VERSION",
        written='`metadata["layout_version"]` of environments; saved with a policy',
        raised="a number of the observation or an action gets another meaning, place or range; not for a new card",
        older="a policy must be trained again; `check_layout` refuses it",
        newer="`check_layout` refuses it",
    ),
    Format(
        name="[pool](deal.md#a-mixed-deck) that decks are drawn from",
        file="rules/kinds.py",
        constant="POOL_VERSION",
        written="`deck drawn N` in records; `pool` of tables and tournaments",
        raised="a card is added",
        older="every pool is kept, so that its decks can be drawn again",
        newer="refused",
    ),
    Format(
        name="[reviews as JSON](review.md#json)",
        file="review/review_json.py",
        constant="VERSION",
        written="`version`",
        raised="a field goes away or gets another meaning",
        older="nothing here reads them again",
        newer="nothing here reads them again",
    ),
    Format(
        name="[seeds of the arena](arena.md#seeds)",
        file="arena/tournament/seeds.py",
        constant="NAMESPACE",
        written="first line of the text that is hashed",
        raised="never, unless a mistake is found: it changes every tournament",
        older="can't be repeated",
        newer="can't be repeated",
    ),
    Format(
        name="games on this device",
        file="client/core/local/game-store.js",
        constant="FORMAT = ",
        written="`format` of each log in the IndexedDB database `oriflamme-games`",
        raised="the rows of a log get another meaning, which new kinds of rows don't do",
        older="read forever",
        newer="the page says that another version saved the game, and leaves it as it is",
    ),
    Format(
        name="replays saved in the browser",
        file="client/pages/replay/saved-replays.js",
        constant='indexedDB.open("oriflamme", ',
        written="version of the IndexedDB database `oriflamme`",
        raised="the store or its key changes",
        older="upgraded by the page",
        newer="the page shows no saved replays",
    ),
)


def number_rows() -> list[list[str]]:
    """Return for each format its name, its version, and where the number is."""
    return [[row.name, row.version, row.where, row.written] for row in FORMATS]


def rule_rows() -> list[list[str]]:
    """Return for each format when its number is raised, and what readers do with other numbers."""
    return [[row.name, row.raised, row.older, row.newer] for row in FORMATS]
