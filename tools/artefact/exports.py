"""The table of the functions that the artefact exports. No rule is decided here."""

from __future__ import annotations

from typing import Any, Final

from oriflamme.arena.compiled import game_result
from oriflamme.arena.compiled import self_play as arena_self_play
from oriflamme.bots import self_play
from oriflamme.bots.belief import entry_points as belief
from oriflamme.bots.belief.belief import BELIEF, CELLS, SETS
from oriflamme.bots.greedy import entry_points as greedy
from oriflamme.bots.greedy.appraisal import APPRAISAL
from oriflamme.bots.learned import entry_points as learned
from oriflamme.bots.learned import features, forward, lookahead
from oriflamme.bots.learned.model import load_model, new_inputs
from oriflamme.bots.search import entry_points as search
from oriflamme.bots.search import tree
from oriflamme.compiled.wasm_file import GAME_MODULE, LEARNED_MODULE, RESEARCH_MODULE
from oriflamme.disclosure import entry_points as disclosure
from oriflamme.disclosure import layout, possible_games
from oriflamme.envs import batched_seat, batched_step
from oriflamme.review.compiled import entry_points as review
from oriflamme.review.compiled import judgement, outcomes, playout
from oriflamme.rules import (
    ACTIONS,
    COLUMNS,
    EDITION_NAMES,
    EVENT_NAMES,
    GAME,
    KIND_NAMES,
    KINDS,
    LOG_ROWS,
    OBSERVATION,
    PHASE_NAMES,
    PLAYERS,
    VIEW,
    batch,
    moves,
    questions,
)
from oriflamme.rules.kit import REFUSAL_NAMES
from oriflamme.rules.kit import entry_points as rules
from oriflamme.rules.questions import FIRST_PART

from .interface import (
    BOOL,
    CONSTANT,
    EVENTS,
    F32,
    F64,
    HI,
    I32,
    I64,
    IN,
    INOUT,
    LO,
    OUT,
    PART,
    PART_NUMBER,
    RESIDENT,
    ROWS,
    SCRATCH,
    Array,
    Arrays,
    Export,
    Numbers,
    Record,
)

RECORDS: Final[dict[str, Any]] = {
    "game": GAME,
    "view": VIEW,
    "appraisal": APPRAISAL,
    "belief": BELIEF,
    "plan": tree.PLAN,
    "answer": tree.ANSWER,
    "result": game_result.RESULT,
    "policy": playout.POLICY,
    "effort": judgement.EFFORT,
    "judgement": judgement.JUDGEMENT,
    "option": judgement.OPTION,
    "outcomes": outcomes.OUTCOMES,
    "public": layout.PUBLIC,
    "own": layout.OWN,
}


def like(arrays: Any, mode: str, scratch: tuple[str, ...] = ()) -> Arrays:
    """Return the parameter for a named tuple of arrays such as this one, of any lengths. Some may be scratch memory."""
    modes = (SCRATCH if name in scratch else mode for name in arrays._fields)
    return Arrays(type(arrays), tuple(Array(a.dtype, (None,) * a.ndim, m) for a, m in zip(arrays, modes, strict=True)))


LOG = Array("i2", (None, COLUMNS), EVENTS)
# Records have padding, and games are compared by their bytes, so records are never just OUT.
GAMES, READ_GAMES = (Array(GAME, (ROWS,), mode) for mode in (INOUT, IN))
SEEDS = Array("i8", (ROWS,), IN)
SCRATCH_VIEW = Array(VIEW, (PART,), SCRATCH)
MASKS = Array("i1", (ROWS, ACTIONS), OUT)
OBSERVATIONS = Array("i1", (ROWS, OBSERVATION), OUT)

