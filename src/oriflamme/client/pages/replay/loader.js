// Where the game of a replay comes from: a table on the server, a record (pasted, dropped, or part of the link), a game
// played in this page, or a replay saved in this browser. The page itself plays records again, without a server.
import { Refusal, get } from "../../core/net/api.js";
import { request } from "../../core/net/local-connection.js";
import { RECORD_KEY } from "../../parts/open-record.js";
import { loadReplay } from "./saved-replays.js";

/** @typedef {{ table: string, eyes: string, title: string, date: string, box: string, deck: string[],
 *   edition: string, players: number, names: string[], commit: string,
 *   result: import("../../core/model/table-state.js").Result | null, rounds: number[][], you?: number,
 *   frames: (import("../../core/model/table-state.js").Frame & { move: string })[] }} Replay */
/** `id`: the key under which it is saved; `text`: fetches the record, which can be reviewed; `isOpen`: whether the game
 * may still be going on, if it has no result; `isOwn`: whether the reader played it on this device.
 * @typedef {{ id: string, table: string, record: string, isOpen: boolean, isOwn: boolean, text: () => Promise<string>,
 *   ask: (eyes: string) => Promise<Replay> }} Origin */

/** A table; its saved copy is used when there is no network. @param {string} table @returns {Origin} */
export function fromTable(table) {
  return {
    id: table,
    table,
    record: "",
    isOpen: true,
    isOwn: false,
    text: () => get(`/api/tables/${encodeURIComponent(table)}/record`),
    ask: (eyes) => orSaved(table, eyes, () => get(`/api/tables/${encodeURIComponent(table)}/replay?eyes=${eyes}`)),
  };
}

/** @param {string} record @returns {Promise<Origin>} */
export async function fromRecord(record) {
  const id = await nameOfText(record);
  return {
    id,
    table: "",
    record,
    isOpen: false,
    isOwn: false,
    text: async () => record,
    ask: (eyes) => orSaved(id, eyes, () => request("replayRecord", record, eyes)),
  };
}

/** A game on this device. @param {string} id @returns {Promise<Origin>} */
export async function fromDevice(id) {
  return { ...(await fromRecord(await request("record", id))), isOpen: true, isOwn: true };
}

/** Return the record in the session storage, or "". */
export function pastedRecord() {
  try {
    return sessionStorage.getItem(RECORD_KEY) ?? "";
  } catch {
    return "";
  }
}

/** Delete the record in the session storage. */
export function discardPastedRecord() {
  try {
    sessionStorage.removeItem(RECORD_KEY);
  } catch {
    // storage is forbidden, so there is none
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

/** Return a short name computed from the text, so that the same record always has the same one. @param {string} text */
async function nameOfText(text) {
  let hash = 0xcbf29ce484222325n; // FNV-1a, which also works without crypto.subtle
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `record-${hash.toString(16)}`;
}
