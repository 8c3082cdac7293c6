"""Run the code of the bots interpreted instead of compiled, with checked indices, on the positions of a file.

NUMBA_DISABLE_JIT=1 python -m tests.bots.interpreted positions.npy [EFFORT]

It prints a line for each failed check, and exits with status 1 if there was one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from oriflamme.bots.belief import belief
from oriflamme.bots.belief.priors import priors
from oriflamme.bots.greedy import ability_values, answer_values, appraisal
from oriflamme.bots.learned import LearnedBot
from oriflamme.bots.learned.entry_points import think
from oriflamme.bots.learned.forward import Inputs, Net, Outputs, Scratch, new_outputs, new_scratch
from oriflamme.bots.learned.lookahead import Lookahead, new_lookahead
from oriflamme.bots.learned.model import model_of, new_inputs
from oriflamme.bots.learned.weights import unpack
from oriflamme.bots.search import infoset_keys, playout, tree
from oriflamme.rules import engine, kinds, legal_actions, question, questions, view
from oriflamme.rules.machine.chance import mwc_next, mwc_start
from oriflamme.rules.nouns import exposed, lowest
from oriflamme.rules.state import CARDS, NONE, SLOTS
from oriflamme.rules.views import may_know
from tests.bots.every_question import asked_name
from tests.bots.learned_bits import small_weights
from tests.checked_arrays import checked, unchecked

EFFORT = int(sys.argv[2]) if len(sys.argv) > 2 else 1  # of the searches, which take most of the time

Check = Callable[[Any], None]


def check_tables(*modules: ModuleType) -> None:
    """Check the indices of the tables in these modules too."""
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, np.ndarray):
                setattr(module, name, checked(value))


def new_plan(**settings: float) -> Any:
    plan = np.zeros(1, dtype=tree.PLAN)
    plan[0] = tree.new_plan()
    for name, value in settings.items():
        plan[name] = value
    return checked(plan)[0]


def new_memory() -> tree.Memory:
    return tree.Memory(*(checked(array) for array in tree.new_memory(64)))


def greedy(g: Any) -> None:
    """Check that greedy has a value for every legal answer and chooses one of them."""
    me = engine.decider(g)
    a = new_memory().appraisal[0]
    asked = engine.question(g)
    answer_values.appraise(g, a, me, asked)
    actions = legal_actions(unchecked(g))
    for action in actions:
        value = answer_values.answer_value(g, a, me, asked, action)
        assert np.isfinite(value), f"the value of action {action} is {value}"
    assert answer_values.choose(g, a, me, mwc_start(1)) in actions


def abilities(g: Any) -> None:
    """Check that greedy has a value for the ability of every kind, wherever the card is."""
    me = engine.decider(g)
    a = new_memory().appraisal[0]
    appraisal.appraise_points(g, a, me)
    appraisal.appraise_queue(g, a, me)
    last = int(g.stacks) - 1
    # The places before, after and of the card: new at the front, new at the back, and as the last card of the queue.
    spots = ((NONE, 0, NONE), (last, NONE, NONE), (last - 1, NONE, last)) if last >= 0 else ((NONE, NONE, NONE),)
    for kind in range(kinds.KINDS):
        try:
            answer_values.tokens_value(a, kind, 1.0)
            for before, after, here in spots:
                ability_values.ability_value(g, a, me, kind, before, after, here)
        except Exception as error:
            raise AssertionError(f"the ability of {kinds.NAMES[kind]}: {error!r}") from error


def playouts(g: Any) -> None:
    """Check that the moves of a play-out are legal."""
    for seed in range(4):
        assert playout.light_action(g, mwc_next(mwc_start(seed))) in legal_actions(unchecked(g))


def keys(g: Any) -> None:
    """Check that every player's information set has a key."""
    me = engine.decider(g)
    for searcher in range(int(g.players)):
        infoset_keys.multi_key(g, me, searcher)
    if infoset_keys.card_decided_about(g) != NONE:
        assert g.family[infoset_keys.card_decided_about(g)] == me


