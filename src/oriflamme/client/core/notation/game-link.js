// A game in an address, after the `#`: a record, or a position (position-link.js).
import { Refusal } from "../net/api.js";
import { isLink, isNewer, unpack } from "./position-link.js";
import { MOST_CHARACTERS, tooLong } from "./record-size.js";

const LINKED = "r="; // marks a record

/** Return whether an address contains a game. @param {string} hash */
export const hasGame = (hash) => hash.startsWith(LINKED) || isLink(hash);

/** Encode a record as part of an address. @param {string} record */
export async function packRecord(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return LINKED + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Return the record or the position in an address, or "" if there is none. Rejects with a Refusal: bad-link, newer-link
 * or too-long.
 * @param {string} hash */
export async function unpackGame(hash) {
  if (!hasGame(hash)) return "";
  if (isNewer(hash)) throw new Refusal("newer-link");
  const text = await (isLink(hash) ? orNothing(() => unpack(hash)) : orNothing(() => inflated(hash)));
  if (!text) throw new Refusal("bad-link");
  if (text.length > MOST_CHARACTERS) throw tooLong();
  return text;
}

/** @param {() => string | Promise<string>} read */
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
  const packed = atob(hash.slice(LINKED.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length <= MOST_CHARACTERS) continue;
    void reader.cancel();
    return text;
  }
}
