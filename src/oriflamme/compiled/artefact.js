/**
 * The artefact in JavaScript: the same rules and bots as in Python, in Node, in a page and in a worker.
 *
 * A module describes itself: where the fields of each record are, and what each function takes (docs/artefact.md).
 * Records and arrays are passed as their addresses in the module's memory, small numbers as numbers, and seeds and
 * other 64-bit numbers as BigInt. Rules decide nothing here.
 */

const SECTION = "oriflamme";
const PAGE = 65536;
const ALIGNMENT = 16;
const ARRAYS = {
  b1: Uint8Array,
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  i8: BigInt64Array,
  f4: Float32Array,
  f8: Float64Array,
};

/**
 * @typedef {keyof typeof ARRAYS} NumberType
 * @typedef {{ size: number, fields: Record<string, [NumberType, number, ...number[]]> }} RecordLayout
 * @typedef {{ name: string, array: string, shape: (number | string | null)[], mode: string, size?: number[] }} ArrayParameter
 * @typedef {{ name: string, arrays?: ArrayParameter[] } & Partial<ArrayParameter>} Parameter
 * @typedef {{ parameters: Parameter[], result: string | number | null }} FunctionDescription
 * @typedef {{ events: string[], kinds: string[], questions: Record<string, string>, verbs: string[], wheres: string[], phases: string[], editions: string[], refusals: string[] }} Names
 * @typedef {{ at: number, type: NumberType, count: number, shape: number[] }} Placed an array in the module's memory
 * @typedef {{ hash: string, records: Record<string, RecordLayout>, functions: Record<string, FunctionDescription>, names?: Names, network?: any }} Description
 */

/** The module can't be used: it is damaged, or it belongs to another program. */
export class ArtefactError extends Error {}

/**
 * Return the description that a module carries.
 * @param {WebAssembly.Module} module
 * @returns {Description}
 */
export function describe(module) {
  const [section] = WebAssembly.Module.customSections(module, SECTION);
  if (!section) throw new ArtefactError("The module belongs to another program.");
  return JSON.parse(new TextDecoder().decode(section));
}

/** An instance of a module, with its own memory. */
export class Artefact {
  /**
   * @param {BufferSource | WebAssembly.Module} source
   * @returns {Promise<Artefact>}
   */
  static async load(source) {
    let module = source;
    try {
      if (!(module instanceof WebAssembly.Module)) module = await WebAssembly.compile(module);
    } catch (error) {
      throw new ArtefactError(`The module is damaged: ${error}`);
    }
    return new Artefact(await WebAssembly.instantiate(module), describe(module));
  }

  /**
   * @param {WebAssembly.Instance} instance
   * @param {Description} description
   */
  constructor(instance, description) {
    /** The exported functions, by name. @type {any} */
    this.functions = instance.exports;
    this.description = description;
    this.memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    this.top = /** @type {number} */ (/** @type {WebAssembly.Global} */ (instance.exports.heap).value);
  }

  /**
   * Reserve memory and return its address. Typed arrays over the memory become unusable, because it may have to grow.
   * @param {number} size
   */
  reserve(size) {
    const at = Math.ceil(this.top / ALIGNMENT) * ALIGNMENT;
    this.top = at + size;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /**
   * Do something with memory that is free again afterwards.
   * @template T
   * @param {(reserve: (size: number) => number) => T} work gets a function that reserves memory and returns its address
   */
  temporarily(work) {
    const { top } = this;
    try {
      return work(this.reserve.bind(this));
    } finally {
      this.top = top;
    }
  }

  /**
   * Reserve memory for records, by default one, and return its address.
   * @param {string} name
   * @param {number} count
   */
  reserveRecords(name, count = 1) {
    return this.reserve(count * this.description.records[name].size);
  }

  /**
   * Reserve memory for an array or a record among the parameters of a function, and return its address.
   * @param {string} name of the function
   * @param {string} parameter
   * @param {number} rows if the first length is open
   */
  reserveParameter(name, parameter, rows = 0) {
    const {
      array,
      record,
      shape = [],
    } = /** @type {any} */ (this.description.functions[name].parameters.find((one) => one.name === parameter));
    const item = this.description.records[array ?? record]?.size ?? Number(array.slice(1));
    return this.reserve(
      shape.reduce((/** @type {number} */ size, /** @type {any} */ length) => size * (length ?? rows), item),
    );
  }

  /**
   * Return the bytes at an address.
   * @param {number} at
   * @param {number} size
   */
  bytes(at, size) {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  /**
   * Return numbers at an address, which must be a multiple of their size.
   * @param {NumberType} type
   * @param {number} at
   * @param {number} count
   * @returns {any}
   */
  numbers(type, at, count) {
    return new ARRAYS[type](this.memory.buffer, at, count);
  }

  /**
   * Return the bytes of a record.
   * @param {string} name
   * @param {number} at
   */
  record(name, at) {
    return this.bytes(at, this.description.records[name].size);
  }

  /**
   * Return a field of the record at an address: a typed array over the memory, with one element for a single number.
   * @param {string} name
   * @param {number} at
   * @param {string} field
   */
  field(name, at, field) {
    const [type, offset, ...shape] = this.description.records[name].fields[field];
    return this.numbers(
      type,
      at + offset,
      shape.reduce((size, length) => size * length, 1),
    );
  }

  /**
   * Return the numbers of the record at an address by field: a number, or an array of them.
   * @param {string} name
   * @param {number} at
   * @returns {any}
   */
  read(name, at) {
    const { fields } = this.description.records[name];
    return Object.fromEntries(
      Object.entries(fields).map(([field, [, , ...shape]]) => {
        const numbers = Array.from(this.field(name, at, field), Number);
        return [field, shape.length ? numbers : numbers[0]];
      }),
    );
  }

  /**
   * Write fields of the record at an address that are single numbers, none of them of 64 bits.
   * @param {string} name
   * @param {number} at
   * @param {Record<string, number>} numbers by field
   */
  write(name, at, numbers) {
    for (const [field, number] of Object.entries(numbers)) this.field(name, at, field)[0] = number;
  }

  /**
   * Reserve memory for a tuple of arrays among the parameters of a function. Return the address of the list that stands
   * for it, and the arrays by name.
   * @param {string} name of the function
   * @param {string} parameter
   * @returns {{ list: number, arrays: Record<string, Placed> }}
   */
  reserveArrays(name, parameter) {
    const described = this.description.functions[name].parameters.find((one) => one.name === parameter)?.arrays ?? [];
    const placed = described.map(({ array, size = [] }) => {
      const count = size.reduce((product, length) => product * length, 1);
      const at = this.reserve(count * (this.description.records[array]?.size ?? Number(array.slice(1))));
      return { at, type: /** @type {NumberType} */ (array), count, shape: size };
    });
    const numbers = placed.flatMap(({ at, shape }, i) => [
      at,
      ...shape.filter((_, k) => described[i].shape[k] === null),
    ]);
    const list = this.reserve(4 * numbers.length);
    new Uint32Array(this.memory.buffer, list, numbers.length).set(numbers);
    return { list, arrays: Object.fromEntries(described.map((one, i) => [one.name, placed[i]])) };
  }
}
