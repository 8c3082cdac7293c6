// The connection to the tables of this page, which a worker runs (core/local). It offers what the connection to a server
// offers, so that a table in the page is followed and played like any other.
import { signal } from "../../vendor/signals.js";
import { Refusal, newId } from "./api.js";

/** @typedef {import("./connection.js").Follower} Follower */

/** Why games are not saved on this device: there is no room, or storage is not allowed; empty: they are saved. */
export const storageProblem = signal(/** @type {"" | "full" | "none"} */ (""));

/** @type {Worker | null} */
let worker = null;
let last = 0;
/** @type {Map<number, { done: (result: any) => void, fail: (error: Error) => void }>} */
const waiting = new Map();
/** @type {Map<string, Follower>} */
const followers = new Map();

function startWorker() {
  const made = new Worker(new URL("../local/worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }) => {
    if ("answer" in data) settle(data);
    else if ("storage" in data) storageProblem.value = data.storage;
    else followers.get(data.message.table)?.receive(data.message);
  });
  made.addEventListener("error", (event) => {
    event.preventDefault();
    worker = null;
    made.terminate();
    for (const { fail } of waiting.values()) fail(new Refusal(navigator.onLine ? "no-engine" : "offline"));
    waiting.clear();
  });
  // Browsers delete what they store for a site when they need room, unless it is asked to persist.
  void navigator.storage?.persist?.().catch(() => false);
  return made;
}

/** @param {{ answer: number, result?: any, refusal?: { code: string, rule: string, more: Record<string, unknown> } }} data */
function settle({ answer, result, refusal }) {
  const found = waiting.get(answer);
  waiting.delete(answer);
  if (refusal) found?.fail(new Refusal(refusal.code, refusal.rule, refusal.more));
  else found?.done(result);
}

/** Ask the worker for something; it is started first if necessary.
 * @param {keyof import("../local/local-hub.js").LocalHub} name
 * @param {...unknown} given
 * @returns {Promise<any>} */
export function request(name, ...given) {
  return new Promise((done, fail) => {
    const number = ++last;
    waiting.set(number, { done, fail });
    try {
      worker ??= startWorker();
    } catch {
      waiting.delete(number);
      fail(new Refusal("no-engine")); // this browser has no workers
      return;
    }
    worker.postMessage([number, name, ...given]);
  });
}

/** The tables of this page, as a connection of a TableClient. */
export const localTables = {
  isLocal: true,
  time: () => Date.now(),

  /** @param {string} table @param {Follower} follower */
  follow(table, follower) {
    followers.set(table, follower);
    request("follow", table).catch((error) => {
      const { code } = error instanceof Refusal ? error : new Refusal("page-failed");
      followers.get(table)?.receive({ type: "refused", table, code });
    });
  },

  /** @param {string} table */
  unfollow(table) {
    followers.delete(table);
    void request("unfollow", table).catch(() => undefined);
  },

  /** @param {Record<string, unknown>} message */
  command: (message) => request("command", { ...message, id: newId() }),
  history: (/** @type {string} */ table) => request("history", table),
  replay: (/** @type {string} */ table, /** @type {string} */ eyes) => request("replay", table, eyes),
  commit: (/** @type {string} */ table) => request("commit", table),
};
