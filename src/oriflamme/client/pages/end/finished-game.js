// The finished game with all cards open, fetched once per table. The plot, the moments and the deal check use it.
import { Refusal } from "../../core/net/api.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Frame & { move: string }} FinishedFrame */
/** @typedef {{ table: string, commit: string, rounds: number[][], frames: FinishedFrame[],
 *   result: import("../../core/model/table-state.js").Result }} FinishedGame */

const game = signal(/** @type {FinishedGame | null} */ (null));
export const finishedGameProblem = signal("");
let wanted = "";

/** Return the game, or null until it is fetched. @param {TableClient} table @returns {FinishedGame | null} */
export function finishedGame(table) {
  if (wanted !== table.id) {
    wanted = table.id;
    queueMicrotask(() => void fetchGame(table));
  }
  return game.value?.table === table.id ? game.value : null;
}

/** @param {TableClient} table */
async function fetchGame({ id, connection }) {
  finishedGameProblem.value = "";
  try {
    const found = await connection.replay(id, "all");
    if (wanted === id) game.value = found;
  } catch (error) {
    finishedGameProblem.value = error instanceof Refusal ? error.code : "internal";
    wanted = "";
  }
}
