// The review of one recorded game in a worker, in steps that can be done in any order and by several workers: judge each
// decision, explain the moments, and put everything together (docs/review.md). review.js decides which steps are done.
import { KIND_NAMES } from "../engine/engine.js";
import { classOf, spread } from "../engine/judge.js";
import { CLASSES, EFFORTS, FINE, POLICY } from "../engine/review-tables.js";
import { FAMILY_LETTERS, NONE, PHASE_NAMES, QUESTIONS, SLOTS } from "../engine/rules-tables.js";
import { answerText, moveOf } from "../notation/move-text.js";
import { Chances, accountOf, total } from "./account.js";
import { averagePoints, reasonsOf } from "./reasons.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/judge.js").Judge} Judge */
/** @typedef {import("../engine/judge.js").Judgement} Judgement */
/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Decision} Decision */
/** @typedef {import("./reasons.js").Reason} Reason */
/** What is reviewed, and how. `seats`: whose decisions are judged.
 * @typedef {{ effort: string, seed: number, seats: number[] }} Request */
/** A judged decision, and what the move is called. @typedef {{ judgement: Judgement, called: string }} Judged */
/** What was found about the position before a decision: the winners of play-outs, and what the decision was worth.
 * @typedef {{ winners: Int8Array, judged: Judged | null }} Evaluation */
/** A decision that cost much, and why. @typedef {{ number: number, reasons: Reason[], best: number[],
 *   played: number[] }} Moment */

const VERSION = 1;
const QUESTION_NAMES = new Map(Object.entries(QUESTIONS).map(([name, number]) => [number, name]));

export class GameReview {
  /** @param {Engine} engine @param {Judge} judge @param {Course} course */
  constructor(engine, judge, course) {
    this.engine = engine;
    this.judge = judge;
    this.course = course;
    this.players = course.settings.players;
  }

  /** @param {Request} request @returns {import("../engine/judge.js").Plan} */
  plan({ effort, seed }) {
    return { effort: EFFORTS[effort], players: this.players, seed };
  }

  /** Judge a decision, and play its position out. The number after the last decision is the end of the record.
   * @param {Request} request
   * @param {number} number
   * @returns {Evaluation} */
  evaluate(request, number) {
    const { course, judge, players } = this;
    const plan = this.plan(request);
    if (number === course.decisions.length) {
      const isOver = course.isFinished;
      const winners = isOver
        ? new Int8Array(plan.effort.positions).fill(course.end.number("winners"))
        : judge.winners(plan, course.end, number);
      return { winners, judged: null };
    }
    const decision = course.decisions[number];
    const winners = judge.winners(plan, decision.game, number);
    if (!request.seats.includes(decision.family)) return { winners, judged: null };
    const judgement = judge.judge(plan, this.viewOf(decision), decision.action, decision.nth);
    return { winners, judged: { judgement, called: classOf(judgement.loss, judgement.lossError, players) } };
  }

  /** @param {Decision} decision */
  viewOf({ game, family }) {
    return this.engine.view(game, family);
  }

  /** Return a moment with its reasons. They are counted in worlds that agree with what the seat knew.
   * @param {Request} request
   * @param {number} number
   * @param {Judgement} judgement
   * @returns {Moment} */
  explain(request, number, judgement) {
    const decision = this.course.decisions[number];
    const view = this.viewOf(decision);
    const outcomes = this.judge.outcomes(this.plan(request), view, judgement, decision.action, decision.nth);
    const [best, played] = outcomes.map((one) => averagePoints(one, this.players));
    const deck = Array.from(view.field("deck"), (kind) => (kind === NONE ? 0 : kind));
    return { number, reasons: reasonsOf(outcomes, decision.family, this.players, deck), best, played };
  }

  /** Return the review as `oriflamme review --json` prints it. `moments`: by seat, in the order of the request.
   * @param {Request} request
   * @param {Evaluation[]} evaluations
   * @param {Moment[][]} moments */
  assemble(request, evaluations, moments) {
    const { course, players } = this;
    const { decisions, error } = course;
    const chances = new Chances(
      evaluations.map(({ winners }) => winners),
      players,
    );
    const deciders = decisions.map(({ family }) => family);
    const judged = evaluations.slice(0, decisions.length).map((one) => one.judged);
    const skills = judged.map((one) => ({
      value: one?.judgement.skill ?? 0,
      error: one?.judgement.skillError ?? 0,
    }));
    return {
      version: VERSION,
      file: "",
      line: course.line,
      title: course.title,
      names: byLetter([...course.names].sort(([a], [b]) => a - b)),
      box: course.box,
      players,
      finished: course.isFinished,
      error: error && { line: error.line, reason: error.reason, code: error.code },
      effort: request.effort,
      seed: request.seed,
      policy: POLICY,
      thresholds: Object.fromEntries(Object.entries(CLASSES).map(([name, least]) => [name, least * spread(players)])),
      seats: request.seats.map((seat, i) =>
        this.seat(seat, accountOf(seat, deciders, skills, chances), judged, moments[i]),
      ),
      chances: chances.means,
      decisions: decisions.map((_, number) => this.decision(number, judged[number])),
    };
  }

