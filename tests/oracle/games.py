"""Write random games or positions as scenario text, with complete expectations after every move.

python tests/oracle/games.py --seed 1 --count 10 --box mixed --players 4 --edition first [--positions]
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

if not __package__:  # when run as a script, the repository is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.oracle import notation
from tests.oracle.notation import PILES, SPECTATOR
from tests.oracle.oracle_table import (
    CHARACTERS,
    FAMILIES,
    FIRST_EDITION,
    INTRIGUES,
    REVISED,
    SENTENCE_TOKENS,
    OracleTable,
    box_deck,
)
from tests.oracle.positions import MOST_STACKS, position_lines
from tests.oracle.rounds import OracleGame, Refused, winners
from tests.oracle.set_up import DECK_SIZE, Setup

BOX_CHOICES = ["base", "ablaze", "alliance", "mixed", "small"]
# Cards whose rules interact with others in unusual ways; they are drawn three times as often.
TRICKY = set(
    "shapeshifter royal-decree ambush prince cutthroat apothecary schemer impersonation plot trap bribery "
    "informer judge diplomat deserter insurrection extortion infiltration deal".split()
)
# Half of the drawn decks start with one of these sets: only together do their cards trigger the rarer rules.
THEMES = [
    "insurrection prince trap ambush extortion".split(),
    "plot informer shapeshifter deserter schemer".split(),
    "bribery impersonation prince cutthroat queen".split(),
    "deserter ambush trap extortion infiltration".split(),
    "royal-decree informer plot prince assassination".split(),
]
REFUSALS = 0.2  # how often an illegal move is tried before a legal one


@dataclass
class Options:
    """The options of the command line. Where one is None, it is drawn for each game."""

    box: str | None
    players: int | None
    edition: str | None
    positions: bool
    moves: int


@dataclass
class Deal:
    """The first lines of a set-up and the values in them."""

    deck: list[str]
    players: int
    rounds: int = 6
    set_aside: int = 3
    lines: list[str] = field(default_factory=list)

    @property
    def families(self) -> list[str]:
        return list(FAMILIES[: self.players])


# ---- dealing ------------------------------------------------------------------------------------------------------


def random_deck(rng: Random, size: int) -> list[str]:
    deck = rng.choice(THEMES)[:size] if rng.random() < 0.5 else []
    pool = [kind for kind in CHARACTERS + INTRIGUES if kind != "twin" and kind not in deck]
    while len(deck) < size:
        weights = [3 if kind in TRICKY else 1 for kind in pool]
        deck.append(pool.pop(rng.choices(range(len(pool)), weights)[0]))
    return deck


def deal(rng: Random, options: Options) -> Deal:
    box = options.box or rng.choice(BOX_CHOICES)
    players = options.players or rng.randint(2, 5)
    edition = options.edition or rng.choice([REVISED, FIRST_EDITION])
    if box == "mixed":
        dealt = Deal(random_deck(rng, DECK_SIZE), players)
        box = f"mixed {' '.join(dealt.deck)}"
    elif box == "small":
        dealt = small_deal(rng, players)
        box = f"small {' '.join(dealt.deck)}"
        dealt.lines = [f"set-aside {dealt.set_aside}", f"rounds {dealt.rounds}"]
    else:
        dealt = Deal(box_deck(box), players)
    dealt.lines = [f"box {box}", *dealt.lines, f"edition {edition}", f"players {players}"]
    return dealt


# R10.5: at least as many cards in hand as rounds.
def small_deal(rng: Random, players: int) -> Deal:
    size = rng.randint(3, DECK_SIZE)
    set_aside = rng.randint(1, min(3, size - 2))
    rounds = rng.randint(2, min(6, size - set_aside))
    return Deal(random_deck(rng, size), players, rounds, set_aside)


def record_lines(rng: Random, dealt: Deal) -> list[str]:
    """Return the set-up lines of a record: the deal instead of a position."""
    asides = [f"aside {family} {' '.join(rng.sample(dealt.deck, dealt.set_aside))}" for family in dealt.families]
    return [*dealt.lines, f"first {rng.choice(dealt.families)}", "round 1", *asides]


def set_up(lines: list[str]) -> OracleTable:
    setup = Setup()
    for line in lines:
        word, _, rest = line.partition(" ")
        setup.read(word, rest)
    return setup.table()


# ---- playing ------------------------------------------------------------------------------------------------------


def choose_move(rng: Random, game: OracleGame) -> str:
    answers = list(game.question.answers)
    if "reveal" in answers:
        return rng.choices(["reveal", "keep"], [0.65, 0.35])[0]
    if answers[0].startswith("place"):
        kind = rng.choice(sorted({answer.split()[1] for answer in answers}))
        answers = [answer for answer in answers if answer.split()[1] == kind]
        if not game.table.stacks() and rng.random() < 0.5:
            return f"place {kind} back"  # not offered, but the same as front
    return rng.choice(answers)


def refused_move(rng: Random, game: OracleGame) -> str | None:
    """Draw a move, with its family, that is illegal now. Return None if the one drawn happens to be legal."""
    table, question = game.table, game.question
    family = question.family if question else rng.choice(table.families)
    position = rng.choice([0, *range(1, len(table.stacks()) + 3), 99])
    other = rng.randint(1, len(table.stacks()) + 1)
    move = rng.choice(
        [
            "reveal",
            "keep",
            "listen",
            "negotiate",
            "leave",
            "gain",
            "repeat",
            "sentence",
            "twin front",
            f"twin on {position}",
            f"target {position}",
            f"target {position}",
            f"sentence {position}",
            f"execute {position}",
            f"move {position} to {other}",
            f"move {position} to {position}",
            f"swap {rng.choice(table.deck)}",
            f"place {rng.choice(table.deck)} on {position}",
            f"place {rng.choice(table.deck)} front",
        ]
    )
    if question and rng.random() < 0.3:  # a legal move by the wrong family
        family, move = rng.choice(table.families), rng.choice(list(question.answers))
    if table.forced and rng.random() < 0.5:  # a forced decision has no line in the notation
        family, move = rng.choice(table.forced)
    if question and family == question.family and (move in question.answers or move in question.also):
        return None
    return f"{family} {move}"


def refusal_lines(rng: Random, game: OracleGame) -> list[str]:
    line = refused_move(rng, game) if rng.random() < REFUSALS else None
    if line is None:
        return []
    family, _, move = line.partition(" ")
    try:
        game.move(family, move)
    except Refused:
        return [f"! {line}"]
    raise AssertionError(f"{line} was accepted")


def expectations(game: OracleGame) -> list[str]:
    table = game.table
    lines = ["= points " + " ".join(f"{family}{table.points[family]}" for family in table.families)]
    lines.append(f"= queue {notation.write_queue(notation.seen_queue(table))}")
    for viewer in [*table.families, SPECTATOR]:
        lines.append(f"= view {viewer} queue {notation.write_queue(notation.seen_queue(table, viewer))}")
    for name in PILES:
        for family in table.families:
            lines.append(f"= {name} {family} {notation.write_pile(notation.pile(table, name, family))}")
    if game.question is None:
        return [*lines, "= over", f"= winner {' '.join(winners(table))}"]
    asks = f"= asks {game.question.family} {' | '.join(game.question.answers)}"
    return [*lines, f"= round {table.round}", f"= phase {table.phase}", asks]


# ---- invariants ---------------------------------------------------------------------------------------------------


def check(table: OracleTable) -> None:
    """Check what must be true at every decision, whatever was played."""
    assert min(table.points.values()) >= 0, "R4.7"
    for place in table.stacks():
        assert len({card.family for card in place.cards}) == 1, "R2.6"
    cards = table.queue_cards()
    assert sum(card.sentenced for card in cards) <= SENTENCE_TOKENS
    for card in cards:
        assert card.tokens >= 0
        assert not card.tokens or not card.revealed or card.kind == "diplomat", card
        assert card.home == card.family or ((card.revealed or card.known) and card.is_character), card
        assert not (card.known and card.revealed), card
    for family in table.families:
        assert table.known[family] <= set(table.hand[family])
        assert sorted(cards_of(table, family)) == sorted(full_deck(table)), (
            f"{family}: a card is missing or appears twice"
        )


def full_deck(table: OracleTable) -> list[str]:
    return table.deck + (["twin"] if "prince" in table.deck else [])


def cards_of(table: OracleTable, family: str) -> list[str]:
    twin = ["twin"] if family in table.twins_aside else []
    piles = table.hand[family] + table.aside[family] + table.discards[family] + list(table.reserve[family]) + twin
    return piles + [card.kind for card in table.queue_cards() if card.home == family]


# ---- writing ------------------------------------------------------------------------------------------------------


def is_full(table: OracleTable) -> bool:
    """Return whether the queue has as many stacks as the engine's record holds. Only set-ups get there."""
    return len(table.stacks()) >= MOST_STACKS