RULES: Final = {
    "deal": Export(rules.deal, (Record(GAME, INOUT), I32, I32, I64, I64, I64, I64)),
    "clear": Export(rules.clear, (Record(GAME, INOUT),)),
    "settle": Export(rules.settle, (Record(GAME, INOUT), LOG)),
    "act": Export(rules.act, (Record(GAME, INOUT), LOG, I32), BOOL),
    "ask": Export(rules.ask, (Record(GAME, IN),), 2),
    "refusal": Export(rules.refusal, (Record(GAME, IN), I32, I32), 2),
    "actions": Export(rules.actions, (Record(GAME, IN), Array("i2", (ACTIONS,), OUT)), I32),
    "view": Export(rules.view, (Record(GAME, IN), I32, Record(VIEW, INOUT))),
    "determinize": Export(
        rules.determinize, (Record(VIEW, IN), Record(GAME, INOUT), Array("i8", (PLAYERS,), SCRATCH), I64)
    ),
    "possible_at": Export(rules.possible_at, (Array(VIEW, (1,), IN), I32), I32),
    "draw_deck": Export(rules.draw_deck, (I64, I64, I64, I64, Array("i1", (None,), INOUT), I32)),
    "deal_games": Export(batch.deal_part, (GAMES, I32, I32, SEEDS, LO, HI)),
    "play_out": Export(batch.playout_part, (GAMES, SEEDS, Array("i8", (ROWS,), OUT), LO, HI)),
    "step": Export(batch.step_part, (GAMES, Array("i2", (ROWS,), IN), Array("?", (ROWS,), OUT), LO, HI)),
    "deciders": Export(batch.decider_part, (READ_GAMES, Array("i1", (ROWS,), OUT), LO, HI)),
    "masks": Export(batch.mask_part, (READ_GAMES, MASKS, LO, HI)),
    "views": Export(batch.view_part, (READ_GAMES, Array("i1", (ROWS,), IN), Array(VIEW, (ROWS,), INOUT), LO, HI)),
    "observations": Export(
        batch.observe_part,
        (READ_GAMES, Array("i1", (ROWS,), IN), SCRATCH_VIEW, OBSERVATIONS, PART_NUMBER, LO, HI),
    ),
    "determinizations": Export(
        batch.determinize_part,
        (Array(VIEW, (ROWS,), IN), SEEDS, GAMES, Array("i8", (PART, PLAYERS), SCRATCH), PART_NUMBER, LO, HI),
    ),
}

PRIORS = Array("f8", (CELLS, KINDS), IN)
MEMORY = like(tree.new_memory(1), RESIDENT)
PLAN = Array(tree.PLAN, (1,), IN)
ANSWER_NUMBERS = Array("f8", (None,), OUT)
READ_NUMBERS = Array("f8", (None,), IN)
ONE_APPRAISAL = Array(APPRAISAL, (1,), IN)
NETWORK = load_model()
NET = like(NETWORK.net, CONSTANT)
BITS = like(new_inputs(NETWORK.places), INOUT)
NUMBERS = like(forward.new_scratch(NETWORK.net, NETWORK.places), SCRATCH)
SAID = like(forward.new_outputs(NETWORK.places), INOUT)
AHEAD = like(
    lookahead.new_lookahead(),
    INOUT,
    scratch=("world", "game", "seen", "dealt_view", "belief", "unknown", "legal", "policy"),
)

BOTS: Final = {
    "greedy_values": Export(
        greedy.write_answer_values,
        (
            Record(VIEW, IN),
            Array(GAME, (1,), SCRATCH),
            Array("i8", (PLAYERS,), SCRATCH),
            ONE_APPRAISAL,
            Array("f8", (None,), OUT),
        ),
    ),
    "greedy_actions": Export(
        self_play.decide_part, (READ_GAMES, SEEDS, ONE_APPRAISAL, Array("i2", (ROWS,), OUT), LO, HI)
    ),
    "belief": Export(
        belief.write_belief,
        (
            Record(VIEW, IN),
            Array(BELIEF, (1,), SCRATCH),
            PRIORS,
            Array("f8", (SETS,), SCRATCH),
            Array("f8", (None, KINDS), INOUT),
        ),
    ),
    "search_begin": Export(search.begin, (Record(VIEW, IN), MEMORY, PRIORS, I64), I64),
    "search_run": Export(search.run, (Record(VIEW, IN), MEMORY, PLAN, I32, I64), I64),
    "search_root": Export(search.root, (MEMORY, Array("i2", (None,), IN), ANSWER_NUMBERS, ANSWER_NUMBERS)),
    "search_choose": Export(search.choose, (READ_NUMBERS, READ_NUMBERS, F64, F64, I64), I32),
}

