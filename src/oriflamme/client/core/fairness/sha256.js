// SHA-256 in JavaScript. Browsers offer their own only on https and localhost, not on plain http in a home network, and
// only asynchronously; what is hashed here is short, except for the artefact.

const FIRST_ROOTS = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The fractional parts of the cube roots of the first 64 primes. */
const ROUND_WORDS = (() => {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map(cubeRootFraction);
})();

/** Return the first 32 bits of the fractional part of a cube root, computed exactly. @param {number} n */
function cubeRootFraction(n) {
  const wanted = BigInt(n) << 96n;
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle * middle <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

/** @param {number} word @param {number} by */
const rotated = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} message */
function padded(message) {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** @param {number[]} state @param {DataView} view @param {number} at */
function compress(state, view, at) {
  const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? view.getUint32(at + 4 * i) : 0));
  for (let i = 16; i < 64; i++) {
    const s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_WORDS[i] + w[i]) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/** Compute SHA-256. @param {Uint8Array} message @returns {Uint8Array} */
export function sha256Here(message) {
  const view = padded(message);
  let state = FIRST_ROOTS;
  for (let at = 0; at < view.byteLength; at += 64) state = compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}