def write_game(rng: Random, options: Options, title: str) -> list[str]:
    dealt = deal(rng, options)
    lines = position_lines(rng, dealt) if options.positions else record_lines(rng, dealt)
    game = OracleGame(set_up(lines))
    check(game.table)
    lines = [f"title {title}", *lines, *expectations(game)]
    moves = 0
    while game.question is not None and not (options.positions and (moves == options.moves or is_full(game.table))):
        lines += refusal_lines(rng, game)
        family, move = game.question.family, choose_move(rng, game)
        game.move(family, move)
        check(game.table)
        lines += [f"{family} {move}", *expectations(game)]
        moves += 1
    return lines + refusal_lines(rng, game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--box", choices=BOX_CHOICES, help="default: drawn for each game")
    parser.add_argument("--players", type=int, choices=[2, 3, 4, 5], help="default: drawn for each game")
    parser.add_argument("--edition", choices=[REVISED, FIRST_EDITION], help="default: drawn for each game")
    parser.add_argument("--positions", action="store_true", help="start from random positions instead of deals")
    parser.add_argument("--moves", type=int, default=15, help="with --positions: stop after this many moves")
    args = parser.parse_args()
    options = Options(args.box, args.players, args.edition, args.positions, args.moves)
    what = "position" if args.positions else "game"
    for index in range(args.count):
        rng = Random(f"{args.seed} {index}")
        print("\n".join(write_game(rng, options, f"{what} {index} of seed {args.seed}")) + "\n")


if __name__ == "__main__":
    main()
