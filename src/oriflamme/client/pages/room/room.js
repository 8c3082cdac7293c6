// The waiting room: the table before its game. A visitor types a name and sits down; whoever sits says ready; the last one starts the game.
import { newShare } from "../../core/fair.js";
import { beSomebody, me } from "../../core/me.js";
import { t } from "../../core/text.js";
import { signalPer } from "../../parts/per.js";
import { refusedLine, tried } from "../../parts/refused.js";
import { html, nothing } from "../../vendor/lit.js";
import { isTaken, seats } from "./seats.js";
import { share } from "./share.js";
import { about } from "./about.js";

/** @typedef {import("../../core/table.js").Table} Table */
/** @typedef {import("../../core/table.js").Lobby} Lobby */

export const packs = ["room", "home"];

/** Why the last thing was refused, a code. */
const problemOf = signalPer("");

/** @param {Table} table */
export function room(table) {
  const lobby = table.lobby.value;
  if (!lobby) return nothing;
  if (lobby.stage === "closed") return closed();
  const say = (/** @type {string} */ type, /** @type {Record<string, unknown>} */ fields = {}) =>
    void tried(problemOf(table), () => table.say(type, fields));
  return html`<div class="room">
    <div class="room__main">
      <h1>${t("room-title")}</h1>
      ${about(lobby)} ${seats(table, lobby, say)} ${doing(table, lobby, say)} ${refusedLine(problemOf(table).value)}
    </div>
    ${share(table)}
  </div>`;
}

function closed() {
  return html`<div class="room room--closed">
    <h1>${t("room-closed")}</h1>
    <p class="lead">${t("room-closed-why")}</p>
    <p><a class="btn btn--main" href="/">${t("room-home")}</a></p>
  </div>`;
}

/** What the reader can do now. @param {Table} table @param {Lobby} lobby @param {(command: string, fields?: Record<string, unknown>) => void} say */
function doing(table, lobby, say) {
  const free = lobby.seats.filter((seat) => !isTaken(seat)).length;
  const seat = table.seat.value;
  if (seat >= 0) return seated(table, lobby, free, lobby.seats[seat].ready, say);
  if (!me.value) return free ? nameForm(table) : html`<p class="lead">${t("room-full")}</p>`;
  return html`<p class="room__words" role="status">${t(free ? "room-watching" : "room-full")}</p>`;
}

/** @param {Table} table @param {Lobby} lobby @param {number} free @param {boolean} ready @param {(command: string, fields?: Record<string, unknown>) => void} say */
function seated(table, lobby, free, ready, say) {
  const others = lobby.seats.filter((seat, index) => index !== table.seat.value && seat.person && !seat.ready).length;
  const be = () => say("ready", ready ? { on: false } : { on: true, share: newShare(table.id, lobby.commit) });
  return html`<div class="row-of room__acts">
      <button class="btn ${ready ? "" : "btn--main"}" aria-pressed=${ready} @click=${be}>
        ${t(ready ? "room-unready-do" : free || others ? "room-ready-do" : "room-start-do")}
      </button>
      <button class="btn" @click=${() => say("stand")}>${t("room-leave")}</button>
    </div>
    <p class="room__words" role="status">
      ${free ? t("room-waits-people", { n: free }) : others ? t("room-waits-ready", { n: others }) : ready ? "" : t("room-waits-you")}
    </p>`;
}

/** @param {Table} table */
function nameForm(table) {
  return html`<form class="form room__name" @submit=${(/** @type {SubmitEvent} */ event) => join(event, table)}>
    <label for="room-name">${t("room-name")}</label>
    <input id="room-name" name="name" maxlength="32" autocomplete="nickname" required />
    <button class="btn btn--main">${t("room-sit-down")}</button>
  </form>`;
}

/** Be somebody and sit down; the table is followed as soon as there is a session. @param {SubmitEvent} event @param {Table} table */
function join(event, table) {
  event.preventDefault();
  const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? "");
  void tried(problemOf(table), async () => {
    await beSomebody(name);
    await table.say("sit");
  });
}
