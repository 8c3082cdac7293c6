// The games that are saved on this device: a line for lists, and the log of each game. Both change in one transaction, so
// that a tab that is killed leaves the game as it was before or after a move.

/** A game as lists show it. @typedef {{ id: string, opened: number, changed: number, stage: "waiting" | "playing" | "over",
 *   summary: any }} GameLine */
/** @typedef {{ at: number, row: import("./local-table.js").Row }} StoredRow */
/** @typedef {{ id: string, format: number, rows: StoredRow[] }} SavedLog */

/** The version of the saved games. Raise it if their meaning changes, and keep reading the older ones. */
export const FORMAT = 1;
const [GAMES, LOGS] = ["games", "logs"];

/** Another tab has changed the game in the meantime. */
export class StoreConflict extends Error {}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
  });
}

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const opening = indexedDB.open("oriflamme-games", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(GAMES, { keyPath: "id" });
    opening.result.createObjectStore(LOGS, { keyPath: "id" });
  };
  return done(opening);
}

/** Run a function with a transaction over both stores, and wait until it is complete.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore, logs: IDBObjectStore) => Promise<T>} work
 * @returns {Promise<T>} */
async function within(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction([GAMES, LOGS], mode);
    const end = finished(transaction);
    end.catch(() => undefined); // it is awaited below, unless `work` fails first
    try {
      const result = await work(transaction.objectStore(GAMES), transaction.objectStore(LOGS));
      await end;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // it has ended already
      }
      throw error;
    }
  } finally {
    database.close();
  }
}

/** Save a game. Throw a StoreConflict if the log that is saved doesn't have as many rows as the caller has seen.
 * @param {GameLine} line
 * @param {StoredRow[]} rows
 * @param {number} before how many rows the caller has seen */
export function saveGame(line, rows, before) {
  return within("readwrite", async (games, logs) => {
    /** @type {SavedLog | undefined} */
    const saved = await done(logs.get(line.id));
    if ((saved?.rows.length ?? 0) !== before) throw new StoreConflict();
    void logs.put({ id: line.id, format: FORMAT, rows });
    await done(games.put(line));
  });
}

/** @param {string} id @returns {Promise<SavedLog | undefined>} */
export function loadLog(id) {
  return within("readonly", (_, logs) => done(logs.get(id)));
}

/** @param {string} id */
export function deleteGame(id) {
  return within("readwrite", async (games, logs) => {
    void logs.delete(id);
    await done(games.delete(id));
  });
}

/** Return the saved games, the last changed first; none if this browser saves nothing. @returns {Promise<GameLine[]>} */
export async function listGames() {
  try {
    const lines = /** @type {GameLine[]} */ (await within("readonly", (games) => done(games.getAll())));
    return lines.sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}
