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

    @property
    def version(self) -> str:
        if self.file.endswith(".py"):
            module = import_module("oriflamme." + self.file.removesuffix(".py").replace("/", "."))
            return str(getattr(module, self.constant))
        found = re.search(re.escape(self.constant) + r"(\d+)", (PACKAGE / self.file).read_text(encoding="utf-8"))
        if found is None:
            raise ValueError(f"expected {self.constant!r} and a number in {self.file}")
        return found[1]


FORMATS = (
    Format(
        name="the database",
        file="server/store/migrate.py",
        constant="HEAD",
        written="table `alembic_version`",
        raised="tables change, or there is a new kind of log row that older servers can't read",
        older="upgraded when a server opens it; nothing is lost",
        newer="the server doesn't start, and says why",
    ),
    Format(
        name="the rules that fold a [log](server.md#the-log)",
        file="server/tables/log_rows.py",
        constant="RULES_VERSION",
        written="`rules` in the first row of a log; 1 if it is missing",
        raised="the same log rows would give another state of the table or the game",
        older="folded by the rules of their version, whose code is kept; so far there is only version 1",
        newer="the table is quarantined, all others go on",
    ),
    Format(
        name="[messages and requests](server.md#using-it) of the server",
        file="server/messages/outbound.py",
        constant="PROTOCOL",
        written="`protocol` of `hello`",
        raised="a message, a field or an address goes away or gets another meaning",
        older="the server goes on serving the previous number for one release, because pages stay open",
        newer="a program should stop and say so",
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
    ),
    Format(
        name="[observation](observation.md) and [actions](actions.md)",
        file="rules/observation.py",
        constant="LAYOUT_VERSION",
        written='`metadata["layout_version"]` of environments; saved with a policy',
        raised="a number of the observation or an action gets another meaning, place or range, or a card is added",
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
    return [[row.name, row.version, f"`{row.constant.strip(', ')}` in `{row.file}`", row.written] for row in FORMATS]


def rule_rows() -> list[list[str]]:
    """Return for each format when its number is raised, and what readers do with other numbers."""
    return [[row.name, row.raised, row.older, row.newer] for row in FORMATS]
