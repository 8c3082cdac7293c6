// What the options of one position are worth, and what the seat that decides believes of the face-down cards: for the
// analysis board. A worker computes it, first roughly, then in more and more worlds, until another position is shown.
import { signal } from "../../vendor/signals.js";
import { Refusal } from "../net/api.js";
import { WorkerCalls } from "../net/worker-calls.js";

/** `worlds`: in how many worlds all options were tried; `chances`: the expected shares of all families before the move;
 * `beliefs`: the face-down cards that the seat doesn't know.
 * @typedef {{ seat: number, worlds: number, best: number, options: import("./judge.js").ValuedOption[],
 *   chances: number[], beliefs: import("./beliefs.js").Believed[] }} PositionValues */
/** What is known of the position that is shown. `values` is null until the first ones are there, and when the game is
 * over.
 * @typedef {{ text: string, values: PositionValues | null, isFinal: boolean, refusal: Refusal | null }} Found */

const WORLDS = [16, 64, 256, 1024, 2048]; // in which all options are tried, one time after the other

const startWorker = () => new Worker(new URL("./review-worker.js", import.meta.url), { type: "module" });
/** @type {Found} */
const NOTHING = { text: "", values: null, isFinal: false, refusal: null };

export class LiveValues {
  constructor() {
    this.worker = new WorkerCalls(startWorker);
    this.found = signal(NOTHING);
  }

  /** Value the position after the last move of a text. What was computed for another one is dropped.
   * @param {string} text */
  async show(text) {
    if (text === this.found.peek().text) return;
    this.found.value = { ...NOTHING, text };
    const isShown = () => this.found.peek().text === text;
    try {
      let best = -1;
      for (const worlds of WORLDS) {
        const values = /** @type {PositionValues | null} */ (await this.worker.request("values", text, worlds, best));
        if (!isShown()) return;
        const isFinal = !values || values.options.length === 1 || worlds === WORLDS[WORLDS.length - 1];
        this.found.value = { text, values, isFinal, refusal: null };
        if (isFinal) return;
        best = values.best;
      }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("page-failed");
      if (isShown()) this.found.value = { text, values: null, isFinal: true, refusal };
    }
  }

  close() {
    this.found.value = NOTHING;
    this.worker.stop("page-failed");
  }
}
