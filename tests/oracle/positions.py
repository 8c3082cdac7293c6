"""Random set-ups from the middle of a game, unusual but possible on a table. Used by games.py --positions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .notation import PileCard, WrittenCard, write_pile, write_queue
from .oracle_table import CHARACTERS, PLACEMENT, RESERVABLE, RESOLUTION, SENTENCE_TOKENS

if TYPE_CHECKING:
    from .games import Deal

QUEUE, HAND, ASIDE, DISCARD, RESERVE, TWIN_ASIDE = "queue", "hand", "aside", "discard", "reserve", "twin aside"

MOST_STACKS = 36  # in the record of the engine
STRIKERS = "soldier deserter cutthroat insurrection impersonation shapeshifter".split()
REACTING = "ambush trap extortion prince twin queen".split()


def reacts(card: WrittenCard) -> bool:
    return card.kind in REACTING or card.home != card.family


def are_couple(one: WrittenCard, two: WrittenCard) -> bool:
    return (one.kind, two.kind) == ("prince", "twin") and one.family == two.family


def position_lines(rng: Random, dealt: Deal) -> list[str]:
    return RandomPosition(rng, dealt).lines()


class RandomPosition:
    def __init__(self, rng: Random, dealt: Deal):
        self.rng = rng
        self.dealt = dealt
        self.families = dealt.families
        self.phase = rng.choices([RESOLUTION, PLACEMENT], [0.8, 0.2])[0]
        self.cards = [(family, kind) for family in self.families for kind in dealt.deck]
        self.where = self.draw_locations()
        self.written = self.draw_cards()
        self.queue = self.draw_stacks()

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # ---- where each card is ---------------------------------------------------------------------------------------

    def draw_locations(self) -> dict[tuple[str, str], str]:
        in_queue = self.rng.uniform(0.1, 0.6)
        weights = [in_queue, (1 - in_queue) * 0.5, (1 - in_queue) * 0.2, (1 - in_queue) * 0.3]
        where = {card: self.rng.choices([QUEUE, HAND, ASIDE, DISCARD], weights)[0] for card in self.cards}
        for family, kind in self.cards:
            if kind in RESERVABLE and self.chance(0.35):
                where[family, kind] = RESERVE
            if kind == "bribery" and self.chance(0.4):
                where[family, kind] = DISCARD
            if kind == "prince":
                where[family, "twin"] = self.rng.choices([QUEUE, DISCARD, TWIN_ASIDE], [0.4, 0.2, 0.4])[0]
        return where

    def cards_at(self, location: str) -> list[tuple[str, str]]:
        return [card for card, place in self.where.items() if place == location]

    # ---- what the cards in the queue look like --------------------------------------------------------------------

    def draw_cards(self) -> list[WrittenCard]:
        bribed = self.bribed_cards()
        sentenced = self.sentenced_cards()
        return [self.draw_card(card, bribed.get(card), card in sentenced) for card in self.cards_at(QUEUE)]

    # One bribe token per family, and only if its Bribery has been played.
    def bribed_cards(self) -> dict[tuple[str, str], str]:
        bribed = {}
        for family in self.families:
            targets = [(home, kind) for home, kind in self.cards_at(QUEUE) if home != family and kind in CHARACTERS]
            if self.where.get((family, "bribery")) == DISCARD and targets and self.chance(0.7):
                bribed[self.rng.choice(targets)] = family
        return bribed

    def sentenced_cards(self) -> list[tuple[str, str]]:
        if "judge" not in self.dealt.deck:
            return []
        cards = self.cards_at(QUEUE)
        return self.rng.sample(cards, min(self.rng.randint(0, SENTENCE_TOKENS), len(cards)))

    def draw_card(self, card: tuple[str, str], briber: str | None, sentenced: bool) -> WrittenCard:
        home, kind = card
        seen = bool(briber) or kind == "twin" or (kind in CHARACTERS and self.chance(0.6))
        known = (seen and self.chance(0.08)) or (kind == "insurrection" and self.chance(0.5))  # was turned face down
        revealed = seen and not known
        may_hold_tokens = not revealed or kind == "diplomat"
        tokens = self.rng.choice([0, 0, 1, 1, 2, 3]) if may_hold_tokens else 0
        may_wait = "informer" in self.dealt.deck and not revealed and self.phase == RESOLUTION
        waits = may_wait and self.chance(0.08)
        return WrittenCard(briber or home, kind, home, revealed, tokens, sentenced, known, waits)

    # R2.6: stacks of one family.
    def draw_stacks(self) -> list[list[WrittenCard]]:
        stacks: list[list[WrittenCard]] = []
        covering = self.rng.uniform(0, 0.6)
        for card in self.rng.sample(self.written, len(self.written)):
            own = [stack for stack in stacks if stack[0].family == card.family]
            if own and (self.chance(covering) or len(stacks) == MOST_STACKS):
                self.rng.choice(own).insert(0, card)
            else:
                stacks.insert(self.rng.randint(0, len(stacks)), [card])
        for _ in range(2):
            self.bring_together(stacks)
        return stacks

    # By chance alone the cards that react would rarely be next to the cards that strike.
    def bring_together(self, stacks: list[list[WrittenCard]]) -> None:
        strikers = [stack for stack in stacks if stack[0].kind in STRIKERS]
        if not strikers:
            return
        striker = self.rng.choice(strikers)
        victims = [stack for stack in stacks if stack is not striker and reacts(stack[0])]
        couples = [(one, two) for one in victims for two in victims if are_couple(one[0], two[0])]
        neighbours = self.rng.choice(couples) if couples else self.rng.sample(victims, min(2, len(victims)))
        for side, stack in enumerate(neighbours):
            stacks.remove(stack)
            stacks.insert(stacks.index(striker) + side, stack)

    # ---- writing --------------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        first = self.rng.choice(self.families)
        points = " ".join(f"{family}{self.rng.choice([0, 0, 1, 2, 3, 5, 8])}" for family in self.families)
        lines = [
            *self.dealt.lines,
            f"first {first}",
            f"round {self.random_round()}",
            f"points {points}",
            f"queue {write_queue(self.queue)}",
            f"phase {self.phase}",
        ]
        lines += self.cursor_lines() if self.phase == RESOLUTION else self.placed_lines(first)
        for family in self.families:
            lines += self.pile_lines(family)
        if self.chance(0.5):
            self.rng.shuffle(lines)  # set-up lines may come in any order
        return lines

    # Round 1 with the Prince is left out: see AMBIGUOUS.md, A3.
    def random_round(self) -> int:
        earliest = 1 if "prince" not in self.dealt.deck and self.chance(0.05) else 2
        return self.rng.randint(earliest, self.dealt.rounds)

    def cursor_lines(self) -> list[str]:
        if not self.queue or self.chance(0.3):
            return []
        return [f"cursor {self.rng.randint(1, len(self.queue))}"]

    def placed_lines(self, first: str) -> list[str]:
        start = self.families.index(first)
        seating = self.families[start:] + self.families[:start]
        placed = seating[: self.rng.randint(0, len(seating) - 1)]
        return [f"placed {' '.join(placed)}"] if placed else []

    # A card that no line names is in the hand, or set aside if the hand is named: both forms are written.
    def pile_lines(self, family: str) -> list[str]:
        names_hand, names_aside = self.rng.choice([(True, False), (False, True), (True, True)])
        lines = []
        if names_hand:
            hand = [PileCard(kind, known=self.may_be_known(kind)) for kind in self.pile(family, HAND)]
            lines.append(f"hand {family} {write_pile(hand)}")
        if names_aside:
            lines.append(f"aside {family} {write_pile([PileCard(kind) for kind in self.pile(family, ASIDE)])}")
        lines.append(f"discard {family} {write_pile([PileCard(kind) for kind in self.pile(family, DISCARD)])}")
        reserved = [
            PileCard(kind, self.rng.randint(0, 3) if kind == "deal" else 0) for kind in self.pile(family, RESERVE)
        ]
        if reserved:
            lines.append(f"reserve {family} {write_pile(reserved)}")
        return lines

    def pile(self, family: str, location: str) -> list[str]:
        return [kind for home, kind in self.cards_at(location) if home == family]

    def may_be_known(self, kind: str) -> bool:
        return "informer" in self.dealt.deck and kind in ("informer", "shapeshifter") and self.chance(0.6)
