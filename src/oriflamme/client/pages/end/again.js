// Playing again with the same people: everyone says so, then there is a new table; whoever wanted it is taken there.
import { get, newId, post } from "../../core/api.js";
import { newShare } from "../../core/fair.js";
import { go } from "../../core/router.js";
import { nameOf } from "../../core/table.js";
import { joined, t } from "../../core/text.js";
import { signalPer } from "../../parts/per.js";
import { refusedLine, tried } from "../../parts/refused.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../core/table.js").Table} Table */
/** @typedef {import("../../core/table.js").Lobby} Lobby */

const problemOf = signalPer("");
/** The table whose rematch this browser has asked for. */
let asked = "";

/** @param {Table} table */
function wantAgain(table) {
  asked = table.id;
  void tried(problemOf(table), () => table.say("again"));
}

/** Go to the new table; somebody who plays with bots only starts there at once. @param {Table} old @param {Lobby} lobby */
async function goThere(old, lobby) {
  asked = "";
  const table = lobby.rematch;
  if (lobby.seats.filter((seat) => seat.person).length === 1)
    await tried(problemOf(old), async () => {
      const { lobby: next } = await get(`/api/tables/${table}`);
      const ready = { type: "ready", id: newId(), table, on: true, share: newShare(table, next.commit) };
      await post(`/api/tables/${table}/commands`, ready);
    });
  go(`/t/${table}`);
}

/** @param {Table} table @param {Lobby} lobby */
export function again(table, lobby) {
  if (lobby.rematch && asked === table.id) queueMicrotask(() => void goThere(table, lobby));
  const seat = table.seat.value;
  if (lobby.rematch) return html`<a class="btn btn--main" href="/t/${lobby.rematch}">${t("end-to-rematch")}</a>`;
  if (seat < 0) return nothing;
  const wants = lobby.seats[seat].again;
  return html`<button
    class="btn btn--main"
    aria-pressed=${wants}
    aria-disabled=${wants}
    @click=${() => wants || wantAgain(table)}
  >
    ${t(wants ? "end-again-waits" : "end-again")}
  </button>`;
}

/** Who wants it and who is awaited. @param {Table} table @param {Lobby} lobby */
export function againWords(table, lobby) {
  const people = lobby.seats.map((_, family) => family).filter((family) => lobby.seats[family].person);
  const names = (/** @type {boolean} */ wanting) =>
    joined(people.filter((family) => lobby.seats[family].again === wanting).map((family) => nameOf(lobby, family)));
  const some = people.some((family) => lobby.seats[family].again);
  return html`<p role="status">
      ${some && !lobby.rematch && people.length > 1 ? t("end-again-words", { names: names(true), others: names(false) }) : ""}
    </p>
    ${refusedLine(problemOf(table).value)}`;
}
