// What the bots of the page play while their network can't be had: the compiled greedy (oriflamme/bots/greedy).
import { APPRAISAL } from "./bot-tables.js";

export class Greedy {
  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    const { artefact } = engine;
    this.engine = engine;
    this.game = artefact.reserveRecords("game");
    this.seed = artefact.reserve(8);
    this.appraisal = artefact.reserveRecords("appraisal");
    this.action = artefact.reserve(2);
    for (const [field, numbers] of Object.entries(APPRAISAL))
      artefact.field("appraisal", this.appraisal, field).set(numbers);
  }

  /** Return an action. It reads only what the seat may know, so the rest of the game may be any that agrees with the view.
   * @param {import("./engine.js").GameRecord} view
   * @param {number} seed */
  think(view, seed) {
    const { artefact } = this.engine;
    artefact.record("game", this.game).set(this.engine.determinize(view).bytes);
    artefact.numbers("i8", this.seed, 1)[0] = BigInt(seed);
    artefact.functions.greedy_actions(this.game, this.seed, this.appraisal, this.action, 0, 1);
    return artefact.numbers("i2", this.action, 1)[0];
  }
}
