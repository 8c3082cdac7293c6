// The worker with the tables of this page: rules and bots run here, so that the page never waits for them. A request is
// [number, name, ...arguments]; the answer is { answer: number, result } or { answer: number, refusal }. Everything else
// that it posts is a message about a table, or about storage.
import { Refusal } from "../net/api.js";
import { Engine } from "../engine/engine.js";
import { sha256Here } from "../fairness/sha256.js";
import { loadLog, saveGame } from "./game-store.js";
import { LocalHub } from "./local-hub.js";

/** The SHA-256 of the artefact. The server and `oriflamme site` write it here; empty during development. */
const ARTEFACT_HASH = "";

const ROOT = new URL("../../", import.meta.url);
const post = (/** @type {unknown} */ message) => self.postMessage(message);

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the SHA-256, computed by the browser if it does that here: it is much faster.
 * @param {Uint8Array<ArrayBuffer>} bytes */
async function hashOf(bytes) {
  return hex(crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256Here(bytes));
}

/** Fetch the artefact; a file that is damaged or of another version is fetched once more, past the browser's cache.
 * @param {RequestCache} cache
 * @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function fetchArtefact(cache) {
  let answer;
  try {
    answer = await fetch(new URL("artefact/game.wasm", ROOT), { cache });
  } catch {
    throw new Refusal("offline");
  }
  if (!answer.ok) throw new Refusal("bad-engine");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!ARTEFACT_HASH || (await hashOf(bytes)) === ARTEFACT_HASH) return bytes;
  if (cache === "reload") throw new Refusal("bad-engine");
  return fetchArtefact("reload");
}

async function start() {
  if (typeof WebAssembly !== "object") throw new Refusal("no-engine");
  const [{ Artefact }, bytes] = await Promise.all([
    import(new URL("artefact/artefact.js", ROOT).href),
    fetchArtefact("default"),
  ]);
  let engine;
  try {
    engine = new Engine(await Artefact.load(bytes));
  } catch (error) {
    console.error(error);
    throw new Refusal("bad-engine");
  }
  return new LocalHub(engine, {
    now: () => Date.now(),
    random: (count) => hex(crypto.getRandomValues(new Uint8Array(count))),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds))),
    lock,
    store: { saveGame, loadLog },
    send: (message) => post({ message }),
    notify,
  });
}

let storage = "";
/** Tell the page whether games are saved, if that has changed. @param {"" | "full" | "none"} problem */
function notify(problem) {
  if (problem !== storage) post({ storage: problem });
  storage = problem;
}

/** Lock a table for this tab. Without locks, as on plain http, a conflict is noticed when a game is saved.
 * @param {string} table
 * @returns {Promise<(() => void) | null>} */
function lock(table) {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void locks.request(`oriflamme-game-${table}`, { ifAvailable: true }, (held) => {
      if (!held) return resolve(null);
      return new Promise((/** @type {(nothing: void) => void} */ release) => resolve(() => release()));
    });
  });
}

/** @type {Promise<LocalHub> | null} */
let hub = null;

self.addEventListener("message", async ({ data: [number, name, ...given] }) => {
  try {
    hub ??= start();
    const started = await hub.catch((error) => {
      hub = null; // the next request tries again
      throw error;
    });
    const result = await /** @type {any} */ (started)[name](...given);
    post({ answer: number, result });
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const { code, rule, more } = error instanceof Refusal ? error : new Refusal("page-failed");
    post({ answer: number, refusal: { code, rule, more } });
  }
});
