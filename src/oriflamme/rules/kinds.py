"""The kinds of cards: one row per kind, and every set of kinds derived from the rows.

Use this module as a namespace: `kinds.SOLDIER`. The number of a kind never changes, because records, positions and
trained policies contain it. docs/adding-a-card.md explains how to add a card.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

# Numbers, in the order of docs/notation.md. The next kind is 31.
ARCHER: Final = 0
SOLDIER: Final = 1
SPY: Final = 2
HEIR: Final = 3
LORD: Final = 4
SHAPESHIFTER: Final = 5
ASSASSINATION: Final = 6
ROYAL_DECREE: Final = 7
AMBUSH: Final = 8
CONSPIRACY: Final = 9
PRINCE: Final = 10
TWIN: Final = 11
QUEEN: Final = 12
CUTTHROAT: Final = 13
APOTHECARY: Final = 14
FELON: Final = 15
SCHEMER: Final = 16
IMPERSONATION: Final = 17
PLOT: Final = 18
TRAP: Final = 19
BRIBERY: Final = 20
EMPRESS: Final = 21
INFORMER: Final = 22
JUDGE: Final = 23
FANATIC: Final = 24
DIPLOMAT: Final = 25
DESERTER: Final = 26
INSURRECTION: Final = 27
EXTORTION: Final = 28
INFILTRATION: Final = 29
DEAL: Final = 30

# Types.
CHARACTER: Final = "character"
INTRIGUE: Final = "intrigue"

# What happens to the tokens on a card when its player reveals it (R3.3): the player gains them; they go back to the
# supply; one goes back and the player gains the others; or the ability itself says what happens to them.
Tokens = Literal["taken", "lost", "one-lost", "by-ability"]

# Whether a card can be put into the reserve, and whether it has tokens there.
Reserve = Literal["never", "bare", "with-tokens"]

# Boxes. A kind may belong to none: then it appears only in decks that are drawn or chosen (R10.1).
BASE: Final = "base"
ABLAZE: Final = "ablaze"
ALLIANCE: Final = "alliance"
NO_BOX: Final = ""
BOX_NAMES: Final = (BASE, ABLAZE, ALLIANCE)


class Kind(NamedTuple):
    """One kind of card."""

    number: int
    name: str  # in the notation, in messages and in the ids of texts and rules
    type: str  # CHARACTER or INTRIGUE
    box: str
    value: float  # for the bots, in points: its gain each time it acts (character) or when it is played (intrigue)
    reveals: float  # for the play-outs of the search: how often a face-down card is revealed before the last round
    tokens: Tokens = "taken"
    holds_tokens: bool = False  # can hold tokens while it is revealed
    reserve: Reserve = "never"
    back: str = ""  # returns to the hand (R1.7): the field of the game record that says when it last did
    is_dealt: bool = True  # can be part of a deck; the Twin comes with the Prince instead (R1.2)


TABLE: Final = (
    Kind(ARCHER, "archer", CHARACTER, BASE, value=1.6, reveals=0.7),
    Kind(SOLDIER, "soldier", CHARACTER, BASE, value=1.6, reveals=0.7),
    Kind(SPY, "spy", CHARACTER, BASE, value=1.4, reveals=0.7),
    Kind(HEIR, "heir", CHARACTER, BASE, value=1.5, reveals=0.7),
    Kind(LORD, "lord", CHARACTER, BASE, value=1.5, reveals=0.7),
    Kind(SHAPESHIFTER, "shapeshifter", CHARACTER, BASE, value=1.2, reveals=0.7, back="shifter_back"),
    Kind(ASSASSINATION, "assassination", INTRIGUE, BASE, value=2.2, reveals=0.5),
    Kind(ROYAL_DECREE, "royal-decree", INTRIGUE, BASE, value=0.5, reveals=0.5),
    Kind(AMBUSH, "ambush", INTRIGUE, BASE, value=1.6, reveals=0.1, tokens="lost"),
    Kind(CONSPIRACY, "conspiracy", INTRIGUE, BASE, value=0.0, reveals=0.1, tokens="by-ability"),
    Kind(PRINCE, "prince", CHARACTER, ABLAZE, value=1.0, reveals=0.7),
    Kind(TWIN, "twin", CHARACTER, ABLAZE, value=1.0, reveals=0.7, is_dealt=False),
    Kind(QUEEN, "queen", CHARACTER, ABLAZE, value=2.0, reveals=0.7),
    Kind(CUTTHROAT, "cutthroat", CHARACTER, ABLAZE, value=0.8, reveals=0.7),
    Kind(APOTHECARY, "apothecary", CHARACTER, ABLAZE, value=1.5, reveals=0.7),
    Kind(FELON, "felon", CHARACTER, ABLAZE, value=0.6, reveals=0.7),
    Kind(SCHEMER, "schemer", CHARACTER, ABLAZE, value=1.6, reveals=0.7),
    Kind(IMPERSONATION, "impersonation", INTRIGUE, ABLAZE, value=2.5, reveals=0.5),
    Kind(PLOT, "plot", INTRIGUE, ABLAZE, value=1.5, reveals=0.3, tokens="by-ability"),
    Kind(TRAP, "trap", INTRIGUE, ABLAZE, value=1.5, reveals=0.1, tokens="lost"),
    Kind(BRIBERY, "bribery", INTRIGUE, ABLAZE, value=2.5, reveals=0.5),
    Kind(EMPRESS, "empress", CHARACTER, ALLIANCE, value=1.8, reveals=0.7),
    Kind(INFORMER, "informer", CHARACTER, ALLIANCE, value=1.0, reveals=0.7, back="informer_back"),
    Kind(JUDGE, "judge", CHARACTER, ALLIANCE, value=0.7, reveals=0.7),
    Kind(FANATIC, "fanatic", CHARACTER, ALLIANCE, value=0.9, reveals=0.7),
    Kind(DIPLOMAT, "diplomat", CHARACTER, ALLIANCE, value=0.9, reveals=0.7, holds_tokens=True),
    Kind(DESERTER, "deserter", CHARACTER, ALLIANCE, value=1.9, reveals=0.7),
    Kind(INSURRECTION, "insurrection", INTRIGUE, ALLIANCE, value=2.5, reveals=0.5, tokens="one-lost"),
    Kind(EXTORTION, "extortion", INTRIGUE, ALLIANCE, value=1.5, reveals=0.1, tokens="lost"),
    Kind(INFILTRATION, "infiltration", INTRIGUE, ALLIANCE, value=1.5, reveals=0.5, reserve="bare"),
    Kind(DEAL, "deal", INTRIGUE, ALLIANCE, value=0.0, reveals=0.1, tokens="by-ability", reserve="with-tokens"),
)

KINDS: Final = len(TABLE)
MOST_KINDS: Final = 40  # observations, networks and priors have room for so many
NAMES: Final = tuple(kind.name for kind in TABLE)
BOXES: Final[dict[str, tuple[int, ...]]] = {
    box: tuple(kind.number for kind in TABLE if kind.box == box and kind.is_dealt) for box in BOX_NAMES
}

# Sets of kinds as bit masks: `(CHARACTERS >> kind) & 1`.
CHARACTERS: Final = sum(1 << kind.number for kind in TABLE if kind.type == CHARACTER)
LOSES_TOKENS: Final = sum(1 << kind.number for kind in TABLE if kind.tokens == "lost")
LOSES_ONE_TOKEN: Final = sum(1 << kind.number for kind in TABLE if kind.tokens == "one-lost")
KEEPS_TOKENS: Final = sum(1 << kind.number for kind in TABLE if kind.tokens == "by-ability")
HOLDS_TOKENS: Final = sum(1 << kind.number for kind in TABLE if kind.holds_tokens)
RESERVABLE: Final = sum(1 << kind.number for kind in TABLE if kind.reserve != "never")
RESERVED_WITH_TOKENS: Final = sum(1 << kind.number for kind in TABLE if kind.reserve == "with-tokens")

# The kinds that return to the hand (R1.7), in the order of their fields in the game record.
BACK_FIELDS: Final = {kind.number: kind.back for kind in sorted(TABLE, key=lambda kind: kind.back) if kind.back}

# The pools that a deck can be drawn from (R10.1), by version. A record names the version of its pool, so that a deck
# drawn today can still be verified when new cards have been added. Never change a pool that was released; cards for the
# same release share a new one.
FIRST_POOL: Final = tuple(kind for kind in range(31) if kind != TWIN)  # the three boxes
POOLS: Final[dict[int, tuple[int, ...]]] = {
    1: FIRST_POOL,
}
RELEASED_POOL: Final = 1  # raise it with each release to POOL_VERSION
POOL_VERSION: Final = max(POOLS)
MIXABLE: Final = tuple(kind.number for kind in TABLE if kind.is_dealt)

assert [kind.number for kind in TABLE] == list(range(KINDS)), (
    "the rows of kinds.TABLE must be in the order of their numbers"
)
assert KINDS <= MOST_KINDS, (
    "there is no room for another kind: raise MOST_KINDS and observation.LAYOUT_VERSION, and train again"
)
