/**
 * The learned bot in JavaScript: reads a file of weights and plays by its network, with the same answers as in Python.
 *
 * A page fetches what it needs only for tables with such bots: the module learned.wasm, which has the code of the
 * network and describes its arrays (docs/artefact.md), and the weights (oriflamme/bots/learned/weights.bin), whose
 * format is described in oriflamme/bots/learned/weights.py.
 */

const MAGIC = "ORIWGHT1";
const DIGEST = 32;
const SEEDS = (1n << 63n) - 1n;
const TUPLES = ["net", "bits", "s", "out", "memory"];
const DEFAULTS = {
  temperature: 0,
  floor: 0,
  evaluations: 0,
  candidates: 6,
  rare: 0.02,
  turns: 1,
  step: 20,
  tolerance: 0,
  careful: 0,
};
const FIRST_OF_ABILITIES = 382; // the first action that answers an ability: TARGET in oriflamme/rules/actions.py

/**
 * @typedef {import("./artefact.js").Artefact} Artefact
 * @typedef {typeof DEFAULTS} Settings as in docs/bots.md
 * @typedef {{ at: number, shape: number[], type: string, count: number }} Placed an array in the module's memory
 */

/** The weights can't be used: they are damaged, or they belong to another version. */
export class WeightsError extends Error {}

/** The values of all numbers of 16 bits. */
function halves() {
  return Float32Array.from({ length: 65536 }, (_, half) => {
    const [exponent, fraction] = [(half >> 10) & 31, half & 1023];
    const size = exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -14 * (fraction / 1024);
    return half & 32768 ? -size : size;
  });
}

/** How far the scores of two actions are apart whose probabilities have this ratio. @param {number} ratio */
const distance = (ratio) => Math.fround(ratio > 0 ? -Math.log(ratio) : Infinity);

/** A bot with the weights of one file. It can be asked one question at a time. */
export class LearnedBot {
  /**
   * Check a file of weights and return a bot that plays with it.
   * @param {Artefact} artefact of learned.wasm
   * @param {Uint8Array} file
   * @param {(bytes: Uint8Array) => Promise<Uint8Array>} sha256
   */
  static async load(artefact, file, sha256) {
    const text = new TextDecoder();
    if (text.decode(file.subarray(0, MAGIC.length)) !== MAGIC) throw new WeightsError("This is not a file of weights.");
    const digest = await sha256(file.subarray(0, -DIGEST));
    if (file.length < 64 || digest.some((byte, i) => byte !== file[file.length - DIGEST + i]))
      throw new WeightsError("The weights are damaged or cut off: their checksum is wrong.");
    const begin = MAGIC.length + 4;
    const end = begin + new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
    const header = JSON.parse(text.decode(file.subarray(begin, end)));
    const { network } = artefact.description;
    for (const version of ["layout_version", "features_version"])
      if (header[version] !== network[version])
        throw new WeightsError(`The weights must have ${version} ${network[version]}, got ${header[version]}.`);
    for (const [name, size] of Object.entries(network.size))
      if (header.size?.[name] !== size)
        throw new WeightsError(`The network must have ${size} ${name}, got ${header.size?.[name]}.`);
    return new LearnedBot(artefact, header.arrays, file.slice(end, file.length - DIGEST));
  }

  /**
   * @param {Artefact} artefact
   * @param {{ name: string, shape: number[], offset: number }[]} listed
   * @param {Uint8Array} content
   */
  constructor(artefact, listed, content) {
    this.artefact = artefact;
    const { network, functions, records } = artefact.description;
    /** @type {Record<string, Placed[]>} */
    this.placed = {};
    /** @type {Record<string, number>} */
    this.lists = {};
    for (const name of TUPLES) {
      const described = functions.learned_look_ahead.parameters.find((one) => one.name === name)?.arrays ?? [];
      this.placed[name] = described.map(({ array }, i) => {
        const shape = network.shapes[name][i];
        const count = shape.reduce((/** @type {number} */ a, /** @type {number} */ b) => a * b, 1);
        const at = artefact.reserve(count * (records[array]?.size ?? Number(array.slice(1))));
        return { at, shape, type: array, count };
      });
      this.lists[name] = artefact.list("learned_look_ahead", name, this.placed[name]);
    }
    this.most = this.numbers("out", 0).length;
    this.view = artefact.reserveRecords("view");
    this.priors = artefact.reserve(8 * network.priors);
    this.actions = artefact.reserve(8 * this.most);
    this.good = artefact.reserve(8 * this.most);
    this.policy = artefact.reserve(4 * this.most);
    artefact.numbers("f8", this.priors, network.priors).fill(1);
    this.writeWeights(new Map(listed.map((one) => [one.name, one])), new Uint16Array(content.buffer));
  }

