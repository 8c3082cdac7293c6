// A game in an address, after the `#`: a record, or a position (position-link.js).
import { isLink, unpack } from "./position-link.js";

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

/** Return the record or the position in an address, or "" if there is none or it can't be decoded.
 * @param {string} hash */
export async function unpackGame(hash) {
  try {
    if (isLink(hash)) return unpack(hash);
    if (!hash.startsWith(LINKED)) return "";
    const text = atob(hash.slice(LINKED.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(stream).text();
  } catch {
    return "";
  }
}
