"""The table of the functions that the artefact exports. No rule is decided here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from oriflamme.arena.compiled import game_result
from oriflamme.bots.belief.belief import BELIEF, CELLS, SETS
from oriflamme.bots.greedy.appraisal import APPRAISAL
from oriflamme.bots.learned import forward, lookahead
from oriflamme.bots.learned.entry_points import SETTINGS
from oriflamme.bots.learned.model import load_model, new_inputs
from oriflamme.bots.search import tree
from oriflamme.compiled.wasm_file import GAME_MODULE, LEARNED_MODULE, RESEARCH_MODULE
from oriflamme.disclosure import layout, possible_games
from oriflamme.envs import batched_seat, batched_step
from oriflamme.review.compiled import account, judgement, outcomes, reasons
from oriflamme.rules import actions, events, kinds, moves, questions
from oriflamme.rules.observation import OBSERVATION
from oriflamme.rules.possible import NAMES as IMPOSSIBLE_NAMES
from oriflamme.rules.questions import FIRST_PART
from oriflamme.rules.refusals import REFUSAL_NAMES
from oriflamme.rules.state import EDITION_NAMES, GAME, PHASE_NAMES, PLAYERS
from oriflamme.rules.views import VIEW

from .interface import (
    BOOL,
    F64,
    HI,
    I32,
    I64,
    LO,
    MODES,
    PART_NUMBER,
    Array,
    Arrays,
    Export,
    Number,
    Numbers,
    Parameter,
    Record,
)

RECORDS: Final[dict[str, Any]] = {
    "game": GAME,
    "view": VIEW,
    "appraisal": APPRAISAL,
    "belief": BELIEF,
    "plan": tree.PLAN,
    "answer": tree.ANSWER,
    "settings": SETTINGS,
    "result": game_result.RESULT,
    "effort": judgement.EFFORT,
    "judgement": judgement.JUDGEMENT,
    "option": judgement.OPTION,
    "outcomes": outcomes.OUTCOMES,
    "reason": reasons.REASON,
    "account": account.ACCOUNT,
    "public": layout.PUBLIC,
    "own": layout.OWN,
}
NUMBERS: Final[dict[str, Number]] = {
    **{number.type: number for number in (I32, I64, F64, BOOL)},
    "lo": LO,
    "hi": HI,
    "part": PART_NUMBER,
}
RESULTS: Final[dict[str, Number | int | None]] = {"": None, "2": 2, **NUMBERS}


def like(arrays: Any, mode: str, scratch: str = "") -> Arrays:
    """Return the parameter for a named tuple of arrays such as this one, of any lengths. Some may be scratch memory."""
    modes = ("scratch" if name in scratch.split() else mode for name in arrays._fields)
    members = (Array(a.dtype, (None,) * a.ndim, m, a.shape) for a, m in zip(arrays, modes, strict=True))
    return Arrays(type(arrays), tuple(members))


def arrays_of(kind: type, text: str) -> Arrays:
    """Return the parameter for a named tuple of these arrays."""
    return Arrays(kind, tuple(one for one in parameters(text) if isinstance(one, Array)))


def parameters(text: str) -> Iterator[Parameter]:
    """Yield the parameters in a text such as `game inout, f8[n, 5] in, lo, hi` (docs/artefact.md, "The interface")."""
    for name, lengths, mode in re.findall(r"(\w+)(?:\[(.*?)\])?(?: (\w+))?(?:,\s*|$)", text):
        assert mode in ("", *MODES), text
        if not mode:
            yield NUMBERS.get(name) or TUPLES[name]
        elif lengths:
            shape = (int(one) if one.isdigit() else None if one == "n" else one for one in lengths.split(", "))
            yield Array(RECORDS.get(name, name), tuple(shape), mode)
        else:
            yield Record(RECORDS[name], mode)


def exports(text: str) -> dict[str, Export]:
    """Return the exports in a text, by name: `NAME = FUNCTION(PARAMETERS)`, with `-> RESULT` if there is one."""
    found = {}
    for name, module, function, taken, result in re.findall(
        r"(\w+) = ([\w.]+)\.(\w+)\((.*?)\)(?: -> (\w+))?$", text, re.M | re.S
    ):
        python = getattr(import_module(f"oriflamme.{module}"), function)
        found[name] = Export(python, tuple(parameters(taken)), RESULTS[result])
    return found


MASKS: Final = f"i1[rows, {actions.ACTIONS}] out"
OBSERVATIONS: Final = f"i1[rows, {OBSERVATION}] out"
PRIORS: Final = f"f8[{CELLS}, {kinds.MOST_KINDS}] in"
LOG: Final = f"i2[n, {events.COLUMNS}]"
SCRATCH_LOG: Final = f"i2[{events.LOG_ROWS}, {events.COLUMNS}] scratch"
UNKNOWN: Final = f"i8[{PLAYERS}] scratch"
HAPPENED: Final = f"i2[n, {layout.HAPPENED_COLUMNS}] events"
ROUNDS: Final = f"i2[n, {PLAYERS}] events"

NETWORK = load_model()
TUPLES: dict[str, Arrays | Numbers] = {
    "memory": like(tree.new_memory(), "resident"),
    "workspace": like(judgement.new_workspace(), "resident"),
    "net": like(NETWORK.net, "constant"),
    "bits": like(new_inputs(NETWORK.places), "inout"),
    "numbers": like(forward.new_scratch(NETWORK.net, NETWORK.places), "scratch"),
    "said": like(forward.new_outputs(NETWORK.places), "inout"),
    "ahead": like(lookahead.new_lookahead(), "inout", "world game seen dealt_view belief unknown legal policy"),
    "options": Numbers(batched_step.Options, (I32, I32, I64, I32)),
}
TUPLES |= {
    "tables": arrays_of(batched_step.Tables, "i1[rows] in, i1[rows] in, i1[n] in, i1[rows, n] scratch"),
    "results": arrays_of(
        batched_step.Results,
        "i4[rows] inout, i1[rows] out, f4[rows, n] inout, i2[rows, n] inout, i1[rows] out, i1[rows] out",
    ),
    "shown": arrays_of(batched_step.ShownArrays, f"view[part] scratch, {OBSERVATIONS}, {MASKS}"),
    "seats": arrays_of(batched_seat.SeatArrays, "i1[rows] inout, i8[rows] inout, i4[rows] inout"),
    "endings": arrays_of(
        batched_seat.Endings, f"b1[rows] in, f4[rows] out, b1[rows] out, i1[rows, {OBSERVATION}] inout"
    ),
}

# Records have padding, and games are compared by their bytes, so records are never just `out`.
RULES: Final = f"""
    deal = rules.machine.entry_points.deal(game inout, i32, i32, i64, i64, i64, i64)
    clear = rules.machine.entry_points.clear(game inout)
    settle = rules.machine.entry_points.settle(game inout, {LOG} events)
    act = rules.machine.entry_points.act(game inout, {LOG} events, i32) -> bool
    ask = rules.machine.entry_points.ask(game in) -> 2
    refusal = rules.machine.entry_points.refusal(game in, i32, i32, i32) -> 2
    impossible = rules.machine.entry_points.impossible(game in) -> 2
    known_in_hand = rules.machine.entry_points.known_in_hand(game in, i32) -> i32
    actions = rules.machine.entry_points.actions(game in, i2[{actions.ACTIONS}] out) -> i32
    view = rules.machine.entry_points.view(game in, i32, view inout)
    determinize = rules.machine.entry_points.determinize(view in, game inout, {UNKNOWN}, i64)
    possible_at = rules.machine.entry_points.possible_at(view[1] in, i32) -> i32
    draw_deck = rules.machine.entry_points.draw_deck(i64, i64, i64, i64, i1[n] inout, i32)
    deal_games = rules.machine.batch.deal_part(game[rows] inout, i32, i32, i8[rows] in, lo, hi)
    play_out = rules.machine.batch.playout_part(game[rows] inout, i8[rows] in, i8[rows] out, lo, hi)
    step = rules.machine.batch.step_part(game[rows] inout, i2[rows] in, b1[rows] out, lo, hi)
    deciders = rules.machine.batch.decider_part(game[rows] in, i1[rows] out, lo, hi)
    masks = rules.machine.batch.mask_part(game[rows] in, {MASKS}, lo, hi)
    views = rules.machine.batch.view_part(game[rows] in, i1[rows] in, view[rows] inout, lo, hi)
    observations = rules.machine.batch.observe_part(
        game[rows] in, i1[rows] in, view[part] scratch, {OBSERVATIONS}, part, lo, hi)
    determinizations = rules.machine.batch.determinize_part(
        view[rows] in, i8[rows] in, game[rows] inout, i8[part, {PLAYERS}] scratch, part, lo, hi)
