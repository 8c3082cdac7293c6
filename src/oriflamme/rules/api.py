"""One game for Python: settings, the deal, legal actions, moves, refusals. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import actions, kinds
from .events import new_log, rule_name
from .machine import entry_points
from .machine.chance import seed_words
from .moves import VERB_WORDS, question_text
from .possible import NAMES as IMPOSSIBLE_NAMES
from .refusals import REFUSAL_NAMES
from .state import DECK, EDITION_NAMES, FAMILY_NAMES, NONE, PLAYERS, ROUNDS, SET_ASIDE, SLOTS, State, new_game
from .views import SPECTATOR, VIEW, View


class IllegalMove(ValueError):  # noqa: N818 - named after the move, not the error
    """Raised when a move is refused: a reason code, the rule that forbids it, and a sentence. The game is unchanged."""

    def __init__(self, code: str, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.code = code
        self.rule = rule


@dataclass(frozen=True)
class Settings:
    """What the players agree on before the deal."""

    deck: tuple[int, ...] = kinds.BOXES["base"]
    players: int = 3
    edition: int = 0
    rounds: int = ROUNDS
    set_aside: int = SET_ASIDE
    box: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not 2 <= self.players <= PLAYERS:
            raise ValueError(f"expected 2 to 5 players, got {self.players} (R1.1)")
        if not 0 <= self.edition < len(EDITION_NAMES):
            raise ValueError(f"expected edition 0 to {len(EDITION_NAMES) - 1}, got {self.edition} (section 6)")
        if len(set(self.deck)) != len(self.deck) or not set(self.deck) <= set(kinds.MIXABLE):
            raise ValueError("the kinds of a deck must be different, and the Twin can't be one of them (R10.1)")
        if not 3 <= len(self.deck) <= DECK:
            raise ValueError(f"expected a deck of 3 to 10 kinds, got {len(self.deck)} (R10.1, R10.5)")
        if not 1 <= self.rounds <= ROUNDS:
            raise ValueError(f"expected 1 to 6 rounds, got {self.rounds} (R2.1, R10.5)")
        if not 0 <= self.set_aside <= len(self.deck) - self.rounds:
            raise ValueError(
                f"a hand needs at least one card per round: got {len(self.deck)} kinds, {self.set_aside} set aside, "
                f"{self.rounds} rounds (R10.5)"
            )
        if not self.box:
            named = [name for name, deck in kinds.BOXES.items() if deck == self.deck and self.is_whole]
            object.__setattr__(self, "box", named[0] if named else "mixed" if self.is_whole else "small")

    @property
    def is_whole(self) -> bool:
        """Return whether this is a whole game, not a small one (R10.5)."""
        return len(self.deck) == DECK and self.rounds == ROUNDS and self.set_aside == SET_ASIDE

    @classmethod
    def of_box(cls, box: str, players: int = 3, edition: str = "revised") -> Settings:
        """Return the settings of a whole game with this box."""
        if box not in kinds.BOXES:
            raise ValueError(f"a box is one of {', '.join(kinds.BOXES)}, not {box!r}")
        if edition not in EDITION_NAMES:
            raise ValueError(f"an edition is one of {', '.join(EDITION_NAMES)}, not {edition!r} (section 6)")
        return cls(deck=kinds.BOXES[box], players=players, edition=EDITION_NAMES.index(edition))

    def check_seat(self, seat: int | None) -> None:
        """Raise ValueError for a seat that does not exist with these settings; None is allowed."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"a seat is 0 to {self.players - 1} with {self.players} players, not {seat} (R1.1)")

    def slots(self) -> list[int]:
        """Return the deck as in the record, slot -> kind; with a Prince, the Twin is in the last slot (R1.2)."""
        none = [NONE] * (DECK - len(self.deck))
        return [*self.deck, *none, kinds.TWIN if kinds.PRINCE in self.deck else NONE]

    def write(self, g: Any) -> None:
        """Write the settings into a record, or into every record of an array."""
        g["players"] = self.players
        g["edition"] = self.edition
        g["rounds"] = self.rounds
        g["deck"] = self.slots()


def deal(settings: Settings, seed: int, first: int | None = None) -> State:
    """Return a game at its first decision. The same settings, seed and first player give the same bytes everywhere."""
    settings.check_seat(first)
    g = new_game()
    settings.write(g)
    entry_points.deal(g, settings.set_aside, NONE if first is None else first, *seed_words(seed))
    return g


def clear(g: State) -> None:
    """Empty the table: no cards anywhere, no points. The settings stay."""
    entry_points.clear(g)


