"""Check what no scenario can show (R1.3, R1.5): a deal is the shuffle that docs/deal.md defines, in any record."""

from __future__ import annotations

from oriflamme.rules import Settings, State, deal, kinds
from oriflamme.rules.machine.chance import seed_words
from oriflamme.rules.machine.entry_points import deal as deal_over
from oriflamme.rules.state import NONE, PLAYERS, SLOTS
from tests.rules import reference_deal

DECKS = (*kinds.BOXES.values(), kinds.BOXES["base"][:3], kinds.BOXES["alliance"][:8])
BLANK = """phase placed cursor empty depth winners stacks discard reserve absent entries informer_back shifter_back
    marks entered tokens op card arg""".split()


def check_deals(seeds: int = 8) -> str | None:
    """Return what is wrong with the first wrong deal, over some settings and seeds; None if all are right."""
    for seed in range(seeds):
        for number, deck in enumerate(DECKS):
            rounds = min(6, len(deck) - 1)
            settings = Settings(deck, 2 + (seed + number) % 4, seed % 2, rounds, (seed + 1) % (len(deck) - rounds + 1))
            for first in (None, seed % settings.players):
                g = deal(settings, seed << 60 | seed, first)
                wrong = difference(g, settings, seed << 60 | seed, first)
                if wrong is None and g.tobytes() != dealt_over(settings, seed << 60 | seed, first).tobytes():
                    wrong = "a used record keeps data of its last game"
                if wrong:
                    return f"deck {deck}, {settings.players} players, seed {seed}, first {first}: {wrong}"
    return None


def difference(g: State, settings: Settings, seed: int, first: int | None) -> str | None:
    """Return how the deal differs from the reference implementation, or None."""
    asides, drawn = reference_deal.deal(seed, len(settings.deck), settings.players, settings.set_aside)
    for family, slots in enumerate(asides):
        aside = sum(1 << slot for slot in slots)
        if (int(g.aside[family]), int(g.hand[family])) != (aside, (1 << len(settings.deck)) - 1 - aside):
            return f"family {family} has other cards (R1.3)"
        if g.points[family] != 1:
            return "each family starts with 1 point (R1.4)"
        if (int(g.laid) >> family & 1) != (kinds.PRINCE in settings.deck):
            return "a Twin must be set aside exactly if there is a Prince (R1.2)"
    if g.first != (drawn if first is None else first):
        return "another first player (R1.5)"
    others = range(settings.players, PLAYERS)
    if any(g.points[f] or g.hand[f] or g.aside[f] or int(g.laid) >> f & 1 for f in others):
        return "a family that is not in the game got cards"
    if any(g[name].any() for name in BLANK):
        return "the table is not empty"
    if g.round_now != 1 or g.here != NONE:
        return "the game does not start in round 1 (R2.1)"
    if g.queue.tolist() != [NONE] * len(g.queue) or g.below.tolist() != [NONE] * len(g.below):
        return "a card is in the queue"
    if g.family.tolist() != [card // SLOTS for card in range(PLAYERS * SLOTS)]:
        return "a card does not count for its home family"
    return None


def dealt_over(settings: Settings, seed: int, first: int | None) -> State:
    """Deal into a record whose fields all had other values."""
    g = deal(settings, 0)
    for name in g.dtype.names:
        g[name] = 3
    settings.write(g)
    deal_over(g, settings.set_aside, NONE if first is None else first, *seed_words(seed))
    return g
