// The bots of the page as long as they have no network: compiled search, with the levels that a server without weights
// has (docs/bots.md). They get a view, never the game, and the same view and seed give the same answer as there.
import { APPRAISAL, LEVELS, SEARCH_MEMORY, SEARCH_PLAN, UNIFORM_PRIORS } from "./bot-tables.js";

/** @typedef {import("./engine.js").Engine} Engine */

const CHUNK = 64; // iterations between two moments in which something else can happen
const MOST_ACTIONS = 1024;

/** The bots that play at a table in the page, weakest first. */
export const LOCAL_BOTS = Object.keys(LEVELS);

export class Bots {
  /** @param {Engine} engine */
  constructor(engine) {
    const { artefact } = engine;
    this.engine = engine;
    this.artefact = artefact;
    const described = artefact.description.functions.search_begin.parameters.find(({ name }) => name === "memory");
    const arrays = (described?.arrays ?? []).map(({ name, array }) => {
      const length = SEARCH_MEMORY[name];
      const size = artefact.description.records[array]?.size ?? Number(array.slice(1));
      return { name, at: artefact.reserve(size * length), shape: [length] };
    });
    this.memory = artefact.list("search_begin", "memory", arrays);
    this.plan = artefact.reserveRecords("plan");
    this.priors = artefact.reserve(8 * UNIFORM_PRIORS);
    this.view = artefact.reserveRecords("view");
    this.actions = artefact.reserve(2 * MOST_ACTIONS);
    this.values = artefact.reserve(8 * MOST_ACTIONS);
    this.shares = artefact.reserve(8 * MOST_ACTIONS);
    const appraisal = /** @type {number} */ (arrays.find(({ name }) => name === "appraisal")?.at);
    for (const [field, numbers] of Object.entries(APPRAISAL))
      artefact.field("appraisal", appraisal, field).set(numbers);
    for (const [field, number] of Object.entries(SEARCH_PLAN)) this.setPlan(field, number);
    artefact.numbers("f8", this.priors, UNIFORM_PRIORS).fill(1);
  }

  /** @param {string} field @param {number} number */
  setPlan(field, number) {
    const place = this.artefact.field("plan", this.plan, field);
    place[0] = place instanceof BigInt64Array ? BigInt(number) : number;
  }

  /** Return the action that a bot takes. It pauses now and then, so that the worker can do other things.
   * @param {string} bot
   * @param {import("./engine.js").GameRecord} view
   * @param {number[]} actions
   * @param {number} seed
   * @param {() => Promise<void>} [pause] */
  async think(bot, view, actions, seed, pause = async () => {}) {
    const { iterations, temperature, tolerance } = LEVELS[bot];
    const { functions } = this.artefact;
    const show = () => this.artefact.record("view", this.view).set(view.bytes);
    this.setPlan("iterations", iterations);
    show();
    let state = functions.search_begin(this.view, this.memory, this.priors, BigInt(seed));
    for (let done = 0; done < iterations; done += CHUNK) {
      if (done) await pause();
      state = functions.search_run(this.view, this.memory, this.plan, Math.min(CHUNK, iterations - done), state);
    }
    this.artefact.numbers("i2", this.actions, actions.length).set(actions);
    const { length } = actions;
    functions.search_root(this.memory, this.actions, length, this.values, length, this.shares, length);
    const chosen = functions.search_choose(
      this.values,
      length,
      this.shares,
      length,
      temperature,
      tolerance,
      BigInt(seed),
    );
    return actions[chosen];
  }
}
