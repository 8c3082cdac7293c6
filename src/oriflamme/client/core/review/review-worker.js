// A worker that reviews games, values positions and computes hints. Several of them share the steps of one review
// (reviewer.js).
import { Belief } from "../engine/belief.js";
import { Refusal } from "../net/api.js";
import { onlyScenario } from "../notation/records.js";
import { answerRequests } from "../worker/answer-requests.js";
import { orBadRecord } from "../worker/bad-record.js";
import { loadEngine, loadPriors } from "../worker/load-engine.js";
import { beliefsOf } from "./beliefs.js";
import { follow } from "./course.js";
import { GameReview } from "./game-review.js";
import { Hints } from "./hint.js";
import { Judge } from "./judge.js";
import { positionValues } from "./position-values.js";

/** What the page needs to know about a record before it is reviewed. `deciders`: the family of each decision; `moves`: the
 * frame of a replay that shows the position before each decision, and the last frame.
 * @typedef {{ deciders: number[], moves: number[], players: number }} Opened */

class ReviewRequests {
  /** @param {import("../engine/engine.js").Engine} engine @param {Float64Array} priors */
  constructor(engine, priors) {
    this.engine = engine;
    this.priors = priors;
    this.judge = new Judge(engine, priors);
    this.belief = new Belief(engine, priors);
    /** @type {GameReview | null} */
    this.game = null;
  }

  /** @param {string} text */
  follow(text) {
    return orBadRecord(() => follow(this.engine, onlyScenario(this.engine, text)));
  }

  /** Read a record. @param {string} text @returns {Promise<Opened>} */
  async open(text) {
    const course = this.follow(text);
    this.game = new GameReview(this.engine, this.judge, course);
    const { decisions, moves, settings } = course;
    return {
      deciders: decisions.map(({ family }) => family),
      moves: [...decisions.map(({ move }) => move), moves],
      players: settings.players,
    };
  }

  /** Do a step of the review. @param {"evaluate" | "accounts" | "explain" | "assemble"} name of a method of GameReview
   * @param {...unknown} given */
  async step(name, ...given) {
    return /** @type {any} */ (this.game)[name](...given);
  }

  /** Return what the options of the position at the end of a record are worth. @param {string} text
   * @param {number} worlds
   * @param {number} best the option that led before */
  async values(text, worlds, best) {
    return positionValues(this.engine, this.judge, this.belief, this.follow(text), worlds, best);
  }

  /** Return a hint for a decision at a table of a server, which has sent the view of the seat.
   * @param {string} view in base64
   * @param {string} artefact the hash of the artefact that can read it
   * @param {number} decision */
  async hint(view, artefact, decision) {
    const seen = this.engine.viewOf(Uint8Array.from(atob(view), (letter) => letter.charCodeAt(0)));
    if (!seen || artefact !== this.engine.artefact.description.hash) throw new Refusal("bad-engine");
    return new Hints(this.engine, this.priors, this.judge).of(seen, decision);
  }

  /** @param {number} seat */
  async beliefs(seat) {
    const { course } = /** @type {GameReview} */ (this.game);
    return beliefsOf(this.engine, this.belief, course, seat);
  }
}

answerRequests(async () => {
  const [engine, priors] = await Promise.all([loadEngine(), loadPriors()]);
  return new ReviewRequests(engine, priors);
});
