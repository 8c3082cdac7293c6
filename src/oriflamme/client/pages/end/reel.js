// The finished game with all cards open, asked for once a table: what the plot, the moments and the check of the deal are made from.
import { Refusal, get } from "../../core/api.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/table.js").Frame & { move: string }} ReelFrame */
/** @typedef {{ table: string, commit: string, rounds: number[][], frames: ReelFrame[], result: import("../../core/table.js").Result }} Reel */

const reel = signal(/** @type {Reel | null} */ (null));
export const reelProblem = signal("");
let wanted = "";

/** The game, once it is there. @param {string} table @returns {Reel | null} */
export function reelOf(table) {
  if (wanted !== table) {
    wanted = table;
    queueMicrotask(() => void fetchReel(table));
  }
  return reel.value?.table === table ? reel.value : null;
}

/** @param {string} table */
async function fetchReel(table) {
  reelProblem.value = "";
  try {
    const found = await get(`/api/tables/${table}/replay?eyes=all`);
    if (wanted === table) reel.value = found;
  } catch (error) {
    reelProblem.value = error instanceof Refusal ? error.code : "internal";
    wanted = "";
  }
}