def draw_deck(seed: int, pool_version: int = kinds.POOL_VERSION) -> tuple[int, ...]:
    """Return ten different kinds that the seed draws from a pool (R10.1). Records name the version of the pool."""
    if pool_version not in kinds.POOLS:
        raise ValueError(f"a pool of kinds is one of {', '.join(map(str, kinds.POOLS))}, not {pool_version}")
    pool = np.array(kinds.POOLS[pool_version], dtype=np.int8)
    entry_points.draw_deck(*seed_words(seed), pool, DECK)
    return tuple(sorted(int(kind) for kind in pool[:DECK]))


def view(g: State, seat: int | None) -> View:
    """Return what the seat may know, or for None what everyone may know."""
    if seat is not None and not 0 <= seat < g.players:
        raise ValueError(f"a seat is 0 to {int(g.players) - 1} with {int(g.players)} players, not {seat} (R1.1)")
    v: View = np.zeros(1, dtype=VIEW)[0]
    entry_points.view(g, SPECTATOR if seat is None else seat, v)
    return v


def determinize(seen: View, seed: int) -> State:
    """Return a game that agrees with everything in the view. With random seeds, all such games are equally likely."""
    if not 0 <= seed < 1 << 63:
        raise ValueError(f"the seed of a determinization is a whole number of at most 63 bits, not {seed}")
    g = new_game()
    entry_points.determinize(seen, g, np.zeros(PLAYERS, dtype=np.int64), seed)
    return g


def possible_cards(seen: View, index: int) -> list[int]:
    """Return the cards that may be at this index of a view's queue, if the seat can't see the card there."""
    views: Any = np.array([seen], dtype=VIEW)
    family, slots = int(seen.family[index]), entry_points.possible_at(views, index)
    return [family * SLOTS + slot for slot in range(SLOTS) if (slots >> slot) & 1]


def decider(g: State) -> int | None:
    """Return the family that decides, or None when the game is over."""
    family = entry_points.ask(g)[0]
    return None if family == NONE else family


def question(g: State) -> int | None:
    """Return the question that is asked (questions.py), or None when the game is over."""
    asked = entry_points.ask(g)[1]
    return None if asked == NONE else asked


def legal_actions(g: State) -> list[int]:
    """Return all legal actions in ascending order."""
    out = np.empty(actions.ACTIONS, dtype=np.int16)
    return [int(action) for action in out[: entry_points.actions(g, out)]]


def settle(g: State) -> NDArray[np.int16]:
    """Run a game that was set up to its first decision. Return the events."""
    log = new_log()
    entry_points.settle(g, log)
    return log[1 : int(log[0, 0]) + 1]


def act(g: State, action: int, family: int | None = None) -> NDArray[np.int16]:
    """Take an action, for that family if one is named. Return the events; raise IllegalMove if it isn't legal."""
    log = new_log()
    action = index(action)
    mine = family is None or family == decider(g)
    if not mine or not 0 <= action < actions.USED_ACTIONS or not entry_points.act(g, log, action):
        raise refusal(g, action, family)
    return log[1 : int(log[0, 0]) + 1]


# Why a move is refused


def action_name(action: int) -> str:
    """Return the verb of an action."""
    return actions.VERB_OF_ACTION[action].name if 0 <= action < actions.USED_ACTIONS else "nothing"


def seat_name(family: int) -> str:
    return FAMILY_NAMES[family] if 0 <= family < PLAYERS else f"seat {family}"


def refusal(g: State, action: int, family: int | None, verb: int = NONE) -> IllegalMove:
    """Return the refusal of this action in the current position, with the reason.

    `verb`: the verb of a move that is no action, as a number; then the action is NONE.
    """
    who, asked = entry_points.ask(g)
    family = who if family is None else family
    reason, why = entry_points.refusal(
        g, family if 0 <= family < PLAYERS else NONE, action if 0 <= action < actions.USED_ACTIONS else NONE, verb
    )
    code, rule = REFUSAL_NAMES[reason], rule_name(why)
    if code == "game-over":
        return IllegalMove(code, rule, "the game is over")
    if code == "not-your-decision":
        sentence = f"{FAMILY_NAMES[who]} decides now ({question_text(asked)}), not {seat_name(family)}"
        return IllegalMove(code, rule, sentence)
    name = action_name(action) if verb == NONE else VERB_WORDS[verb]
    if code == "wrong-verb":
        verbs = sorted({action_name(a) for a in legal_actions(g)})
        return IllegalMove(code, rule, f"{name!r} does not answer the question; expected {' or '.join(verbs)}")
    return IllegalMove(code, rule, f"{name} is legal here, but not in that place or not with that card")


def impossible(g: State) -> tuple[str, int]:
    """Return what is impossible in a game that was set up, empty if it can exist, and the card concerned or NONE."""
    why, card = entry_points.impossible(g)
    return IMPOSSIBLE_NAMES[why], card
