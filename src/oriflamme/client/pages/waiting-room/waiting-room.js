// The waiting room: the table before its game. A visitor types a name and sits down; players say that they are ready,
// and the last one starts the game.
import { ensureSession, me } from "../../core/net/session.js";
import { FAMILIES } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { signalPer } from "../../core/ui/signal-per.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { chat } from "../../parts/chat.js";
import { isTaken, seatList } from "./seat-list.js";
import { shareLink } from "./share-link.js";
import { keepPromises, readyFields } from "./reveal.js";
import { tableFacts } from "./table-facts.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

export const packs = ["room", "home"];

/** The code of the last refusal. */
const problemOf = signalPer("");

/** @param {TableClient} table */
export function waitingRoom(table) {
  const lobby = table.lobby.value;
  if (!lobby) return nothing;
  if (lobby.stage === "closed") return closed();
  keepPromises(table, lobby);
  const send = (/** @type {string} */ type, /** @type {Record<string, unknown>} */ fields = {}) =>
    void attempt(problemOf(table), () => table.send(type, fields));
  return html`<div class="room page">
    <div class="room__main rows">
      <h1>${t("room-title")}</h1>
      ${tableFacts(lobby)} ${me.value ? nothing : possibleActions(table, lobby, send)} ${seatList(table, lobby, send)}
      ${me.value ? possibleActions(table, lobby, send) : nothing} ${refusalLine(problemOf(table).value)}
    </div>
    <div class="room__side rows">
      ${shareLink(table)}
      ${
        lobby.chat
          ? html`<div class="room__chat">
              <h2>${t("chat-title")}</h2>
              ${chat(table)}
            </div>`
          : nothing
      }
    </div>
  </div>`;
}

function closed() {
  return html`<div class="room page room--closed">
    <h1>${t("room-closed")}</h1>
    <p class="lead">${t("room-closed-why")}</p>
    <p><a class="btn btn--main" href=${at("")}>${t("room-home")}</a></p>
  </div>`;
}

/** Render what the reader can do now.
 * @param {TableClient} table
 * @param {Lobby} lobby
 * @param {(command: string, fields?: Record<string, unknown>) => void} send */
function possibleActions(table, lobby, send) {
  const free = lobby.seats.filter((seat) => !isTaken(seat)).length;
  const seat = table.seat.value;
  if (seat >= 0) return seated(table, lobby, free, lobby.seats[seat].ready, send);
  const full = lobby.watch ? "room-full" : "room-full-no-watch";
  if (!me.value) return free ? nameForm(table, lobby) : html`<p class="lead">${t(full)}</p>`;
  return html`<p class="room__words" role="status">${t(free ? "room-watching" : full)}</p>`;
}

/** @param {TableClient} table
 * @param {Lobby} lobby
 * @param {number} free
 * @param {boolean} ready
 * @param {(command: string, fields?: Record<string, unknown>) => void} send */
function seated(table, lobby, free, ready, send) {
  const others = lobby.seats.filter((seat, index) => index !== table.seat.value && seat.person && !seat.ready).length;
  const be = async () => send("ready", ready ? { on: false } : await readyFields(table, lobby));
  return html`<div class="row-of room__acts">
      <button class="btn ${ready ? "" : "btn--main"}" aria-pressed=${ready} @click=${be}>
        ${t(ready ? "room-unready-do" : free || others ? "room-ready-do" : "room-start-do")}
      </button>
      <button class="btn" @click=${() => send("stand")}>${t("room-leave")}</button>
    </div>
    <p class="room__words" role="status">
      ${free ? t("room-waits-people", { n: free }) : others ? t("room-waits-ready", { n: others }) : lobby.revealing ? t("room-revealing") : ready ? "" : t("room-waits-you")}
    </p>`;
}

/** @param {TableClient} table @param {Lobby} lobby */
function nameForm(table, lobby) {
  const free = lobby.seats.map((seat, index) => (isTaken(seat) ? -1 : index)).filter((index) => index >= 0);
  return html`<form class="form rows room__name" @submit=${(/** @type {SubmitEvent} */ event) => join(event, table)}>
    <label for="room-name">${t("room-name")}</label>
    <input id="room-name" name="name" maxlength="32" autocomplete="nickname" required />
    <fieldset class="setting room__colour">
      <legend>${t("room-colour")}</legend>
      <div class="segments wrap">
        ${free.map(
          (index, n) =>
            html`<label
              ><input type="radio" name="seat" value=${index} ?checked=${n === 0} /><span
                >${shield(index)} ${t(`family-${FAMILIES[index]}`)}</span
              ></label
            >`,
        )}
      </div>
    </fieldset>
    <button class="btn btn--main">${t("room-sit-down")}</button>
  </form>`;
}

/** Create a session and sit down. The socket reconnects with the new session by itself.
 * @param {SubmitEvent} event
 * @param {TableClient} table */
function join(event, table) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const seat = Number(form.get("seat"));
  void attempt(problemOf(table), async () => {
    await ensureSession(String(form.get("name") ?? ""));
    await table.send("sit", { seat });
  });
}
