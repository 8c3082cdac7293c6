// How a finished game has changed the ratings of its players, fetched once per table.
import { get } from "../../core/net/api.js";
import { t } from "../../core/text/text.js";
import { ratingChangeText, ratingText } from "../../parts/rating.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {{ seat: number, before: number, after: number, provisional: boolean }} Change */

const changes = signal(/** @type {{ table: string, bySeat: Map<number, Change> } | null} */ (null));
let wanted = "";

/** @param {string} table */
async function fetchChanges(table) {
  try {
    const { changes: found } = await get(`/api/tables/${table}/ratings`);
    if (wanted === table)
      changes.value = { table, bySeat: new Map(found.map((/** @type {Change} */ one) => [one.seat, one])) };
  } catch {
    wanted = ""; // the ranking is complete without it
  }
}

/** Say a player's new rating and its change, once they are known.
 * @param {string} table
 * @param {import("../../core/model/table-state.js").Lobby} lobby
 * @param {number} seat */
export function ratingChange(table, lobby, seat) {
  if (!lobby.rated) return nothing;
  if (wanted !== table) {
    wanted = table;
    queueMicrotask(() => void fetchChanges(table));
  }
  const change = changes.value?.table === table ? changes.value.bySeat.get(seat) : undefined;
  if (!change) return nothing;
  const { before, after, provisional } = change;
  return html`<span class="rank__rating"
    >${t("end-rating", { rating: ratingText(after, provisional), change: ratingChangeText(after - before) })}</span
  >`;
}
