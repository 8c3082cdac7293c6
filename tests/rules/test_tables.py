"""The tables of kinds, questions, actions and events: complete, in order, and versioned where old data depends on them.

docs/adding-a-card.md says what to do when one of these tests fails.
"""

from __future__ import annotations

from oriflamme.rules import actions, dispatch, events, kinds, moves, questions
from oriflamme.rules.state import NONE

# The ends of the names of functions that rules/dispatch.py looks for.
PARTS = ("choices", "second_choices", "resolve")


def test_the_newest_pool_has_every_kind_that_is_dealt() -> None:
    new = [kinds.NAMES[kind] for kind in kinds.MIXABLE if kind not in kinds.POOLS[kinds.POOL_VERSION]]
    pool = kinds.RELEASED_POOL + 1
    assert not new, f"a new dealt kind needs a new pool: add {', '.join(new)} to pool {pool} in kinds.POOLS"
    assert kinds.POOLS[kinds.POOL_VERSION] == kinds.MIXABLE


def test_pools_never_change() -> None:
    """Records contain only the number of the pool (R10.1), so a pool that changed would change old decks."""
    assert kinds.POOLS[1] == tuple(kind for kind in range(31) if kind != kinds.TWIN)
    for version, pool in kinds.POOLS.items():
        assert list(pool) == sorted(set(pool)), f"the kinds of pool {version} must be in the order of their numbers"


def test_every_action_of_every_question_can_be_decoded_and_encoded_again() -> None:
    """The message names each verb that moves.decode or moves.encode does not handle."""
    wrong = set()
    for question in questions.TABLE:
        for verb in actions.TABLE:
            for action in range(verb.first, verb.first + verb.size):
                try:
                    move = moves.decode(action, question.number, chosen=3)
                    again = moves.encode(move)
                except (NotImplementedError, ValueError) as error:
                    wrong.add(f"{verb.name}: {error}")
                else:
                    if again != action or (verb.size == 1 and move.verb != verb.name):
                        wrong.add(f"{verb.name}: {action} is decoded as {move}, which is encoded as {again}")
    assert not wrong, "; ".join(sorted(wrong))


def test_every_verb_answers_a_question() -> None:
    """The actions of a question begin where the actions of a verb begin, and no verb is left over."""
    starts = {verb.first: verb.name for verb in actions.TABLE}
    firsts = {question.name: (question.first, question.second) for question in questions.TABLE}
    wrong = [name for name, both in firsts.items() for first in both if first != NONE and first not in starts]
    assert not wrong, f"no verb of actions.TABLE begins at the first action of {', '.join(wrong)}"
    used = sorted(first for both in firsts.values() for first in both if first != NONE)
    unused = [verb.name for verb in actions.TABLE if verb.size > 1 and verb.first not in used and verb.name != "swap"]
    assert not unused, f"no question of questions.TABLE begins with {', '.join(unused)}"


def test_no_two_questions_or_kinds_share_a_name() -> None:
    names = [question.name for question in questions.TABLE]
    names += [name for kind, name in enumerate(kinds.NAMES) if kind not in questions.BY_NUMBER]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"used for two questions or kinds: {', '.join(twice)}"


def test_every_event_code_has_a_constant_a_name_and_a_meaning() -> None:
    codes = {name: value for name, value in vars(events).items() if name.isupper() and type(value) is int}
    assert len(events.MEANINGS) == len(events.NAMES), "events.MEANINGS needs one entry per name of events.NAMES"
    for code, name in enumerate(events.NAMES):
        constant = {"revealed": "REVEALED_BY_PLAYER"}.get(name, name.upper().replace("-", "_"))
        assert codes.get(constant) == code, f"events.py needs {constant}: Final = {code} for {name!r}"


def test_every_function_of_a_card_belongs_to_a_kind_or_a_question() -> None:
    """The engine finds these functions by name: without a row in a table, they are never called."""
    known = {f"{name.replace('-', '_')}_{part}" for name in questions.OPERATION_NAMES.values() for part in PARTS}
    found = {name for module in dispatch.MODULES for name in vars(module) if name.endswith(PARTS)}
    unknown = sorted(found - known)
    assert not unknown, f"no row in kinds.TABLE or questions.TABLE for {', '.join(unknown)}"
