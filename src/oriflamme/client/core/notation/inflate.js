// Unpacks raw DEFLATE data (RFC 1951) that was packed with a dictionary. Browsers unpack DEFLATE only without one.

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]; // of the lengths of code lengths
const END = 256;
const MAX_BITS = 15;

/** The data can't be unpacked. */
export class DeflateError extends Error {}
class EndOfData extends Error {}

/** A Huffman code: how many codes have each length, and the symbols in the order of their codes.
 * @typedef {{ counts: number[], symbols: number[] }} Code */

/** @param {number[]} lengths @param {boolean} mayBeIncomplete @returns {Code} */
function codeOf(lengths, mayBeIncomplete) {
  const counts = Array(MAX_BITS + 1).fill(0);
  for (const length of lengths) counts[length]++;
  const longest = counts.findLastIndex((count, length) => length > 0 && count > 0);
  counts[0] = 0;
  let left = 1;
  for (let length = 1; length <= MAX_BITS; length++) {
    left = 2 * left - counts[length];
    if (left < 0) throw new DeflateError("too many codes");
  }
  if (left > 0 && longest > 0 && !(mayBeIncomplete && longest === 1)) throw new DeflateError("too few codes");
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length)
    .sort((a, b) => a.length - b.length || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

const FIXED = [
  codeOf([...Array(144).fill(8), ...Array(112).fill(9), ...Array(24).fill(7), ...Array(8).fill(8)], false),
  codeOf(Array(32).fill(5), false),
];

/** Return the unpacked data, and whether it is complete with nothing left over. Throw a DeflateError if the data is not
 * DEFLATE.
 * @param {Uint8Array} packed
 * @param {Uint8Array} dictionary
 * @param {number} most bytes to unpack
 * @returns {{ bytes: Uint8Array, isWhole: boolean }} */
export function inflate(packed, dictionary, most) {
  const out = Array.from(dictionary);
  let at = 0; // in bits
  const bits = (/** @type {number} */ count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      if (at >> 3 >= packed.length) throw new EndOfData();
      value |= ((packed[at >> 3] >> (at & 7)) & 1) << i;
    }
    return value;
  };
  const symbol = (/** @type {Code} */ { counts, symbols }) => {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= MAX_BITS; length++) {
      code |= bits(1);
      if (code - first < counts[length]) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new DeflateError("no such code");
  };
  const put = (/** @type {number} */ byte) => {
    if (out.length - dictionary.length === most) throw new EndOfData();
    out.push(byte);
  };

  function readStored() {
    at = (at + 7) & ~7;
    const length = bits(16);
    if (length !== (~bits(16) & 0xffff)) throw new DeflateError("wrong length");
    for (let i = 0; i < length; i++) put(bits(8));
  }

  function readCodes() {
    const [literals, distances, count] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    if (literals > 286 || distances > 30) throw new DeflateError("too many symbols");
    const first = Array(19).fill(0);
    for (let i = 0; i < count; i++) first[ORDER[i]] = bits(3);
    const code = codeOf(first, false);
    /** @type {number[]} */
    const lengths = [];
    while (lengths.length < literals + distances) {
      const length = symbol(code);
      if (length < 16) {
        lengths.push(length);
        continue;
      }
      if (length === 16 && !lengths.length) throw new DeflateError("nothing to repeat");
      const value = length === 16 ? lengths[lengths.length - 1] : 0;
      const times = length === 16 ? 3 + bits(2) : length === 17 ? 3 + bits(3) : 11 + bits(7);
      for (let i = 0; i < times; i++) lengths.push(value);
      if (lengths.length > literals + distances) throw new DeflateError("too many lengths");
    }
    if (!lengths[END]) throw new DeflateError("no end");
    return [codeOf(lengths.slice(0, literals), true), codeOf(lengths.slice(literals), true)];
  }

  /** @param {Code[]} codes */
  function readBlock([literals, distances]) {
    for (;;) {
      const value = symbol(literals);
      if (value === END) return;
      if (value < END) {
        put(value);
        continue;
      }
      const row = value - END - 1;
      if (row >= LENGTH_BASE.length) throw new DeflateError("no such length");
      const length = LENGTH_BASE[row] + bits(LENGTH_EXTRA[row]);
      const far = symbol(distances);
      if (far >= DISTANCE_BASE.length) throw new DeflateError("no such distance");
      const distance = DISTANCE_BASE[far] + bits(DISTANCE_EXTRA[far]);
      if (distance > out.length) throw new DeflateError("too far back");
      for (let i = 0; i < length; i++) put(out[out.length - distance]);
    }
  }

  let isWhole = false;
  try {
    for (let isLast = 0; !isLast;) {
      isLast = bits(1);
      const type = bits(2);
      if (type === 3) throw new DeflateError("no such block");
      if (type === 0) readStored();
      else readBlock(type === 1 ? FIXED : readCodes());
    }
    isWhole = (at + 7) >> 3 === packed.length;
  } catch (error) {
    if (!(error instanceof EndOfData)) throw error;
  }
  return { bytes: Uint8Array.from(out.slice(dictionary.length)), isWhole };
}
