// A position as one line for an address: `2.` followed by letters, digits, `-` and `_`. It is the position's text (in the
// middle of an ability, with the moves made since it began), packed, plus a checksum. Reading a link runs the same checks
// as reading a file.
import { FAMILY_OF } from "./card-text.js";
import { bytesOf, deflate, inflate, lettersOf } from "./deflate.js";
import { NotationError, atLine, shown } from "./errors.js";
import { split, textOf } from "./lines.js";
import { IllegalMove, readMove, refusedInText } from "./move-text.js";
import { readPosition } from "./position-text.js";
import { RecordedGame } from "./recorded-game.js";

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
 * @public @param {RecordedGame} recorded */
export async function writeLink(recorded) {
  const lines = recorded.position().filter((line) => !line.startsWith("aside "));
  const text = new TextEncoder().encode(lines.join("\n"));
  const packed = await deflate(text);
  const sum = crc32(text);
  const end = [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  return `${VERSION}.${lettersOf(Uint8Array.from([...packed, ...end]))}`;
}

/** Return the game that a link describes, at its decision. Only tests need it: the page shows the text as a record.
 * @public @param {import("../engine/engine.js").Engine} engine @param {string} link */
export async function readLink(engine, link) {
  try {
    return playText(engine, await unpack(link));
  } catch (error) {
    throw error instanceof NotationError ? error.at(0, "link") : error;
  }
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

/** Set up a position and make the moves that follow it.
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} text */
function playText(engine, text) {
  const lines = split(text);
  const position = readPosition(
    engine,
    lines.filter(({ word }) => !FAMILY_OF.has(word)),
  );
  const recorded = new RecordedGame(engine, position.settings, position.start);
  for (const line of lines.filter(({ word }) => FAMILY_OF.has(word)))
    atLine(line.number, () => {
      try {
        recorded.move(readMove(line.word, line.rest));
      } catch (error) {
        if (!(error instanceof IllegalMove)) throw error;
        throw refusedInText(engine, textOf(line), line.number, recorded.game, error);
      }
    });
  return recorded;
}