# The learned bot: a module of its own, because it is needed only together with its weights.
LEARNED: Final = {
    "learned_evaluate": Export(learned.evaluate_view, (Record(VIEW, IN), NET, BITS, NUMBERS, SAID)),
    "learned_look_ahead": Export(
        learned.look_ahead,
        (
            Record(VIEW, IN),
            Array("i8", (None,), IN),
            NET,
            BITS,
            NUMBERS,
            SAID,
            AHEAD,
            PRIORS,
            I32,
            I32,
            F32,
            I32,
            F32,
            I64,
        ),
    ),
    "learned_good": Export(learned.write_good, (AHEAD, Array("i8", (None,), IN), F64, Array("i8", (None,), OUT)), I32),
    "learned_policy": Export(
        learned.write_policy, (Array("f4", (None,), IN), Array("i8", (None,), IN), F32, F32, Array("f4", (None,), OUT))
    ),
    "learned_draw": Export(learned.draw, (Array("f4", (None,), IN), I64), I32),
}

SCRATCH_LOG = Array("i2", (LOG_ROWS, COLUMNS), SCRATCH)
READ_LOG = Array("i2", (None, COLUMNS), IN)
ROUND_POINTS = Array("i2", (None, PLAYERS), EVENTS)
HAPPENED = Array("i2", (None, layout.HAPPENED_COLUMNS), EVENTS)

DISCLOSURE: Final = {
    "refuse_move": Export(
        disclosure.refuse_move, (Record(GAME, IN), I32, I32, I32, Array(GAME, (1,), SCRATCH), SCRATCH_LOG), 2
    ),
    "disclose_move": Export(
        disclosure.disclose_move,
        (
            Record(GAME, IN),
            READ_LOG,
            BOOL,
            Array(VIEW, (2,), INOUT),
            Array(layout.PUBLIC, (1,), OUT),
            Array(layout.OWN, (PLAYERS,), OUT),
            HAPPENED,
            Array("i2", (None, layout.SECRET_COLUMNS), EVENTS),
            ROUND_POINTS,
        ),
    ),
    "round_ends": Export(disclosure.round_ends, (Record(GAME, IN), READ_LOG, ROUND_POINTS)),
    "disclose_question": Export(
        disclosure.disclose_question,
        (
            Record(VIEW, IN),
            Array(GAME, (possible_games.GAMES,), SCRATCH),
            Array(VIEW, (possible_games.VIEWS,), SCRATCH),
            Array("i8", (possible_games.NUMBERS,), SCRATCH),
            SCRATCH_LOG,
            Array("i2", (None, layout.OPTION_COLUMNS), EVENTS),
            HAPPENED,
        ),
    ),
}

WORKSPACE = like(judgement.new_workspace(1.0, 0.0), RESIDENT)

REVIEW: Final = {
    "review_decision": Export(
        review.judge_decision,
        (
            Record(VIEW, IN),
            I32,
            I64,
            Array(judgement.EFFORT, (1,), IN),
            PRIORS,
            WORKSPACE,
            Array(judgement.OPTION, (ACTIONS,), INOUT),
            Array(judgement.JUDGEMENT, (1,), INOUT),
        ),
    ),
    "review_outcomes": Export(
        review.write_outcomes,
        (
            Record(VIEW, IN),
            I32,
            I32,
            I64,
            PRIORS,
            WORKSPACE,
            Array(outcomes.OUTCOMES, (2,), INOUT),
            I32,
            I32,
        ),
    ),
    "review_position": Export(review.write_winners, (Record(GAME, IN), I32, I64, WORKSPACE, Array("i1", (None,), OUT))),
}

# What only Python uses: environments, tournaments, training and measurements.
OPTIONS = Numbers(batched_step.Options, (I32, I32, I64, I32))
TABLES = Arrays(
    batched_step.Tables,
    (
        Array("i1", (ROWS,), IN),
        Array("i1", (ROWS,), IN),
        Array("i1", (None,), IN),
        Array("i1", (ROWS, None), SCRATCH),
    ),
)
RESULTS = Arrays(
    batched_step.Results,
    (
        Array("i4", (ROWS,), INOUT),
        Array("i1", (ROWS,), OUT),
        Array("f4", (ROWS, None), INOUT),
        Array("i2", (ROWS, None), INOUT),
        Array("i1", (ROWS,), OUT),
        Array("i1", (ROWS,), OUT),
    ),
)
SHOWN = Arrays(batched_step.ShownArrays, (SCRATCH_VIEW, OBSERVATIONS, MASKS))
SEAT_ARRAYS = Arrays(batched_seat.SeatArrays, tuple(Array(t, (ROWS,), INOUT) for t in ("i1", "i8", "i4")))
ENDINGS = Arrays(
    batched_seat.Endings,
    (
        Array("?", (ROWS,), IN),
        Array("f4", (ROWS,), OUT),
        Array("?", (ROWS,), OUT),
        Array("i1", (ROWS, OBSERVATION), INOUT),
    ),
)
RESULT = Record(game_result.RESULT, INOUT)

