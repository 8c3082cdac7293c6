// A position as one line for an address: `2.` followed by letters, digits, `-` and `_`. It is the position's text (in the
// middle of an ability, with the moves made since it began), packed, plus a checksum. Reading a link runs the same checks
// as reading a file.
import { bytesOf, deflate, inflate, lettersOf } from "./deflate.js";
import { NotationError, shown } from "./errors.js";

const VERSION = "2";
const MAX_LINK = 4096; // characters
const MAX_TEXT = 16_384; // bytes, unpacked

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Return the link to the current position. It omits set-aside cards: they are the ones that no line names.
 * @param {import("./recorded-game.js").RecordedGame} recorded */
export async function writeLink(recorded) {
  const lines = recorded.position().filter((line) => !line.startsWith("aside "));
  const text = new TextEncoder().encode(lines.join("\n"));
  const packed = await deflate(text);
  const sum = crc32(text);
  const end = [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  return `${VERSION}.${lettersOf(Uint8Array.from([...packed, ...end]))}`;
}

/** Return whether an address has a link to a position. @param {string} hash */
export const isLink = (hash) => /^[0-9]+\./.test(hash);

/** Return whether a later version than this one has written a link. @param {string} hash */
export const isNewer = (hash) => isLink(hash) && Number.parseInt(hash) > Number(VERSION);

/** Return the text inside a link. @param {string} link */
export async function unpack(link) {
  const length = Array.from(link).length;
  if (length > MAX_LINK) throw new NotationError(`${length} characters; at most ${MAX_LINK} are allowed`);
  if (!link.startsWith(`${VERSION}.`))
    throw new NotationError(`expected a link that starts with '${VERSION}.', got ${shown(link)}`);
  const body = link.slice(VERSION.length + 1);
  if (!/^[A-Za-z0-9_-]+$/.test(body)) throw new NotationError(`expected letters, digits, - and _ after '${VERSION}.'`);
  const damaged = new NotationError("damaged or cut off: it can't be unpacked");
  try {
    const packed = bytesOf(body);
    const bytes = await inflate(packed.slice(0, -4), MAX_TEXT);
    const sum = packed.slice(-4).reduce((all, byte) => all * 256 + byte, 0);
    if (bytes.length > MAX_TEXT || crc32(bytes) !== sum) throw damaged;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw damaged;
  }
}
