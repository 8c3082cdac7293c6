// This player's share of the seed: committed to with "ready", and revealed when everybody is ready.
import { drawShare, shareCommit, shareToReveal } from "../../core/fairness/verify-deal.js";
import { attempt } from "../../parts/refusal.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

/** What was done last for which commitment, so that it is done once. */
let done = "";
const ignored = signal(""); // a refusal here means that the lobby has changed, which the page shows anyway

/** Return the fields of a `ready`. Alone with bots there is nobody who could choose after us, so the share is sent as it
 * is.
 * @param {TableClient} table
 * @param {Lobby} lobby */
export async function readyFields(table, lobby) {
  const share = drawShare(table.id, lobby.commit);
  const alone = lobby.seats.filter((seat) => !seat.bot).length === 1;
  return alone ? { on: true, share } : { on: true, commit: await shareCommit(share) };
}

/** Do what the server waits for: reveal our share, or commit to a new one if somebody did not reveal theirs.
 * @param {TableClient} table
 * @param {Lobby} lobby */
export function keepPromises(table, lobby) {
  const seat = lobby.seats[table.seat.value];
  if (!seat?.person) return;
  const commits = lobby.seats.map((other) => other.share_commit ?? "");
  if (lobby.revealing && seat.share_commit && !seat.share) {
    once(`reveal ${table.id} ${commits.join()}`, async () => {
      const share = shareToReveal(table.id, commits, table.seat.value);
      if (share) await table.send("reveal", { share });
    });
  } else if (seat.ready && !seat.share && !seat.share_commit) {
    once(`commit ${table.id} ${table.seq}`, async () => table.send("ready", await readyFields(table, lobby)));
  }
}

/** @param {string} what @param {() => Promise<unknown>} act */
function once(what, act) {
  if (done === what) return;
  done = what;
  queueMicrotask(() => void attempt(ignored, act));
}