RESEARCH: Final = {
    "env_reset": Export(batched_step.reset_part, (GAMES, OPTIONS, TABLES, RESULTS, LO, HI)),
    "env_show": Export(batched_step.show_part, (READ_GAMES, SHOWN, PART_NUMBER, LO, HI)),
    "env_step": Export(
        batched_step.step_part,
        (GAMES, Array("i2", (ROWS,), IN), OPTIONS, TABLES, RESULTS, SHOWN, PART_NUMBER, LO, HI),
    ),
    "env_show_all": Export(batched_step.show_all_part, (READ_GAMES, SCRATCH_VIEW, OBSERVATIONS, PART_NUMBER, LO, HI)),
    "env_sample": Export(
        batched_step.sample_part, (READ_GAMES, Array("i8", (ROWS,), INOUT), Array("i2", (ROWS,), OUT), LO, HI)
    ),
    "env_reward": Export(batched_step.reward_of, (Record(GAME, IN), I32, I32), F64),
    "seat_random": Export(
        batched_seat.random_part,
        (GAMES, Array("i1", (ROWS,), IN), Array("i8", (ROWS,), INOUT), Array("?", (ROWS,), IN), LO, HI),
    ),
    "seat_end": Export(
        batched_seat.end_part, (GAMES, OPTIONS, I32, SEAT_ARRAYS, ENDINGS, SCRATCH_VIEW, PART_NUMBER, LO, HI)
    ),
    "seat_begin": Export(batched_seat.begin_part, (GAMES, OPTIONS, I32, SEAT_ARRAYS, LO, HI)),
    "result_begin": Export(game_result.begin, (Record(GAME, IN), RESULT)),
    "result_take": Export(game_result.take, (Array("i2", (None, COLUMNS), IN), RESULT)),
    "result_end": Export(game_result.end, (Record(GAME, IN), RESULT)),
    "arena_games": Export(
        arena_self_play.self_play_part,
        (
            GAMES,
            SEEDS,
            Array(game_result.RESULT, (ROWS,), INOUT),
            Array(APPRAISAL, (PART,), IN),
            Array("i2", (PART, LOG_ROWS, COLUMNS), SCRATCH),
            BOOL,
            PART_NUMBER,
            LO,
            HI,
        ),
    ),
    "bot_games": Export(
        self_play.play_part,
        (
            Array(GAME, (None,), INOUT),
            Array("i8", (None,), IN),
            Array("i1", (None, PLAYERS), IN),
            Array(APPRAISAL, (None,), IN),
            Array(tree.PLAN, (None,), IN),
            Array("f8", (None, CELLS, KINDS), IN),
            MEMORY,
            Array(VIEW, (1,), SCRATCH),
            Array(VIEW, (None,), INOUT),
            Array("i1", (None, None), INOUT),
            I32,
            I32,
        ),
        I32,
    ),
    "features": Export(
        features.features_part,
        (
            Array("i1", (ROWS, OBSERVATION), IN),
            *(Array(a.dtype, (ROWS, *(None,) * (a.ndim - 1)), INOUT) for a in features.new_features(1)),
            LO,
            HI,
        ),
    ),
}

# The names of numbers in messages, for JavaScript. A question below 64 has the name of its kind.
NAMES: Final = {
    GAME_MODULE: {
        "events": list(EVENT_NAMES),
        "kinds": list(KIND_NAMES),
        "questions": {number: questions.NAMES[number] for number in questions.BY_NUMBER if number >= FIRST_PART},
        "verbs": list(moves.VERB_WORDS),
        "wheres": list(moves.WHERE_NAMES),
        "phases": list(PHASE_NAMES),
        "editions": list(EDITION_NAMES),
        "refusals": list(REFUSAL_NAMES),
    }
}
MODULES: Final = {
    GAME_MODULE: {**RULES, **BOTS, **DISCLOSURE, **REVIEW},
    RESEARCH_MODULE: RESEARCH,
    LEARNED_MODULE: LEARNED,
}
