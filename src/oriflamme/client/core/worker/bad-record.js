// A record that can't be read is refused with its line and the reason, in English and as a code with arguments.
import { Refusal } from "../net/api.js";
import { NotationError } from "../notation/errors.js";

/** Read a text of the notation; an error in it becomes a Refusal. @template T @param {() => T} read @returns {T} */
export function orBadRecord(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { line, reason, code, words } = error;
    const rule = /** @type {{ rule?: string }} */ (error).rule ?? "";
    throw new Refusal("bad-record", rule, { line, reason, why: code, words });
  }
}