"""
BOTS: Final = f"""
    greedy_values = bots.greedy.entry_points.write_answer_values(
        view in, game[1] scratch, {UNKNOWN}, appraisal[1] in, f8[n] out)
    greedy_actions = bots.self_play.decide_part(game[rows] in, i8[rows] in, appraisal[1] in, i2[rows] out, lo, hi)
    belief = bots.belief.entry_points.write_belief(
        view in, belief[1] scratch, {PRIORS}, f8[{SETS}] scratch, f8[n, {kinds.KINDS}] inout)
"""
# The learned bot: a module of its own, because it is needed only together with its weights.
LEARNED: Final = f"""
    learned_think = bots.learned.entry_points.think(
        view in, i8[n] in, net, bits, numbers, said, ahead, {PRIORS}, settings in, f4[n] out, i64) -> i32
"""
DISCLOSURE: Final = f"""
    refuse_move = disclosure.entry_points.refuse_move(
        game in, i32, i32, i32, game[1] scratch, {SCRATCH_LOG}) -> 2
    disclose_move = disclosure.entry_points.disclose_move(
        game in, {LOG} in, bool, view[2] inout, public[1] out, own[{PLAYERS}] out,
        {HAPPENED}, i2[n, {layout.SECRET_COLUMNS}] events, {ROUNDS})
    round_ends = disclosure.entry_points.round_ends(game in, {LOG} in, {ROUNDS})
    disclose_question = disclosure.entry_points.disclose_question(
        view in, game[{possible_games.GAMES}] scratch, view[{possible_games.VIEWS}] scratch,
        i8[{possible_games.NUMBERS}] scratch, {SCRATCH_LOG}, i2[n, {layout.OPTION_COLUMNS}] events, {HAPPENED})
