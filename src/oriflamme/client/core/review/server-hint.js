// A hint at a table of a server: the server sends what the reader's seat may know, and a worker computes the hint here.
import { WorkerCalls } from "../net/worker-calls.js";

const worker = new WorkerCalls(() => new Worker(new URL("./review-worker.js", import.meta.url), { type: "module" }));

/** Return the hint for a decision. Rejects with a Refusal.
 * @param {import("../model/table-client.js").TableClient} table
 * @param {number} decision
 * @returns {Promise<import("./hint.js").Hint>} */
export async function serverHint(table, decision) {
  const { view, artefact } = await table.send("hint", { decision });
  return worker.request("hint", view, artefact, decision);
}
