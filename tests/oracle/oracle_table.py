"""The oracle's table: cards, places, points, eliminations. Slow and simple on purpose; used only to test the engine.

The abilities of the cards are in abilities.py, the rounds in rounds.py, the text format in notation.py.
An ability that asks a question is a generator: it yields a Question and receives the value of the chosen answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

FAMILIES = "RBGYV"
PLACEMENT, RESOLUTION = "placement", "resolution"
REVISED, FIRST_EDITION = "revised", "first"
SENTENCE_TOKENS = 5
ROUNDS = 6

BOXES = {
    "base": {
        "characters": "archer soldier spy heir lord shapeshifter".split(),
        "intrigues": "assassination royal-decree ambush conspiracy".split(),
    },
    "ablaze": {
        "characters": "prince queen cutthroat apothecary felon schemer".split(),
        "intrigues": "impersonation plot trap bribery".split(),
    },
    "alliance": {
        "characters": "empress informer judge fanatic diplomat deserter".split(),
        "intrigues": "insurrection extortion infiltration deal".split(),
    },
}
UNBOXED = {"characters": ["twin"], "intrigues": []}  # cards that are in no box's deck; abilities.py adds others
CHARACTERS = [kind for box in (*BOXES.values(), UNBOXED) for kind in box["characters"]]
INTRIGUES = [kind for box in (*BOXES.values(), UNBOXED) for kind in box["intrigues"]]
RESERVABLE = ["infiltration", "deal"]


def is_kind(name: str) -> bool:
    return name in CHARACTERS or name in INTRIGUES


def box_deck(box: str) -> list[str]:
    return BOXES[box]["characters"] + BOXES[box]["intrigues"]


@dataclass(eq=False)
class Card:
    """One card in the queue. Cards are compared by identity, not by their fields."""

    kind: str
    home: str
    family: str
    revealed: bool = False
    tokens: int = 0
    sentenced: bool = False
    known: bool = False  # face down, but everyone has seen it: ^
    waits: bool = False  # not resolved this round: ~

    @property
    def is_character(self) -> bool:
        return self.kind in CHARACTERS


@dataclass(eq=False)
class Place:
    """One place in the queue, top card first. It may be empty for a while: see OracleTable.sweep."""

    cards: list[Card] = field(default_factory=list)

    @property
    def top(self) -> Card:
        return self.cards[0]


@dataclass(frozen=True)
class Actor:
    """The card whose ability is applied. Its family is the one it had when the ability began (R4.8)."""

    card: Card
    family: str


@dataclass
class Question:
    family: str
    answers: dict[str, object]  # move, without its family -> the value that the ability receives
    # accepted move that is not offered -> the offered move that means the same
    also: dict[str, str] = field(default_factory=dict)


Asking = Generator[Question, object, object]


@dataclass
class OracleTable:
    families: list[str]
    deck: list[str]
    edition: str = REVISED
    rounds: int = ROUNDS
    round: int = 1
    first: str = "R"
    phase: str = PLACEMENT
    cursor: int = 1  # used only at the start; after that, `here` is the place being resolved
    placed: set[str] = field(default_factory=set)
    over: bool = False
    points: dict[str, int] = field(default_factory=dict)
    hand: dict[str, list[str]] = field(default_factory=dict)
    known: dict[str, set[str]] = field(default_factory=dict)  # cards that everyone knows to be in a hand
    aside: dict[str, list[str]] = field(default_factory=dict)
    discards: dict[str, list[str]] = field(default_factory=dict)
    reserve: dict[str, dict[str, int]] = field(default_factory=dict)  # kind -> tokens
    twins_aside: set[str] = field(default_factory=set)
    places: list[Place] = field(default_factory=list)
    here: Place | None = None  # the place being resolved
    forced: list[tuple[str, str]] = field(default_factory=list)  # forced answers, taken without asking

    # ---- looking at the queue -------------------------------------------------------------------------------------

    def stacks(self) -> list[Place]:
        """Return the places that have cards: the queue without gaps (R3.8)."""
        return [place for place in self.places if place.cards]

    def exposed(self) -> list[Card]:
        return [place.top for place in self.stacks()]

    def queue_cards(self) -> list[Card]:
        return [card for place in self.places for card in place.cards]

    def place_of(self, card: Card) -> Place | None:
        return next((place for place in self.places if card in place.cards), None)

    def position(self, place: Place) -> int:
        return self.stacks().index(place) + 1

    def next_to(self, place: Place) -> list[Place]:
        """Return the neighbouring stacks, in queue order."""
        stacks = self.stacks()
        index = stacks.index(place)
        return stacks[max(index - 1, 0) : index] + stacks[index + 1 : index + 2]

    def adjacent(self, card: Card) -> list[Place]:
        return self.next_to(self.place_of(card))

    def sentences_left(self) -> int:
        return SENTENCE_TOKENS - sum(card.sentenced for card in self.queue_cards())

    def seating(self, start: str) -> list[str]:
        index = self.families.index(start)
        return self.families[index:] + self.families[:index]

    # ---- points and piles -----------------------------------------------------------------------------------------

    def gain(self, family: str, amount: int) -> None:
        self.points[family] += amount

    # R4.7: nobody goes below 0.
    def lose(self, family: str, amount: int) -> int:
        lost = min(amount, self.points[family])
        self.points[family] -= lost
        return lost

    def give(self, giver: str, taker: str, amount: int) -> None:
        self.gain(taker, self.lose(giver, amount))

    def take_out(self, card: Card) -> bool:
        """Remove a card from the queue without its sentence and bribe tokens; return False if it had already left."""
        place = self.place_of(card)
        if place is None:
            return False
        assert card is place.top, "only exposed cards leave the queue"
        place.cards.remove(card)
        return True

    def discard(self, card: Card) -> None:
        if self.take_out(card):
            self.discards[card.home].append(card.kind)

    def put_in_reserve(self, card: Card, tokens: int) -> None:
        if self.take_out(card):
            self.reserve[card.home][card.kind] = tokens

    def sweep(self) -> None:
        """Drop empty places (R3.8), but never the one being resolved (Plot may have emptied its own)."""
        self.places = [place for place in self.places if place.cards or place is self.here]

    # ---- elimination ----------------------------------------------------------------------------------------------

    def eliminate(
        self, actor: Actor, victim: Card, *, pay: int = 1, for_character: int = 0, was_face_down: bool | None = None
    ) -> None:
        # R4.6: a victim that has left in the meantime is skipped.
        if self.place_of(victim) is None:
            return
        # R4.8: evaluated when the elimination begins.
        family = victim.family
        opponents = family != actor.family
        if was_face_down is None:
            was_face_down = not victim.revealed
        # R4.2, R4.4: turn up and lose tokens; remove the card.
        self.turn_up(victim)
        self.discard(victim)
        # R4.3, R4.4: the eliminator's gains.
        self.gain(actor.family, pay)
        if victim.kind == "queen" and opponents:
            self.gain(actor.family, 1)
        if was_face_down and "infiltration" in self.reserve[actor.family]:
            self.gain(actor.family, 2)
        if victim.is_character:
            self.gain(actor.family, for_character)
        self.react(actor, victim.kind, family, opponents)

    def turn_up(self, card: Card) -> None:
        card.revealed = True
        card.known = False
        card.tokens = 0

    # R4.4: the reaction of the eliminated card.
    def react(self, actor: Actor, kind: str, family: str, opponents: bool) -> None:
        if kind == "ambush":
            self.react_ambush(actor, family, opponents)
        elif kind == "trap" and opponents:
            self.discard(actor.card)
            self.give(actor.family, family, 3)
        elif kind == "extortion" and opponents:
            self.react_extortion(actor, family)
        elif kind == "prince":
            self.discard_exposed("twin", family)
        elif kind == "twin":
            self.discard_exposed("prince", family)

    def react_ambush(self, actor: Actor, family: str, opponents: bool) -> None:
        if opponents:
            self.gain(family, 4)
            self.discard(actor.card)
        elif self.edition == FIRST_EDITION:  # R6.1
            self.gain(family, 1)
            self.discard(actor.card)

    def react_extortion(self, actor: Actor, family: str) -> None:
        attackers = [card for card in self.exposed() if card.family == actor.family]
        self.gain(family, 2 * len(attackers))
        for card in attackers:
            if not card.revealed:
                card.tokens = max(card.tokens - 1, 0)

    def discard_exposed(self, kind: str, family: str) -> None:
        """Discard all exposed cards of a kind and family (Prince and Twin), as found before the first one goes."""
        for card in [card for card in self.exposed() if card.kind == kind and card.family == family]:
            self.discard(card)

    # ---- asking ---------------------------------------------------------------------------------------------------

    # R3.10: a single legal answer is taken without asking, except place and reveal/keep (always=True).
    def ask(self, family: str, answers: dict[str, object], *, always: bool = False, also: dict | None = None) -> Asking:
        if len(answers) == 1 and not always:
            [(move, value)] = answers.items()
            self.forced.append((family, move))
            return value
        return (yield Question(family, answers, also or {}))

    # ---- putting cards down ----------------------------------------------------------------------------------------

    def play_from_hand(self, family: str, kind: str) -> None:
        """Play a card. No card is known to be in this hand any more, since it may be the one that was played (R1.7)."""
        self.hand[family].remove(kind)
        self.known[family].clear()

    def spots_on(self, fits: Callable[[Card], bool]) -> list[str]:
        return [f"on {self.position(place)}" for place in self.stacks() if fits(place.top)]

    def put(self, card: Card, spot: str) -> None:
        if spot == "front":
            self.places.insert(0, Place([card]))
        elif spot == "back":
            self.places.append(Place([card]))
        else:
            position = int(spot.removeprefix("on "))
            self.stacks()[position - 1].cards.insert(0, card)
