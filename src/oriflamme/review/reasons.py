"""Why a move was wrong: what happens more or less often after it than after the best one, over the sampled worlds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..rules import KIND_NAMES, NONE, SLOTS, rule_name
from .compiled.outcomes import ABILITY, ELIMINATING, TOKENS, WAYS

MOST: Final = 3  # reasons per moment
LEAST: Final = 0.1  # points: a difference that is worth less is no reason
CARD_LOST: Final = 2.0  # points: about what it costs to lose a card

# What a reason is about.
ELIMINATED: Final = "eliminated"  # a share of the worlds
REACTED: Final = "reacted"  # likewise
PAID: Final = "paid"  # points on average

PAID_RULES: Final = {TOKENS: "R3.3", ELIMINATING: "R4.3"}


@dataclass(frozen=True)
class Reason:
    """One difference. `best` and `played` are shares of the worlds, or points on average for PAID."""

    event: str
    rule: str  # the id of the rule behind it
    family: int  # whose card it is, or for PAID who gains the points
    kind: int  # of the card
    owner: int  # the family that the card belongs to
    by: int  # the family of the attacker, or NONE
    best: float
    played: float
    weight: float  # what the difference costs, roughly, in points


def reasons_of(outcomes: Any, me: int, players: int, deck: list[int]) -> list[Reason]:
    """Return the most important differences between the outcomes of the best and of the played move for this seat."""
    worlds = int(outcomes[0]["worlds"])
    found = [*eliminations(outcomes, me, players, deck), *reactions(outcomes, me, players, deck)]
    found += payments(outcomes, me, players, deck)
    found = [
        Reason(r.event, r.rule, r.family, r.kind, r.owner, r.by, r.best / worlds, r.played / worlds, r.weight / worlds)
        for r in found
    ]
    found.sort(key=lambda r: (-r.weight, r.event, r.rule, r.family, r.kind, r.by))
    return [r for r in found if r.weight >= LEAST][:MOST]


def hurts(family: int, me: int, players: int) -> float:
    """Return what it costs me if a family gains a point: the others share the effect of theirs."""
    return -1.0 if family == me else 1.0 / (players - 1)


def eliminations(outcomes: Any, me: int, players: int, deck: list[int]) -> list[Reason]:
    best, played = (one["eliminated"].astype(np.int64) for one in outcomes)
    found = []
    for card, by, ability in np.argwhere(best != played).tolist():
        owner = card // SLOTS
        more = int(played[card, by, ability]) - int(best[card, by, ability])
        weight = -CARD_LOST * hurts(owner, me, players) * more
        if by != me or owner == me:  # the points of my own eliminations are among the payments
            found.append(
                Reason(
                    ELIMINATED,
                    rule_name(ability),
                    owner,
                    deck[card % SLOTS],
                    owner,
                    by,
                    float(best[card, by, ability]),
                    float(played[card, by, ability]),
                    weight,
                )
            )
    return found


def reactions(outcomes: Any, me: int, players: int, deck: list[int]) -> list[Reason]:
    best, played = (one["reacted"].astype(np.int64) for one in outcomes)
    found = []
    for (card,) in np.argwhere(best != played).tolist():
        owner, kind = card // SLOTS, deck[card % SLOTS]
        weight = CARD_LOST * hurts(owner, me, players) * (int(played[card]) - int(best[card]))
        found.append(
            Reason(REACTED, KIND_NAMES[kind], owner, kind, owner, NONE, float(best[card]), float(played[card]), weight)
        )
    return found


def payments(outcomes: Any, me: int, players: int, deck: list[int]) -> list[Reason]:
    best, played = (one["paid"].astype(np.int64) for one in outcomes)
    found = []
    for family, card, way in np.argwhere(best != played).tolist():
        assert 0 <= way < WAYS
        kind = deck[card % SLOTS]
        rule = KIND_NAMES[kind] if way == ABILITY else PAID_RULES[way]
        amounts = float(best[family, card, way]), float(played[family, card, way])
        weight = hurts(family, me, players) * (amounts[1] - amounts[0])
        found.append(Reason(PAID, rule, family, kind, card // SLOTS, NONE, *amounts, weight))
    return found
