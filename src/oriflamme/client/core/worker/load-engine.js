// Loads the compiled rules, bots and reviews in a worker: the artefact, which is checked, and the priors of the belief.
import { Refusal } from "../net/api.js";
import { sha256Here } from "../fairness/sha256.js";
import { Engine } from "../engine/engine.js";
import { readPriors } from "../engine/priors.js";

/** The SHA-256 of the artefact. The server and `oriflamme site` write it here; empty during development. */
const ARTEFACT_HASH = "";

export const ROOT = new URL("../../", import.meta.url);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the SHA-256, computed by the browser if it does that here: it is much faster.
 * @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256Here(bytes);
}

/** @param {string} path @param {RequestCache} cache @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function fetchFile(path, cache = "default") {
  let answer;
  try {
    answer = await fetch(new URL(path, ROOT), { cache });
  } catch {
    throw new Refusal("offline");
  }
  if (!answer.ok) throw new Refusal("bad-engine");
  return new Uint8Array(await answer.arrayBuffer());
}

/** Fetch the artefact; a file that is damaged or of another version is fetched once more, past the browser's cache.
 * @param {RequestCache} cache
 * @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function fetchArtefact(cache) {
  const bytes = await fetchFile("artefact/game.wasm", cache);
  if (!ARTEFACT_HASH || hex(await sha256(bytes)) === ARTEFACT_HASH) return bytes;
  if (cache === "reload") throw new Refusal("bad-engine");
  return fetchArtefact("reload");
}

/** Return the compiled rules and bots. Rejects with a Refusal. */
export async function loadEngine() {
  if (typeof WebAssembly !== "object") throw new Refusal("no-engine");
  const [{ Artefact }, bytes] = await Promise.all([
    import(new URL("artefact/artefact.js", ROOT).href),
    fetchArtefact("default"),
  ]);
  try {
    return new Engine(await Artefact.load(bytes));
  } catch (error) {
    console.error(error);
    throw new Refusal("bad-engine");
  }
}

/** Return the fitted priors, which reviews use. Rejects with a Refusal. */
export async function loadPriors() {
  const bytes = await fetchFile("artefact/priors.npy");
  try {
    return readPriors(bytes);
  } catch (error) {
    console.error(error);
    throw new Refusal("bad-engine");
  }
}
