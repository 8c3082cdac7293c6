// The worker with the tables of this page: rules and bots run here, so that the page never waits for them. What it posts
// besides answers is a message about a table, about storage, or about the network of the bots.
import { answerRequests, post } from "../worker/answer-requests.js";
import { hex, loadEngine, loadPriors } from "../worker/load-engine.js";
import { loadNetwork } from "../worker/load-network.js";
import { loadLog, saveGame } from "./game-store.js";
import { LocalHub } from "./local-hub.js";

async function start() {
  return new LocalHub(await loadEngine(), {
    now: () => Date.now(),
    random: (count) => hex(crypto.getRandomValues(new Uint8Array(count))),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds))),
    priors: loadPriors,
    lock,
    loadNetwork,
    store: { saveGame, loadLog },
    send: (message) => post({ message }),
    notify,
    network: (state) => post({ network: state }),
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

answerRequests(start);
