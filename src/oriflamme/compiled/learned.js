/**
 * The learned bot in JavaScript: reads a file of weights and plays by its network, with the same answers as in Python.
 *
 * A page fetches what it needs only for tables with such bots: the module learned.wasm, which has the code of the
 * network and describes its arrays (docs/artefact.md), and the weights (oriflamme/bots/learned/weights.bin), whose
 * format is described in oriflamme/bots/learned/weights.py.
 */

const MAGIC = "ORIWGHT1";
const DIGEST = 32;
const TUPLES = ["net", "bits", "s", "out", "memory"];

/** @typedef {import("./artefact.js").Artefact} Artefact */

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
    this.tuples = Object.fromEntries(TUPLES.map((name) => [name, artefact.reserveArrays("learned_think", name)]));
    const most = this.tuples.out.arrays.scores.count;
    this.view = artefact.reserveRecords("view");
    this.settings = artefact.reserveRecords("settings");
    this.priors = artefact.reserveParameter("learned_think", "priors");
    this.actions = artefact.reserve(8 * most);
    this.policy = artefact.reserve(4 * most);
    artefact.numbers("f8", this.priors, artefact.description.network.priors).fill(1);
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
    const nets = Object.values(this.tuples.net.arrays);
    network.parts.forEach((/** @type {[string, string]} */ [name, group], /** @type {number} */ i) => {
      const { type, at: place, count } = nets[i];
      const out = this.artefact.numbers(type, place, count);
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

  /**
   * Return the action that the bot takes.
   * @param {Uint8Array} view the bytes of the record
   * @param {number[]} legal in ascending order
   * @param {bigint} seed
   * @param {Record<string, number>} settings by field of the record
   */
  think(view, legal, seed, settings) {
    const { artefact, tuples } = this;
    artefact.record("view", this.view).set(view);
    artefact.write("settings", this.settings, settings);
    artefact.numbers("i8", this.actions, legal.length).set(legal.map(BigInt));
    const lists = TUPLES.map((name) => tuples[name].list);
    const given = [...lists, this.priors, this.settings, this.policy, legal.length, seed];
    return artefact.functions.learned_think(this.view, this.actions, legal.length, ...given);
  }
}
