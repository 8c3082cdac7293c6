// The connection to the tables of this page, which a worker runs (core/local). It offers what the connection to a server
// offers, so that a table in the page is followed and played like any other.
import { signal } from "../../vendor/signals.js";
import { Refusal, newId } from "./api.js";
import { WorkerCalls } from "./worker-calls.js";

/** @typedef {import("./connection.js").Follower} Follower */

/** Why games are not saved on this device: there is no room, or storage is not allowed; empty: they are saved. */
export const storageProblem = signal(/** @type {"" | "full" | "none"} */ (""));

/** The network of the bots: which part of it has arrived, from 0 to 1, or that it is ready or can't be had. */
export const network = signal(/** @type {import("../local/local-hub.js").NetworkState} */ (0));

/** @type {Map<string, Follower>} */
const followers = new Map();

function startWorker() {
  const made = new Worker(new URL("../local/worker.js", import.meta.url), { type: "module" });
  // Browsers delete what they store for a site when they need room, unless it is asked to persist.
  void navigator.storage?.persist?.().catch(() => false);
  return made;
}

const calls = new WorkerCalls(startWorker, (data) => {
  if ("storage" in data) storageProblem.value = data.storage;
  else if ("network" in data) network.value = data.network;
  else followers.get(data.message.table)?.receive(data.message);
});

/** Ask the worker for something; it is started first if necessary.
 * @param {keyof import("../local/local-hub.js").LocalHub} name
 * @param {...unknown} given
 * @returns {Promise<any>} */
export const request = (name, ...given) => calls.request(name, ...given);

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
  /** @param {string} table @param {number} decision @returns {Promise<import("../review/hint.js").Hint>} */
  hint: (table, decision) => request("hint", table, decision),
};
