"""The kinds of cards: their numbers, names, boxes and types."""

from __future__ import annotations

from typing import Final

# Kinds of cards (RULES 7, 8, 9), in the order of NOTATION.
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
KINDS: Final = 31

KIND_NAMES: Final = (
    "archer soldier spy heir lord shapeshifter assassination royal-decree ambush conspiracy "
    "prince twin queen cutthroat apothecary felon schemer impersonation plot trap bribery "
    "empress informer judge fanatic diplomat deserter insurrection extortion infiltration deal"
).split()

BOXES: Final[dict[str, tuple[int, ...]]] = {
    "base": tuple(range(ARCHER, CONSPIRACY + 1)),
    "ablaze": (PRINCE, *range(QUEEN, BRIBERY + 1)),
    "alliance": tuple(range(EMPRESS, DEAL + 1)),
}
MIXABLE: Final = tuple(kind for kind in range(KINDS) if kind != TWIN)  # R10.1

# Sets of kinds as bit masks: `(CHARACTERS >> kind) & 1`.
CHARACTERS: Final = sum(
    1 << kind
    for kind in (
        ARCHER, SOLDIER, SPY, HEIR, LORD, SHAPESHIFTER,
        PRINCE, TWIN, QUEEN, CUTTHROAT, APOTHECARY, FELON, SCHEMER,
        EMPRESS, INFORMER, JUDGE, FANATIC, DIPLOMAT, DESERTER,
    )
)  # fmt: skip
LOSES_TOKENS: Final = 1 << AMBUSH | 1 << TRAP | 1 << EXTORTION  # R3.3: lost when its own player reveals it
KEEPS_TOKENS: Final = 1 << CONSPIRACY | 1 << PLOT | 1 << DEAL  # R3.3: the ability itself deals with them
