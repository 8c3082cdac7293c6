// A position as one line for an address: `2.` followed by letters, digits, `-` and `_`. It is the position's text (in the
// middle of an ability, with the moves made since it began), packed, plus a checksum. Reading a link runs the same checks
// as reading a file. Links of version 1, which were packed with a dictionary, can still be read.
import { FAMILY_OF } from "./card-text.js";
import { NotationError, atLine, shown } from "./errors.js";
import { DeflateError, inflate } from "./inflate.js";
import { split, textOf } from "./lines.js";
import { IllegalMove, readMove, refusedInText } from "./move-text.js";
import { readPosition } from "./position-text.js";
import { RecordedGame } from "./recorded-game.js";

const VERSION = "2";
const MAX_LINK = 4096; // characters
const MAX_TEXT = 16_384; // bytes, unpacked

/** The dictionary of version 1. Never change it: old links must stay readable. */
const WORDS_1 = new TextEncoder().encode(
  "archer soldier spy heir lord shapeshifter assassination royal-decree ambush conspiracy " +
    "prince twin queen cutthroat apothecary felon schemer impersonation plot trap bribery " +
    "empress informer judge fanatic diplomat deserter insurrection extortion infiltration deal " +
    "informer-back shapeshifter-back absent place reveal keep target front back listen swap sentence execute\n" +
    "box small \nrounds \nset-aside \nbox mixed \nbox base\nbox ablaze\nbox alliance\nedition first\n" +
    "edition revised\nplayers 2\nplayers 4\nplayers 3\nplayers 5\nfirst R\nround 3\nphase placement\n" +
    "phase resolution\npoints R5 B5 G5 Y5 V5\nqueue (R: (B: (G: (Y: (V:\ncursor 3\nplaced R B G Y\n" +
    Array.from(
      "RBGYV",
      (letter) => `hand ${letter} \ndiscard ${letter} \nreserve ${letter} deal+\nmemory ${letter} entries 3 `,
    ).join(""),
);

/** Version -> the dictionary that its links are packed with. @type {Map<string, Uint8Array>} */
const DICTIONARIES = new Map([
  ["1", WORDS_1],
  [VERSION, new Uint8Array()],
]);

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
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(packing).arrayBuffer());
  const sum = crc32(text);
  const all = [...packed, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  const base64 = btoa(String.fromCharCode(...all));
  return `${VERSION}.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Return the game that a link describes, at its decision. Only tests need it: the page shows the text as a record.
 * @public @param {import("../engine/engine.js").Engine} engine @param {string} link */
export function readLink(engine, link) {
  try {
    return playText(engine, unpack(link));
  } catch (error) {
    throw error instanceof NotationError ? error.at(0, "link") : error;
  }
}

/** Return whether an address has a link to a position. @param {string} hash */
export const isLink = (hash) => /^[0-9]+\./.test(hash);

/** Return whether a later version than this one has written a link. @param {string} hash */
export const isNewer = (hash) => isLink(hash) && Number.parseInt(hash) > Number(VERSION);

/** Return the text inside a link. @param {string} link */
export function unpack(link) {
  const length = Array.from(link).length;
  if (length > MAX_LINK) throw new NotationError(`${length} characters; at most ${MAX_LINK} are allowed`);
  const dot = link.indexOf(".");
  const version = link.slice(0, Math.max(0, dot));
  const dictionary = DICTIONARIES.get(version);
  if (!dictionary) throw new NotationError(`expected a link that starts with '1.' or '2.', got ${shown(link)}`);
  const body = link.slice(dot + 1);
  if (!/^[A-Za-z0-9_-]+$/.test(body)) throw new NotationError(`expected letters, digits, - and _ after '${version}.'`);
  const damaged = "damaged: it can't be unpacked";
  if (body.length % 4 === 1) throw new NotationError(damaged);
  const packed = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  let found;
  try {
    found = inflate(packed.slice(0, -4), dictionary, MAX_TEXT);
  } catch (error) {
    if (!(error instanceof DeflateError)) throw error;
    throw new NotationError(damaged);
  }
  const sum = packed.slice(-4).reduce((all, byte) => all * 256 + byte, 0);
  if (!found.isWhole || crc32(found.bytes) !== sum)
    throw new NotationError("damaged or cut off: the checksum is wrong");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(found.bytes);
  } catch {
    throw new NotationError("damaged: not UTF-8");
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
