// Loads the network of the bots in a worker: its compiled code and its weights, 2 MB, which contain their own checksum.
import { Refusal } from "../net/api.js";
import { WEIGHTS_SIZE } from "../engine/bot-tables.js";
import { ROOT, fetchFile, sha256 } from "./load-engine.js";

/** @typedef {import("../../../compiled/learned.js").LearnedBot} LearnedBot */

/** Fetch the weights. @param {(part: number) => void} report gets the part that has arrived, from 0 to 1
 * @returns {Promise<Uint8Array>} */
async function fetchWeights(report) {
  const answer = await fetch(new URL("artefact/weights.bin", ROOT));
  if (!answer.ok || !answer.body) throw new Refusal("bad-engine");
  const weights = new Uint8Array(WEIGHTS_SIZE);
  const reader = answer.body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > WEIGHTS_SIZE) throw new Refusal("bad-engine");
    weights.set(value, length);
    length += value.length;
    report(length / WEIGHTS_SIZE);
  }
  return weights.subarray(0, length);
}

/** Return the learned bot. Rejects if it can't be loaded here. @param {(part: number) => void} report
 * @returns {Promise<LearnedBot>} */
export async function loadNetwork(report) {
  const [{ Artefact }, { LearnedBot }, code, weights] = await Promise.all([
    import(new URL("artefact/artefact.js", ROOT).href),
    import(new URL("artefact/learned.js", ROOT).href),
    fetchFile("artefact/learned.wasm"),
    fetchWeights(report),
  ]);
  return LearnedBot.load(await Artefact.load(code), weights, sha256);
}
