// A game in an address, after the `#`: a record, or a position (position-link.js).
import { Refusal } from "../net/api.js";
import { bytesOf, deflate, inflate, lettersOf } from "./deflate.js";
import { isLink, isNewer, unpack } from "./position-link.js";
import { MOST_CHARACTERS, tooLong } from "./record-size.js";

const LINKED = "r="; // marks a record
const MOST_BYTES = 3; // per character in UTF-8

/** Return whether an address contains a game. @param {string} hash */
export const hasGame = (hash) => hash.startsWith(LINKED) || isLink(hash);

/** Encode a record as part of an address. @param {string} record */
export async function packRecord(record) {
  return LINKED + lettersOf(await deflate(new TextEncoder().encode(record)));
}

/** Return the record or the position in an address, or "" if there is none. Rejects with a Refusal: bad-link, newer-link
 * or too-long.
 * @param {string} hash */
export async function unpackGame(hash) {
  if (!hasGame(hash)) return "";
  if (isNewer(hash)) throw new Refusal("newer-link");
  const text = await orNothing(() => (isLink(hash) ? unpack(hash) : inflated(hash)));
  if (!text) throw new Refusal("bad-link");
  if (text.length > MOST_CHARACTERS) throw tooLong();
  return text;
}

/** @param {() => Promise<string>} read */
async function orNothing(read) {
  try {
    return await read();
  } catch {
    return "";
  }
}

/** Return the text of a record in an address. One that is too long is unpacked only until this is clear.
 * @param {string} hash */
async function inflated(hash) {
  const most = MOST_BYTES * MOST_CHARACTERS;
  return new TextDecoder().decode(await inflate(bytesOf(hash.slice(LINKED.length)), most));
}
