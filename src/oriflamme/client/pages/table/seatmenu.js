// What can be done at the table besides playing: hand the seat to a bot, let others watch, leave; for spectators, whose eyes to borrow.
import { Refusal, get } from "../../core/api.js";
import { me } from "../../core/me.js";
import { nameOf } from "../../core/table.js";
import { t } from "../../core/text.js";
import { canHover } from "../../parts/screen.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("./live.js").Live} Live */

const bots = signal(/** @type {string[]} */ ([]));
const problem = signal("");

/** Which bots could sit in. */
export async function learnBots() {
  try {
    bots.value = (await get("/api/bots")).bots;
  } catch {
    bots.value = []; // then a bot can't be chosen, and the rest of the menu is there
  }
}

/** @param {Live} live @param {string} type @param {Record<string, unknown>} [fields] */
async function say(live, type, fields = {}) {
  problem.value = "";
  try {
    await live.table.say(type, fields);
  } catch (error) {
    problem.value = error instanceof Refusal ? error.code : "internal";
  }
}

/** @param {Live} live @param {(eyes: number | null) => void} watchAs */
export function seatMenu(live, watchAs) {
  const lobby = live.table.lobby.value;
  if (!lobby) return nothing;
  return html`<section class="seat-menu" aria-labelledby="seat-menu">
    <h2 id="seat-menu">${t("table-menu")}</h2>
    ${live.isPlayer() ? ofPlayer(live, lobby) : ofSpectator(live, lobby, watchAs)}
    ${problem.value ? html`<p role="alert">${t(`refused-${problem.value}`)}</p>` : nothing}
    ${canHover.value ? html`<p class="mute">${t("menu-keys")}</p>` : nothing}
  </section>`;
}

/** @param {Live} live @param {import("../../core/table.js").Lobby} lobby */
function ofPlayer(live, lobby) {
  const seat = lobby.seats[live.table.seat.value];
  const playing = lobby.stage === "playing";
  return html`${
    playing && !seat.sitting_in && bots.value.length
      ? html`<form class="sit-in" @submit=${(/** @type {SubmitEvent} */ event) => handOver(event, live)}>
          <label for="sit-in-bot">${t("menu-sit-in")}</label>
          <select id="sit-in-bot" name="bot">
            ${bots.value.map((bot) => html`<option value=${bot} ?selected=${bot === "knight"}>${t(`bot-${bot}`)}</option>`)}
          </select>
          <button class="btn" data-closes>${t("menu-sit-in-go")}</button>
        </form>`
      : nothing
  }
  ${
    seat.sitting_in
      ? html`<button class="btn" data-closes @click=${() => say(live, "back")}>${t("sat-in-back")}</button>`
      : nothing
  }
  ${toggle(t("menu-show"), seat.shows, (on) => say(live, "show", { on }))}
  ${lobby.host === me.value?.person ? toggle(t("menu-chat"), lobby.chat, (on) => say(live, "chat", { on })) : nothing}
  ${
    playing
      ? html`<button class="btn" data-closes @click=${() => say(live, "stand")}>${t("menu-leave")}</button>
          <p class="mute">${t("menu-leave-hint")}</p>`
      : nothing
  }`;
}

/** @param {SubmitEvent} event @param {Live} live */
function handOver(event, live) {
  event.preventDefault();
  const bot = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("bot");
  void say(live, "sit-in", { bot });
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, on, set) {
  return html`<label class="toggle"
    ><input type="checkbox" .checked=${on} @change=${() => set(!on)} /><span>${label}</span></label
  >`;
}

/** @param {Live} live @param {import("../../core/table.js").Lobby} lobby @param {(eyes: number | null) => void} watchAs */
function ofSpectator(live, lobby, watchAs) {
  const open = lobby.seats.map((_, family) => family).filter((family) => lobby.seats[family].shows);
  return html`<p class="mute">${t("watch-hint")}</p>
    <div class="acts">
      <button class="btn" data-closes aria-pressed=${live.eyes === null} @click=${() => watchAs(null)}>
        ${t("watch-public")}
      </button>
      ${open.map(
        (family) =>
          html`<button class="btn" data-closes aria-pressed=${live.eyes === family} @click=${() => watchAs(family)}>
            ${t("watch-as", { who: nameOf(lobby, family) })}
          </button>`,
      )}
    </div>`;
}

/** Beside a family: let a bot play for somebody who is away. @param {Live} live @param {number} family */
export function signsOf(live, family) {
  const lobby = live.table.lobby.value;
  const seat = lobby?.seats[family];
  const canVote =
    seat?.person &&
    !seat.sitting_in &&
    live.table.away.value.includes(family) &&
    live.isPlayer() &&
    lobby?.stage === "playing";
  if (!canVote || family === live.table.seat.value) return nothing;
  return html`<button class="btn vote" @click=${() => say(live, "vote", { seat: family, on: true })}>
    ${t("vote-sit-in", { n: seat.votes })}
  </button>`;
}
