// What a seat believes of the face-down cards: the exact belief of the compiled code (oriflamme/bots/belief).
import { UNIFORM_PRIORS } from "./bot-tables.js";
import { KIND_NAMES } from "./engine.js";

const MOST_CARDS = 64; // of a queue

export class Belief {
  /** @param {import("./engine.js").Engine} engine @param {Float64Array} priors */
  constructor({ artefact }, priors) {
    this.artefact = artefact;
    this.view = artefact.reserveRecords("view");
    this.memory = artefact.reserveParameter("belief", "b");
    this.forward = artefact.reserveParameter("belief", "forward");
    this.priors = artefact.reserveParameter("belief", "priors");
    this.out = artefact.reserveParameter("belief", "out", MOST_CARDS);
    artefact.numbers("f8", this.priors, UNIFORM_PRIORS).set(priors);
  }

  /** Return the chance of each kind for each card of the view's queue, in the order of `lies`.
   * @param {import("./engine.js").GameRecord} view
   * @returns {number[][]} */
  of(view) {
    const { artefact } = this;
    const lying = view.number("lying");
    artefact.record("view", this.view).set(view.bytes);
    artefact.functions.belief(this.view, this.memory, this.priors, this.forward, this.out, lying);
    const kinds = KIND_NAMES.length;
    return Array.from({ length: lying }, (_, i) =>
      Array.from(artefact.numbers("f8", this.out + 8 * kinds * i, kinds), Number),
    );
  }
}
