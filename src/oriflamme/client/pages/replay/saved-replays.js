// Replays that are saved in this browser and can be watched without a network. One server response is saved per point
// of view.

/** @typedef {{ id: string, saved: number, title: string, box: string, names: string[], answers: Record<string, any>,
 *   record: string }} SavedReplay */

const STORE = "replays";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransactionMode} mode */
async function store(mode) {
  const opening = indexedDB.open("oriflamme", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  return (await done(opening)).transaction(STORE, mode).objectStore(STORE);
}

/** @param {SavedReplay} replay */
export async function saveReplay(replay) {
  await done((await store("readwrite")).put(replay));
}

/** @param {string} id @returns {Promise<SavedReplay | undefined>} */
export async function loadReplay(id) {
  return done((await store("readonly")).get(id));
}

/** @param {string} id */
export async function deleteReplay(id) {
  await done((await store("readwrite")).delete(id));
}

/** Return the saved replays, newest first; none if the browser can't store any. @returns {Promise<SavedReplay[]>} */
export async function listReplays() {
  try {
    const all = /** @type {SavedReplay[]} */ (await done((await store("readonly")).getAll()));
    return all.sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}