def owner_keys(g: Any) -> None:
    """Check that the kind of a face-down card would be part of its owner's key if the owner were asked about it."""
    hidden = [
        place
        for place in range(int(g.stacks))
        if not may_know(g, exposed(g, place), NONE) and g.hand[exposed(g, place) // SLOTS] != 0
    ]
    if g.depth == 0 or not hidden:
        return
    card = exposed(g, hidden[0])
    g.arg[g.depth - 1] = hidden[0]
    with patch.multiple(questions, OWNER_DECIDES=-1, OWNER_DECIDES_LATER=-1):
        owner = engine.decider(g)
        assert owner == g.family[card]
        assert infoset_keys.card_decided_about(g) == card
        searcher = (owner + 1) % int(g.players)
        twin = checked(unchecked(g).copy())
        put_another_card(unchecked(twin), hidden[0], card)
        assert infoset_keys.visible_key(g, NONE) == infoset_keys.visible_key(twin, NONE)
        assert infoset_keys.multi_key(g, owner, searcher) != infoset_keys.multi_key(twin, owner, searcher)


def put_another_card(g: Any, place: int, card: int) -> None:
    """Replace the exposed card in this place by one from the same hand, in the same state."""
    home = card // SLOTS
    other = home * SLOTS + lowest(int(g.hand[home]))
    for name in g.dtype.names:
        if g[name].shape == (CARDS,):
            g[name][other] = g[name][card]
    g.queue[place] = other


def end_after_this_round(g: Any) -> None:
    """Make the play-outs of a small effort short."""
    if EFFORT == 1:
        g.rounds = g.round_now


def search(g: Any) -> None:
    """Check that the action that the search tries most often is legal."""
    end_after_this_round(g)
    v = view(unchecked(g), engine.decider(g))
    begun = new_memory()
    tree.begin_search(checked(v), begun, checked(priors("priors")))
    for settings, iterations in (
        ({"light": 1, "multi": 1}, 2),
        ({"light": 0, "informed": 0.5, "multi": 0}, EFFORT),
    ):
        memory = tree.Memory(*(checked(unchecked(array).copy()) for array in begun))
        tree.search(checked(v), memory, new_plan(**settings), iterations, mwc_next(mwc_start(2)))
        assert tree.most_tried(memory) in legal_actions(unchecked(g))


def beliefs(g: Any) -> None:
    """Check that the belief about each card of the queue is a distribution over kinds."""
    v = view(unchecked(g), engine.decider(g))
    out = np.zeros((int(v.lying), kinds.KINDS))
    b = checked(belief.new_belief())[0]
    belief.form_belief(checked(v), b, checked(priors("priors")))
    belief.write_chances(checked(v), b, checked(np.zeros(belief.SETS)), checked(out))
    assert np.allclose(out.sum(axis=1), 1)


def learned(g: Any, **settings: Any) -> Any:
    """Check that a small network chooses a legal action, from every question. Return what looking ahead found."""
    end_after_this_round(g)
    model = model_of(unpack(small_weights()))
    net = Net(*(checked(array) for array in model.net))
    bits = Inputs(*(checked(array) for array in new_inputs(model.places)))
    scratch = Scratch(*(checked(array) for array in new_scratch(model.net, model.places)))
    out = Outputs(*(checked(array) for array in new_outputs(model.places)))
    memory = Lookahead(*(checked(array) for array in new_lookahead()))
    v = checked(view(unchecked(g), engine.decider(g)))
    actions, policy = np.array(legal_actions(unchecked(g))), np.zeros(len(legal_actions(unchecked(g))), np.float32)
    chosen = think(
        v, checked(actions), net, bits, scratch, out, memory, checked(priors("uniform")),
        checked(LearnedBot(temperature=1, **settings).settings), checked(policy), 5,
    )  # fmt: skip
    assert chosen in actions
    assert np.isclose(policy.sum(), 1), f"the policy is {policy}"
    return memory


def lookahead(g: Any) -> None:
    """Check the same when it looks ahead."""
    memory = learned(g, evaluations=3 * EFFORT, candidates=3, rare=1e-30, step=9, tolerance=0.1)
    assert len(legal_actions(unchecked(g))) == 1 or memory.tried[0] > 0


QUICK: Final[tuple[Check, ...]] = (greedy, playouts, keys, owner_keys)
SLOW: Final[tuple[Check, ...]] = (
    abilities,
    search,
    beliefs,
    learned,
    lookahead,
)  # only for the first position of each question


def failures(game: Any, checks: Iterable[Check]) -> Iterator[str]:
    """Yield a line for each check that fails in this position."""
    for check in checks:
        try:
            check(checked(game.copy()))
        except Exception as error:
            yield f"{asked_name(game)}: {check.__name__}: {error!r}"


def main() -> None:
    check_tables(playout, answer_values, ability_values, infoset_keys)
    asked = set()
    found = []
    for game in np.load(sys.argv[1]).view(np.recarray):
        found += failures(game, QUICK if question(game) in asked else QUICK + SLOW)
        asked.add(question(game))
    print("\n".join(found))
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