"""
REVIEW: Final = f"""
    review_decision = review.compiled.entry_points.judge_decision(
        view in, i32, i64, i32, effort in, {PRIORS}, workspace, option[{actions.ACTIONS}] inout, judgement[1] inout)
    review_reasons = review.compiled.entry_points.explain_decision(
        view in, i32, i32, i64, i32, i32, i32, effort in, {PRIORS}, workspace,
        outcomes[2] scratch, f8[2, {PLAYERS}] out, reason[{reasons.ROWS}] inout) -> i32
    review_position = review.compiled.entry_points.write_winners(game in, i32, i64, workspace, i1[n] out)
    review_accounts = review.compiled.entry_points.write_accounts(
        i1[n, n] in, i2[n, {account.DECISION_COLUMNS}] in, judgement[n] in, i32, f8[n, {PLAYERS}] out,
        f8[{len(judgement.CLASSES)}] out, account[{PLAYERS}] inout)
"""
# What only Python uses: environments, tournaments, search, training and measurements.
RESEARCH: Final = f"""
    search_begin = bots.search.entry_points.begin(view in, memory, {PRIORS}, i64) -> i64
    search_run = bots.search.entry_points.run(view in, memory, plan[1] in, i32, i64) -> i64
    env_reset = envs.batched_step.reset_part(game[rows] inout, options, tables, results, lo, hi)
    env_show = envs.batched_step.show_part(game[rows] in, shown, part, lo, hi)
    env_step = envs.batched_step.step_part(
        game[rows] inout, i2[rows] in, options, tables, results, shown, part, lo, hi)
    env_show_all = envs.batched_step.show_all_part(
        game[rows] in, view[part] scratch, {OBSERVATIONS}, part, lo, hi)
    env_sample = envs.batched_step.sample_part(game[rows] in, i8[rows] inout, i2[rows] out, lo, hi)
    env_reward = envs.batched_step.reward_of(game in, i32, i32) -> f64
    seat_random = envs.batched_seat.random_part(
        game[rows] inout, i1[rows] in, i8[rows] inout, b1[rows] in, lo, hi)
    seat_end = envs.batched_seat.end_part(
        game[rows] inout, options, i32, seats, endings, view[part] scratch, part, lo, hi)
    seat_begin = envs.batched_seat.begin_part(game[rows] inout, options, i32, seats, lo, hi)
    result_begin = arena.compiled.game_result.begin(game in, result inout)
    result_take = arena.compiled.game_result.take({LOG} in, result inout)
    result_end = arena.compiled.game_result.end(game in, result inout)
    arena_games = arena.compiled.self_play.self_play_part(
        game[rows] inout, i8[rows] in, result[rows] inout, appraisal[part] in,
        i2[part, {events.LOG_ROWS}, {events.COLUMNS}] scratch,
        bool, part, lo, hi)
    bot_games = bots.self_play.play_part(
        game[n] inout, i8[n] in, i1[n, {PLAYERS}] in, appraisal[n] in, plan[n] in,
        f8[n, {CELLS}, {kinds.MOST_KINDS}] in, memory, view[1] scratch, view[n] inout, i1[n, n] inout, i32, i32) -> i32
    features = bots.learned.features.features_part(
        i1[rows, {OBSERVATION}] in, i1[rows, n, n] inout, i1[rows, n, n] inout, i1[rows, n] inout,
        i1[rows, n, n] inout, i1[rows] inout, lo, hi)
"""

# The names of numbers in messages, for JavaScript. A question below 64 has the name of its kind.
NAMES: Final = {
    GAME_MODULE: {
        "events": list(events.NAMES),
        "kinds": list(kinds.NAMES),
        "questions": {number: questions.NAMES[number] for number in questions.BY_NUMBER if number >= FIRST_PART},
        "verbs": list(moves.VERB_WORDS),
        "wheres": list(moves.WHERE_NAMES),
        "phases": list(PHASE_NAMES),
        "editions": list(EDITION_NAMES),
        "refusals": list(REFUSAL_NAMES),
        "impossible": list(IMPOSSIBLE_NAMES),
    }
}
MODULES: Final = {
    GAME_MODULE: exports(RULES + BOTS + DISCLOSURE + REVIEW),
    RESEARCH_MODULE: exports(RESEARCH),
    LEARNED_MODULE: exports(LEARNED),
}