  /** @param {number} seat @param {import("./account.js").Account} account @param {(Judged | null)[]} judged
   * @param {Moment[]} moments */
  seat(seat, account, judged, moments) {
    const { decisions } = this.course;
    const own = decisions.flatMap((decision, t) => {
      const one = judged[t];
      return one && decision.family === seat ? [{ decision, ...one }] : [];
    });
    const { fair, deal, luck, others, result } = account;
    return {
      family: FAMILY_LETTERS[seat],
      account: { fair, deal, own: account.own, luck, others: byLetter([...others]), result },
      luck_adjusted: result - deal.value - luck.value,
      rounds: summaries(own, ({ decision }) => String(decision.game.number("round_now"))),
      questions: summaries(own, ({ decision }) => nameOf(decision)),
      moments: moments.map(({ number, reasons, best, played }) => ({
        decision: number,
        points: { best, played },
        reasons: reasons.map(reasonJson),
      })),
    };
  }

  /** @param {number} number @param {Judged | null} judged */
  decision(number, judged) {
    const decision = this.course.decisions[number];
    const { line, family, game, action, hadHint } = decision;
    const move = (/** @type {number} */ one) => answerText(moveOf(this.engine, game, one));
    const found = {
      number,
      line,
      round: game.number("round_now"),
      phase: PHASE_NAMES[game.number("phase")],
      family: FAMILY_LETTERS[family],
      question: nameOf(decision),
      move: move(action),
      hint: hadHint,
    };
    if (!judged) return found;
    const { judgement, called } = judged;
    return {
      ...found,
      best: move(judgement.best),
      loss: judgement.loss,
      error: judgement.lossError,
      class: called,
      skill: { value: judgement.skill, error: judgement.skillError },
      chances: judgement.chances,
      worlds: judgement.worlds,
      options: judgement.options.map(({ action: option, value, error, worlds }) => ({
        move: move(option),
        value,
        error,
        worlds,
      })),
    };
  }
}

/** @param {Decision} decision */
const nameOf = ({ question }) => /** @type {string} */ (QUESTION_NAMES.get(question));

/** @template T @param {[number, T][]} entries @returns {Record<string, T>} */
const byLetter = (entries) => Object.fromEntries(entries.map(([family, value]) => [FAMILY_LETTERS[family], value]));

/** Return, for each group of decisions with a choice, how many there are, how many were fine, and the mean loss.
 * @param {(Judged & { decision: Decision })[]} judged
 * @param {(one: Judged & { decision: Decision }) => string} key
 * @returns {Record<string, { decisions: number, fine: number, loss: number }>} */
function summaries(judged, key) {
  /** @type {Map<string, Judged[]>} */
  const groups = new Map();
  for (const one of judged)
    if (one.judgement.options.length > 1) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return Object.fromEntries(
    [...groups].map(([name, group]) => [
      name,
      {
        decisions: group.length,
        fine: group.filter(({ called }) => called === FINE).length,
        loss: Math.max(0, total(group.map(({ judgement }) => judgement.behind)) / group.length),
      },
    ]),
  );
}

/** A reason as JSON (docs/review.md). @typedef {{ event: string, rule: string, family: string, best: number,
 *   played: number, card?: string, by?: string, actor?: string,
 *   rival?: { family: string, best: number, played: number } | null }} ReasonJson */

/** Return a reason as JSON. @param {Reason} reason @returns {ReasonJson} */
export function reasonJson(reason) {
  const { event, rule, family, best, played } = reason;
  const found = { event, rule, family: FAMILY_LETTERS[family], best, played };
  if (reason.event === "points") {
    const { rival } = reason;
    return rival === undefined
      ? found
      : { ...found, rival: rival && { ...rival, family: FAMILY_LETTERS[rival.family] } };
  }
  const { card, kind, by, actor, actorKind } = reason;
  const named = { ...found, card: cardJson(card, kind) };
  return by === NONE ? named : { ...named, by: FAMILY_LETTERS[by], actor: cardJson(actor, actorKind) };
}

/** @param {number} card @param {number} kind */
const cardJson = (card, kind) => `${FAMILY_LETTERS[Math.floor(card / SLOTS)]}:${KIND_NAMES[kind]}`;
