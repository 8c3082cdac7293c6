// Reads the fitted priors of the belief (oriflamme/bots/belief/priors.npy): one number per cell and kind.
import { UNIFORM_PRIORS } from "./bot-tables.js";

const MAGIC = "\x93NUMPY\x01";
const HEADER = 10; // bytes before the header, whose length they contain

/** @param {Uint8Array} file */
export function readPriors(file) {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isNumpy = file.length > HEADER && Array.from(MAGIC).every((letter, i) => file[i] === letter.charCodeAt(0));
  const start = isNumpy ? HEADER + data.getUint16(8, true) : 0;
  const header = new TextDecoder().decode(file.subarray(HEADER, start));
  const isFlat = header.includes("'<f4'") && header.includes("'fortran_order': False");
  if (!isFlat || file.length !== start + 4 * UNIFORM_PRIORS)
    throw new Error(`expected a file of ${UNIFORM_PRIORS} priors, got ${file.length} bytes`);
  return Float64Array.from({ length: UNIFORM_PRIORS }, (_, i) => data.getFloat32(start + 4 * i, true));
}
