// The review of one recorded game in a worker, in steps that several workers can share: judge each decision, make the
// accounts, explain the moments, and put everything together (docs/review.md). reviewer.js decides which steps are done.
import { EFFORTS, GROUPS, POLICY } from "../engine/review-tables.js";
import { FAMILY_LETTERS, PHASE_NAMES, QUESTIONS } from "../engine/rules-tables.js";
import { answerText, moveOf } from "../notation/move-text.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./judge.js").Judgement} Judgement */
/** @typedef {import("./course.js").Decision} Decision */
/** What is reviewed, and how. `seats`: whose decisions are judged.
 * @typedef {{ effort: string, seed: number, seats: number[] }} Request */
/** What was found about the position before a decision: the winners of play-outs, and what the decision was worth, if it
 * was judged. @typedef {{ winners: Int8Array, judgement: Judgement | null }} Evaluation */
/** A decision that cost much, and why.
 * @typedef {{ decision: number } & import("./judge.js").Explanation} Moment */

const VERSION = 1;
const QUESTION_NAMES = new Map(Object.entries(QUESTIONS).map(([name, number]) => [number, name]));

export class GameReview {
  /** @param {Engine} engine
   * @param {import("./judge.js").Judge} judge
   * @param {import("./course.js").Course} course */
  constructor(engine, judge, course) {
    this.engine = engine;
    this.judge = judge;
    this.course = course;
  }

  /** Play a position out, and judge the decision in it. The number after the last decision is the end of the record.
   * @param {Request} request
   * @param {number} number
   * @returns {Evaluation} */
  evaluate({ effort, seed, seats }, number) {
    const { decisions, end } = this.course;
    const decision = decisions[number];
    const winners = this.judge.winners(EFFORTS[effort], seed, decision?.game ?? end, number);
    if (!decision || !seats.includes(decision.family)) return { winners, judgement: null };
    const { action, nth } = decision;
    return { winners, judgement: this.judge.judge(EFFORTS[effort], seed, this.viewOf(decision), action, nth) };
  }

  /** @param {Decision} decision */
  viewOf({ game, family }) {
    return this.engine.view(game, family);
  }

  /** @param {Request} _request @param {Evaluation[]} evaluations */
  accounts(_request, evaluations) {
    const { decisions, settings } = this.course;
    return this.judge.accounts(
      settings.players,
      evaluations.map(({ winners }) => winners),
      decisions.map(({ family, game, question }) => [family, game.number("round_now"), question]),
      evaluations.slice(0, decisions.length).map(({ judgement }) => judgement),
    );
  }

  /** Return a moment with its reasons.
   * @param {Request} request
   * @param {number} number
   * @param {Judgement} judgement
   * @returns {Moment} */
  explain({ effort, seed }, number, judgement) {
    const decision = this.course.decisions[number];
    const { action, nth } = decision;
    const why = this.judge.explain(EFFORTS[effort], seed, this.viewOf(decision), judgement, action, nth);
    return { decision: number, ...why };
  }

  /** Return the review as `oriflamme review --json` prints it, without the English sentence of an error.
   * @param {Request} request
   * @param {Evaluation[]} evaluations
   * @param {import("./judge.js").Accounts} accounts
   * @param {Moment[]} moments */
  assemble({ effort, seed, seats }, evaluations, accounts, moments) {
    const { course } = this;
    const { error } = course;
    const judged = evaluations.slice(0, course.decisions.length).map(({ judgement }) => judgement);
    return {
      version: VERSION,
      file: "",
      line: course.line,
      title: course.title,
      names: byLetter([...course.names].sort(([a], [b]) => a - b)),
      box: course.box,
      players: course.settings.players,
      finished: course.isFinished,
      error: error && { line: error.line, code: error.code },
      effort,
      seed,
      policy: POLICY,
      thresholds: accounts.thresholds,
      seats: seats.map((seat) => this.seat(seat, accounts.seats[seat], judged, moments)),
      chances: accounts.chances,
      decisions: judged.map((judgement, number) => this.decision(number, judgement)),
    };
  }

  /** @param {number} seat
   * @param {import("./judge.js").Account} account
   * @param {(Judgement | null)[]} judged
   * @param {Moment[]} moments */
  seat(seat, { fair, deal, own, luck, others, result, luck_adjusted, groups, moments: numbers }, judged, moments) {
    const { decisions } = this.course;
    const chosen = decisions.filter(({ family }, t) => family === seat && (judged[t]?.options.length ?? 0) > 1);
    const rounds = chosen.map(({ game }) => game.number("round_now"));
    const parts = others.map((part, family) => /** @type {[number, typeof part]} */ ([family, part]));
    return {
      family: FAMILY_LETTERS[seat],
      account: {
        fair,
        deal,
        own,
        luck,
        others: byLetter(parts.filter(([family]) => family !== seat && family < this.course.settings.players)),
        result,
      },
      luck_adjusted,
      rounds: Object.fromEntries(rounds.map((round) => [round, groups[GROUPS.rounds + round]])),
      questions: Object.fromEntries(chosen.map((one) => [nameOf(one), groups[GROUPS.questions + one.question]])),
      moments: numbers.flatMap((number) => moments.filter(({ decision }) => decision === number)),
    };
  }

  /** @param {number} number @param {Judgement | null} judgement */
  decision(number, judgement) {
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
    if (!judgement) return found;
    return {
      ...found,
      best: move(judgement.best),
      loss: judgement.loss,
      error: judgement.loss_error,
      class: judgement.called,
      skill: { value: judgement.skill, error: judgement.skill_error },
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
