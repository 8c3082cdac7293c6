// Where the game of a replay comes from: a table, a record (pasted, dropped, or in the link itself), or one that was kept here.
import { Refusal, get, post } from "../../core/net/api.js";
import { loadReplay } from "./saved-replays.js";
import { RECORD_KEY } from "../../parts/open-record.js";

/** @typedef {{ table: string, eyes: string, title: string, date: string, box: string, deck: string[], edition: string, players: number, names: string[], commit: string,
 *   result: import("../../core/model/table-state.js").Result | null, rounds: number[][], frames: (import("../../core/model/table-state.js").Frame & { move: string })[] }} Replay */
/** `id`: under which it is kept. @typedef {{ id: string, table: string, record: string, ask: (eyes: string) => Promise<Replay> }} Origin */

export const LINKED = "r="; // a record in the address

/** A table, whose copy is shown where there is no network. @param {string} table @returns {Origin} */
export function fromTable(table) {
  return {
    id: table,
    table,
    record: "",
    ask: (eyes) => orSaved(table, eyes, () => get(`/api/tables/${encodeURIComponent(table)}/replay?eyes=${eyes}`)),
  };
}

/** @param {string} record @returns {Promise<Origin>} */
export async function fromRecord(record) {
  const id = await nameOfText(record);
  return { id, table: "", record, ask: (eyes) => orSaved(id, eyes, () => post("/api/replay", { record, eyes })) };
}

/** What lies in the session's storage, or nothing. */
export function pastedRecord() {
  try {
    return sessionStorage.getItem(RECORD_KEY) ?? "";
  } catch {
    return "";
  }
}

/** Let the record of this session go. */
export function discardPastedRecord() {
  try {
    sessionStorage.removeItem(RECORD_KEY);
  } catch {
    // storage is forbidden: there is none
  }
}

/** @param {string} id @param {string} eyes @param {() => Promise<Replay>} ask */
async function orSaved(id, eyes, ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "offline") throw error;
    const saved = await loadReplay(id).catch(() => undefined);
    if (!saved?.answers[eyes]) throw error;
    return /** @type {Replay} */ (saved.answers[eyes]);
  }
}

/** A short name made from the text itself: the same record has the same. @param {string} text */
async function nameOfText(text) {
  let hash = 0xcbf29ce484222325n; // FNV-1a, which also works where there is no crypto.subtle
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `record-${hash.toString(16)}`;
}

/** A record as a part of an address. @param {string} record */
export async function packRecord(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return LINKED + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record of an address; nothing if there is none that can be read. @param {string} hash */
export async function unpackRecord(hash) {
  if (!hash.startsWith(LINKED)) return "";
  try {
    const text = atob(hash.slice(LINKED.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(stream).text();
  } catch {
    return "";
  }
}
