"""Turn the set-up lines of a scenario (docs/notation.md, "Setting up") into an OracleTable; refuse impossible ones."""

from __future__ import annotations

from dataclasses import dataclass, field

from .notation import PILES, PileCard, Unreadable, WrittenQueue, build_queue, read_pile, read_queue
from .oracle_table import (
    BOXES,
    CHARACTERS,
    FAMILIES,
    FIRST_EDITION,
    PLACEMENT,
    RESERVABLE,
    RESOLUTION,
    REVISED,
    ROUNDS,
    SENTENCE_TOKENS,
    OracleTable,
    box_deck,
    is_kind,
)

# Notes in a record, which do not affect the game.
FREE_WORDS = ("name", "date", "direction", "deck", "commit", "share", "secret", "seed")
DECK_SIZE = 10


def need(condition: object, reason: str) -> None:
    if not condition:
        raise Unreadable(reason)


def number(word: str) -> int:
    need(word.isdecimal(), f"expected a number, got {word}")
    return int(word)


@dataclass
class Setup:
    deck: list[str] = field(default_factory=lambda: box_deck("base"))
    small: bool = False
    edition: str = REVISED
    players: int = 3
    first: str = "R"
    round: int = 2
    rounds: int = ROUNDS
    set_aside: int = 3
    points: dict[str, int] = field(default_factory=dict)
    queue: WrittenQueue = field(default_factory=list)
    piles: dict[str, dict[str, list[PileCard]]] = field(default_factory=lambda: {name: {} for name in PILES})
    phase: str | None = None
    cursor: int | None = None
    placed: set[str] = field(default_factory=set)

    @property
    def families(self) -> list[str]:
        return list(FAMILIES[: self.players])

    # ---- reading one line -----------------------------------------------------------------------------------------

    def read(self, word: str, rest: str) -> None:
        if word in FREE_WORDS:
            return
        reader = getattr(self, "read_" + word.replace("-", "_"), None)
        if word in PILES:
            self.read_named_pile(word, rest.split())
        elif reader is None:
            raise Unreadable(f"unknown word {word}")
        else:
            reader(rest)

    def read_box(self, rest: str) -> None:
        name, *kinds = rest.split()
        if name in BOXES:
            need(not kinds, f"expected no kinds after box {name}")
            self.deck = box_deck(name)
            return
        need(name in ("mixed", "small"), f"unknown box {name}")
        need(all(is_kind(kind) and kind != "twin" for kind in kinds), f"unknown kind in {rest}")
        need(len(set(kinds)) == len(kinds), "a kind appears twice in the deck (R10.1)")
        self.small = name == "small"
        least = 3 if self.small else DECK_SIZE
        need(least <= len(kinds) <= DECK_SIZE, f"a {name} deck of {len(kinds)} kinds (R10.1, R10.5)")
        self.deck = kinds

    def read_edition(self, rest: str) -> None:
        need(rest in (REVISED, FIRST_EDITION), f"unknown edition {rest}")
        self.edition = rest

    def read_players(self, rest: str) -> None:
        self.players = number(rest)
        need(2 <= self.players <= len(FAMILIES), "2 to 5 players (R1.1)")

    def read_first(self, rest: str) -> None:
        self.first = rest

    def read_round(self, rest: str) -> None:
        self.round = number(rest)

    def read_rounds(self, rest: str) -> None:
        self.rounds = number(rest)

    def read_set_aside(self, rest: str) -> None:
        self.set_aside = number(rest)

    def read_points(self, rest: str) -> None:
        self.points |= {word[0]: number(word[1:]) for word in rest.split()}

    def read_queue(self, rest: str) -> None:
        self.queue = read_queue(rest)

    def read_phase(self, rest: str) -> None:
        need(rest in (PLACEMENT, RESOLUTION), f"unknown phase {rest}")
        self.phase = rest

    def read_cursor(self, rest: str) -> None:
        self.cursor = number(rest)

    def read_placed(self, rest: str) -> None:
        self.placed = set(rest.split()) - {"-"}

    def read_named_pile(self, name: str, words: list[str]) -> None:
        need(len(words) >= 2, f"{name} needs a family and its cards, or -")
        need(words[0] not in self.piles[name], f"{name} {words[0]} appears twice")
        self.piles[name][words[0]] = read_pile(words[1:])

    # ---- checks ---------------------------------------------------------------------------------------------------

    def check(self) -> None:
        mentioned = {self.first, *self.points, *self.placed}
        mentioned |= {family for pile in self.piles.values() for family in pile}
        mentioned |= {letter for stack in self.queue for card in stack for letter in (card.family, card.home)}
        need(mentioned <= set(self.families), "a family that is not playing")
        need(1 <= self.round <= self.rounds <= ROUNDS, f"round {self.round} of {self.rounds} (R2.1)")
        if self.small:
            need(len(self.deck) - self.set_aside >= self.rounds, "fewer cards in hand than rounds (R10.5)")
        self.check_queue()
        self.check_piles()
        named = self.named_cards()
        need(len(set(named)) == len(named), "a card appears twice")
        cursor_possible = self.cursor is None or not self.queue or 1 <= self.cursor <= len(self.queue)
        need(cursor_possible, "a cursor outside the queue")

    def check_queue(self) -> None:
        cards = [card for stack in self.queue for card in stack]
        need(sum(card.sentenced for card in cards) <= SENTENCE_TOKENS, "more than 5 sentence tokens")
        for stack in self.queue:
            need(len({card.family for card in stack}) == 1, "a stack with cards of two families (R2.6)")
        for card in cards:
            character = card.kind in CHARACTERS
            need(character or not card.revealed, f"{card}: a revealed intrigue")
            need(not (card.revealed and card.tokens and card.kind != "diplomat"), f"{card}: tokens on a revealed card")
            known = card.revealed or card.known
            need(card.home == card.family or (character and known), f"{card}: bribed, not a known character")

    def check_piles(self) -> None:
        for name, by_family in self.piles.items():
            for card in (card for pile in by_family.values() for card in pile):
                need(card.kind != "twin" or name == "discard", f"a Twin in {name}")
                need(name != "reserve" or card.kind in RESERVABLE, f"{card} cannot be reserved")
                need(not card.tokens or (name == "reserve" and card.kind == "deal"), f"tokens on {card} in {name}")
                need(not card.known or name == "hand", f"{card} in {name}")

    def named_cards(self) -> list[tuple[str, str]]:
        """Return (home family, kind) of every card that the set-up names."""
        named = [(card.home, card.kind) for stack in self.queue for card in stack]
        for by_family in self.piles.values():
            named += [(family, card.kind) for family, pile in by_family.items() for card in pile]
        twin = ["twin"] if "prince" in self.deck else []
        for _, kind in named:
            need(kind in self.deck + twin, f"{kind} is not in the deck")
        return named

    # ---- building the table ---------------------------------------------------------------------------------------

    def table(self) -> OracleTable:
        self.check()
        named = set(self.named_cards())
        table = OracleTable(self.families, self.deck, self.edition, self.rounds, self.round, self.first)
        table.phase = self.phase or (PLACEMENT if self.round == 1 and not self.queue else RESOLUTION)
        table.cursor = self.cursor or 1
        table.placed = set(self.placed)
        table.places = build_queue(self.queue)
        for family in self.families:
            self.deal_family(table, family, named)
        return table

    # A card that no line names is in the hand or, if a `hand` line names the hand, set aside.
    # A Twin that no line names is set aside for the Prince.
    def deal_family(self, table: OracleTable, family: str, named: set[tuple[str, str]]) -> None:
        piles = {name: self.piles[name].get(family, []) for name in PILES}
        unnamed = [kind for kind in self.deck if (family, kind) not in named]
        table.points[family] = self.points.get(family, 1)
        table.hand[family] = [card.kind for card in piles["hand"]]
        table.known[family] = {card.kind for card in piles["hand"] if card.known}
        table.aside[family] = [card.kind for card in piles["aside"]]
        table.discards[family] = [card.kind for card in piles["discard"]]
        table.reserve[family] = {card.kind: card.tokens for card in piles["reserve"]}
        hand_is_named = family in self.piles["hand"]
        (table.aside if hand_is_named else table.hand)[family] += unnamed
        if "prince" in self.deck and (family, "twin") not in named:
            table.twins_aside.add(family)
