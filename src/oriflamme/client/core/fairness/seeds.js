// The seed of a verifiable deal (docs/server.md): computed from a secret that was committed to and the shares of the seats.
import { sha256Here } from "./sha256.js";

const SEED_BYTES = 16;
const DRAW = new TextEncoder().encode("oriflamme mixed deck");

/** @param {string} text */
function bytes(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} data */
function hexOf(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the commitment to a secret. @param {string} secret */
export const commitmentTo = (secret) => hexOf(sha256Here(bytes(secret)));

/** Return the seed that results from a secret and the shares. @param {string} secret @param {readonly string[]} shares */
export const seedOf = (secret, shares) => hexOf(sha256Here(bytes(secret + shares.join(""))).slice(0, SEED_BYTES));

/** Return the seed that draws a mixed deck. @param {string} secret */
export const drawSeed = (secret) =>
  BigInt(`0x${hexOf(sha256Here(new Uint8Array([...DRAW, ...bytes(secret)])).slice(0, SEED_BYTES))}`);

/** Return the id of the table of a rematch. @param {string} table @param {string} seed */
export const rematchId = (table, seed) =>
  hexOf(sha256Here(new TextEncoder().encode(`rematch of ${table} ${seed}`))).slice(0, 16);