  /**
   * Write the weights in the order that the compiled code reads: a matrix has a row for each input.
   * @param {Map<string, { shape: number[], offset: number }>} listed
   * @param {Uint16Array} content
   */
  writeWeights(listed, content) {
    const { network } = this.artefact.description;
    const value = halves();
    network.parts.forEach((/** @type {[string, string]} */ [name, group], /** @type {number} */ i) => {
      const out = this.numbers("net", i);
      let at = 0;
      for (let block = 0; block < (group ? network.size[group] : 1); block++) {
        const found = listed.get(name.replace("*", String(block)));
        if (!found) throw new WeightsError(`The weights have no array ${name}.`);
        const [rows, columns = 0] = found.shape;
        if (columns)
          for (let j = 0; j < columns; j++)
            for (let k = 0; k < rows; k++) out[at++] = value[content[found.offset + k * columns + j]];
        else for (let k = 0; k < rows; k++) out[at++] = value[content[found.offset + k]];
      }
      if (at !== out.length) throw new WeightsError(`The array ${name} must have ${out.length} weights, got ${at}.`);
    });
  }

  /** @param {string} name @param {number} i */
  numbers(name, i) {
    const { type, at, count } = this.placed[name][i];
    return this.artefact.numbers(/** @type {any} */ (type), at, count);
  }

  /**
   * Return the action that the bot takes, and why: the probabilities of all actions, and how the game ends for each
   * family, counted from the bot's own (the share of the victory, and the points).
   * @param {Uint8Array} view the bytes of the record
   * @param {number[]} legal in ascending order
   * @param {bigint} seed
   * @param {Partial<Settings>} settings
   */
  think(view, legal, seed, settings = {}) {
    const { artefact, lists } = this;
    const { functions } = artefact;
    const { temperature, floor, tolerance, candidates, rare, turns, step, ...given } = { ...DEFAULTS, ...settings };
    const evaluations = given.careful && legal[0] >= FIRST_OF_ABILITIES ? given.careful : given.evaluations;
    const masked = seed & SEEDS;
    artefact.record("view", this.view).set(view);
    artefact.numbers("i8", this.actions, legal.length).set(legal.map(BigInt));
    let scores = this.placed.out[0];
    if (evaluations) {
      const { net, bits, s, out, memory } = lists;
      const limits = [evaluations, candidates, distance(rare), turns, step];
      functions.learned_look_ahead(
        ...[this.view, this.actions, legal.length, net, bits, s, out, memory, this.priors, ...limits, masked],
      );
      scores = this.memory("scores");
    } else functions.learned_evaluate(this.view, lists.net, lists.bits, lists.s, lists.out);
    const policyAt = (/** @type {number} */ heat, /** @type {number} */ least, /** @type {number} */ length) => {
      const sizes = [length, heat, distance(least), this.policy, length];
      functions.learned_policy(scores.at, scores.count, this.actions, ...sizes);
      return artefact.numbers("f4", this.policy, length);
    };
    const policy = policyAt(1, 0, legal.length).slice();
    let good = legal;
    if (evaluations) {
      const found = functions.learned_good(
        ...[lists.memory, this.actions, legal.length, tolerance, this.good, legal.length],
      );
      good = Array.from(artefact.numbers("i8", this.good, found), Number);
    }
    artefact.numbers("i8", this.actions, good.length).set(good.map(BigInt));
    let chosen = 0;
    if (temperature > 0) {
      policyAt(temperature, floor, good.length);
      chosen = functions.learned_draw(this.policy, good.length, masked);
    } else {
      const said = good.map((action) => artefact.numbers("f4", scores.at, scores.count)[action]);
      chosen = said.indexOf(Math.max(...said));
    }
    const [winner, points] = [1, 2].map((i) => Array.from(this.numbers("out", i), Number));
    return { action: good[chosen], policy, winner, points: points.map((tens) => 10 * tens) };
  }

  /** Return an array of what looking ahead found. @param {string} field */
  memory(field) {
    const parameters = this.artefact.description.functions.learned_look_ahead.parameters;
    const arrays = parameters.find((one) => one.name === "memory")?.arrays ?? [];
    return this.placed.memory[arrays.findIndex(({ name }) => name === field)];
  }
}
