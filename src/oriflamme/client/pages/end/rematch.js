// A rematch: when everyone who is still there wants one there is a new table, and those who asked for it are taken there.
import { drawShare } from "../../core/fairness/verify-deal.js";
import { get, newId, post } from "../../core/net/api.js";
import { listedName } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { at, go } from "../../core/ui/router.js";
import { signalPer } from "../../core/ui/signal-per.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

const problemOf = signalPer("");
/** The table whose rematch this browser has asked for. */
let asked = "";

/** @param {TableClient} table @param {boolean} on */
function wantAgain(table, on) {
  asked = on ? table.id : "";
  void attempt(problemOf(table), () => table.send("again", { on }));
}

/** Go to the new table. If all others are bots, start the game right away.
 * @param {TableClient} old
 * @param {Lobby} lobby */
async function goThere(old, lobby) {
  const table = lobby.rematch;
  if (old.isLocal) return go(at(`play?game=${table}`));
  if (lobby.seats.filter((seat) => seat.person).length === 1)
    await attempt(problemOf(old), async () => {
      const { lobby: next } = await get(`/api/tables/${table}`);
      const ready = { type: "ready", id: newId(), table, on: true, share: drawShare(table, next.commit) };
      await post(`/api/tables/${table}/commands`, ready);
    });
  go(at(`t/${table}`));
}

/** @param {TableClient} table @param {Lobby} lobby */
export function rematchButton(table, lobby) {
  if (lobby.rematch && asked === table.id) {
    asked = ""; // once, even if the page is rendered again before the microtask runs
    queueMicrotask(() => void goThere(table, lobby));
  }
  const seat = table.seat.value;
  const there = at(table.isLocal ? `play?game=${lobby.rematch}` : `t/${lobby.rematch}`);
  if (lobby.rematch) return html`<a class="btn btn--main" href=${there}>${t("end-to-rematch")}</a>`;
  if (seat < 0) return nothing;
  const wants = lobby.seats[seat].again;
  return html`<button class="btn btn--main" aria-pressed=${wants} @click=${() => wantAgain(table, !wants)}>
    ${t(wants ? "end-again-not" : "end-again")}
  </button>`;
}

/** Render who wants a rematch and who has not answered yet. @param {TableClient} table @param {Lobby} lobby */
export function rematchStatus(table, lobby) {
  const people = lobby.seats.map((_, family) => family).filter((family) => lobby.seats[family].person);
  const wants = (/** @type {number} */ family) => lobby.seats[family].again;
  const names = (/** @type {number[]} */ families) => joined(families.map((family) => listedName(lobby, family)));
  const some = people.some(wants);
  const awaited = people.filter((family) => !wants(family) && !table.away.value.includes(family));
  return html`<p role="status">
      ${some && awaited.length && !lobby.rematch ? t("end-again-words", { names: names(people.filter(wants)), others: names(awaited) }) : ""}
    </p>
    ${refusalLine(problemOf(table).value)}`;
}
