"""Say what is impossible in a set-up (docs/notation.md): the lines and the sentence for each reason.

The rules check the game (`rules.impossible`); what only the text says, such as a card that is named twice, is checked
here. The page has the same sentences, made from this table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules import Settings, State, kinds
from ..rules import impossible as impossible_in_rules
from ..rules.knowledge import known_in_hand
from ..rules.state import FAMILY_LETTERS, MAX_TOKENS, NONE, PLACEMENT, SENTENCES, SLOTS, STACKS
from .card_text import Card, PileCard, not_playing
from .errors import NotationError
from .setup_lines import Setup

# The cards that the lines name, by their number in the game: the pile, or "queue", and the card.
NamedCards = dict[int, tuple[str, Card | PileCard]]


class Reason(NamedTuple):
    """Why a set-up is impossible: the lines that say it, of which the first one that was written is named, and the
    sentence. What is in braces is filled in."""

    lines: tuple[str, ...]
    sentence: str
    code: str = ""  # errors.CODES


def names(mask: int) -> list[str]:
    """Return the names of a set of kinds, with capitals and in alphabetical order."""
    return sorted(name.replace("-", " ").title() for kind, name in enumerate(kinds.NAMES) if mask >> kind & 1)


def any_of(mask: int) -> str:
    """Return the same with articles: `an Informer or a Shapeshifter`."""
    return " or ".join(f"{'an' if name[0] in 'AEIOU' else 'a'} {name}" for name in names(mask))


HOLDERS: Final = any_of(kinds.HOLDS_TOKENS)
RESERVED: Final = " and ".join(names(kinds.RESERVABLE))
RESERVED_HOLDERS: Final = any_of(kinds.RESERVED_WITH_TOKENS)
RETURNING: Final = any_of(sum(1 << kind for kind in kinds.BACK_FIELDS))
QUEUE: Final = ("queue",)
PILE: Final = ("{pile} {letter}",)
MEMORY: Final = ("memory {letter}",)
REASONS: Final[dict[str, Reason]] = {
    # found by the rules
    "round-too-late": Reason(("round", "rounds", "box"), "round {round} of only {rounds} (R2.1)"),
    "cursor-outside": Reason(("cursor",), "a cursor outside the queue: {cursor}, but the queue has {stacks} positions"),
    "two-families": Reason(QUEUE, "a stack with cards of two families: {stack} (R2.6)", "two-families"),
    "revealed-intrigue": Reason(QUEUE, "{card}: a revealed intrigue"),
    "bribed-unknown": Reason(QUEUE, "{card}: a bribed card that is not a character known to everyone (bribery)"),
    "tokens-on-revealed": Reason(QUEUE, f"{{card}}: tokens on a revealed card other than {HOLDERS} (diplomat)"),
    "too-many-tokens": Reason(QUEUE, f"{{card}}: more than {MAX_TOKENS} tokens"),
    "too-many-sentences": Reason(QUEUE, f"more than {SENTENCES} sentence tokens (judge)"),
    "held-twin": Reason(PILE, "{card} in {pile} {letter}: a Twin is never there (R1.2)"),
    "not-reservable": Reason(PILE, f"{{card}} in {{pile}} {{letter}}: only {RESERVED} go into the reserve"),
    "tokens-outside": Reason(
        PILE,
        f"{{card}} in {{pile}} {{letter}}: only cards in the queue and {RESERVED_HOLDERS} in the reserve hold tokens",
    ),
    "too-many-reserved": Reason(PILE, f"{{card}} in {{pile}} {{letter}}: more than {MAX_TOKENS} tokens"),
    "not-entered": Reason(
        MEMORY, "{kind} {entered}: expected a card in the queue and a number from 1 to {entries} (entries)"
    ),
    "back-too-late": Reason(MEMORY, "{kind}-back {back} contradicts entries {entries} or the hand"),
    "back-but-aside": Reason(MEMORY, "{kind}-back {back} contradicts where the card is (aside)"),
    "absent-but-aside": Reason(MEMORY, "{kind} is set aside, not absent"),
    # found in the text
    "no-mixed-deck": Reason(
        ("deck",), "only the kinds of a mixed deck are drawn or chosen, not those of box {box} (R10.1)"
    ),
    "cursor-in-placement": Reason(("cursor",), "a cursor in the placement phase"),
    "placed-in-resolution": Reason(("placed",), "`placed` in the resolution phase, when everyone has placed"),
    "long-queue": Reason(QUEUE, f"a queue of {{stacks}} stacks; at most {STACKS} are allowed"),
    "unknown-card": Reason(QUEUE, "{card}: an unknown card is allowed only in views"),
    "never-known": Reason(PILE, f"{{card}} in {{pile}} {{letter}}: ^ is allowed only on {RETURNING} in a hand (R1.7)"),
    "known-but-unmarked": Reason(MEMORY, "{kind}-back {back} contradicts where the card is (hand)"),
}


def impossible(setup: Setup, name: str, **words: object) -> NotationError:
    """Return the error for an impossible set-up, with these words filled in."""
    reason = REASONS[name]
    line = setup.line_of(*(line.format(**words) for line in reason.lines))
    coded = {"stack": str(words["stack"])} if reason.code else {}
    return NotationError(reason.sentence.format(**words), line, code=reason.code, **coded)


def check_lines(setup: Setup, settings: Settings) -> None:
    """Check what only the lines say."""
    if "deck" in setup.free and setup.box != "mixed":
        raise impossible(setup, "no-mixed-deck", box=setup.box)
    check_families(setup, settings)
    if setup.phase_now == PLACEMENT:
        if setup.cursor is not None:
            raise impossible(setup, "cursor-in-placement")
    elif setup.placed is not None:
        raise impossible(setup, "placed-in-resolution")
    if len(setup.queue) > STACKS:
        raise impossible(setup, "long-queue", stacks=len(setup.queue))


def check_families(setup: Setup, settings: Settings) -> None:
    """Refuse families that are not in the game (R1.1)."""
    named: list[tuple[int, str]] = [(setup.first, "first")]
    named += [(family, "points") for family in setup.points]
    named += [(family, "placed") for family in setup.placed or ()]
    named += [(family, "queue") for stack in setup.queue for card in stack for family in (card.family, card.home)]
    for family, word in named:
        if family >= settings.players:
            raise not_playing(family, settings.players).at(setup.line_of(word))
    for word in setup.where:
        letter = word.rpartition(" ")[2]
        if letter in FAMILY_LETTERS[settings.players :]:
            raise not_playing(FAMILY_LETTERS.index(letter), settings.players).at(setup.line_of(word))


def not_in_deck(kind: int) -> NotationError:
    name = kinds.NAMES[kind]
    return NotationError(f"{name} is not in the deck", code="not-in-deck", card=name)


def check_game(setup: Setup, g: State, named: NamedCards) -> None:
    """Check the game that the lines have set up."""
    name, card = impossible_in_rules(g)
    if not name:
        for family in range(int(g.players)):
            name, card = unmarked_in_hand(g, named, family)
            if name:
                break
    if name:
        raise impossible(setup, name, **words_about(setup, g, named, card))


def unmarked_in_hand(g: State, named: NamedCards, family: int) -> tuple[str, int]:
    """Return a card that is written with `^`, but not known to be in the hand, or the other way round."""
    known = known_in_hand(g, family)
    for slot, kind in enumerate(g.deck.tolist()):
        card = family * SLOTS + slot
        _, written = named.get(card, ("", None))
        is_marked = isinstance(written, PileCard) and written.known
        is_known = kind in known and bool(int(g.hand[family]) >> slot & 1)
        if is_marked != is_known:
            return ("back-too-late" if is_marked else "known-but-unmarked"), card
    return "", NONE


def words_about(setup: Setup, g: State, named: NamedCards, card: int) -> dict[str, object]:
    """Return what the sentences may say about a card; it is NONE if they aren't about one."""
    home, slot = divmod(max(card, 0), SLOTS)
    pile, written = named.get(card, ("", None))
    kind = int(g.deck[slot])
    back = kinds.BACK_FIELDS.get(kind)
    return {
        "round": int(g.round_now),
        "rounds": int(g.rounds),
        "cursor": setup.cursor,
        "stacks": int(g.stacks),
        "stack": next(("/".join(map(str, stack)) for stack in setup.queue if written in stack), ""),
        "card": written,
        "pile": pile,
        "letter": FAMILY_LETTERS[home],
        "kind": kinds.NAMES[kind],
        "entered": int(g.entered[card]),
        "back": int(g[back][home]) if back else 0,
        "entries": int(g.entries[home]),
    }


def check_growth(setup: Setup, g: State) -> None:
    """Refuse a position with more cards than the 36 stacks that the game record holds, when all have been placed.

    An ability can take cards apart, but none adds any. This check is for positions that go straight to the engine; the
    moves of a scenario are checked one by one (move_text.check_queue_limit).
    """
    cards = sum(map(len, setup.queue))
    most = cards + int(g.laid).bit_count()
    for family in range(int(g.players)):
        has_to_place = g.phase == PLACEMENT and not int(g.placed) >> family & 1
        turns = int(g.rounds) - int(g.round_now) + has_to_place
        most += min(int(g.hand[family]).bit_count(), turns)
    if most > STACKS:
        reason = f"a queue of {cards} cards could still grow to {most}; at most {STACKS} are allowed"
        raise NotationError(reason, setup.line_of("queue"))
