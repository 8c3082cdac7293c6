// What a player can do at the table besides playing: hand the seat to a bot, let others watch, leave. Spectators choose
// whose view they see.
import { offeredBots } from "../../core/model/bot-levels.js";
import { Refusal, get } from "../../core/net/api.js";
import { network, storageProblem } from "../../core/net/local-connection.js";
import { me } from "../../core/net/session.js";
import { seatName } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { canHover } from "../../core/ui/viewport.js";
import { downloadRecord } from "../../parts/local-games.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("./page.js").LiveScreen} LiveScreen */

const bots = signal(/** @type {string[]} */ ([]));
const problem = signal("");

/** Load the bots that can play for somebody. */
export async function loadBots() {
  try {
    bots.value = offeredBots((await get("/api/bots")).bots);
  } catch {
    bots.value = []; // then no bot can be chosen; the rest of the menu still works
  }
}

/** @param {LiveScreen} screen @param {string} type @param {Record<string, unknown>} [fields] */
async function send(screen, type, fields = {}) {
  problem.value = "";
  try {
    await screen.table.send(type, fields);
  } catch (error) {
    problem.value = error instanceof Refusal ? error.code : "internal";
  }
}

/** @param {LiveScreen} screen @param {(eyes: number | null) => void} watchAs */
export function seatMenu(screen, watchAs) {
  const lobby = screen.table.lobby.value;
  if (!lobby) return nothing;
  return html`<section class="seat-menu rows" aria-labelledby="seat-menu">
    <h2 id="seat-menu">${t("table-menu")}</h2>
    ${
      screen.table.isLocal
        ? ofLocalGame(screen)
        : screen.isPlayer()
          ? ofPlayer(screen, lobby)
          : ofSpectator(screen, lobby, watchAs)
    }
    ${problem.value ? html`<p role="alert">${t(`refused-${problem.value}`)}</p>` : nothing}
    ${canHover.value ? html`<p class="mute">${t("menu-keys")}</p>` : nothing}
  </section>`;
}

/** @param {LiveScreen} screen @param {import("../../core/model/table-state.js").Lobby} lobby */
function ofPlayer(screen, lobby) {
  const seat = lobby.seats[screen.table.seat.value];
  const playing = lobby.stage === "playing";
  return html`${
    playing && !seat.sitting_in && bots.value.length
      ? html`<form class="sit-in" @submit=${(/** @type {SubmitEvent} */ event) => handOver(event, screen)}>
          <label for="sit-in-bot">${t("menu-sit-in")}</label>
          <select id="sit-in-bot" name="bot">
            ${bots.value.map((bot) => html`<option value=${bot} ?selected=${bot === "knight"}>${t(`bot-${bot}`)}</option>`)}
          </select>
          <button class="btn" data-closes>${t("menu-sit-in-go")}</button>
          <p class="mute">${t("open-levels")}</p>
        </form>`
      : nothing
  }
  ${
    seat.sitting_in
      ? html`<button class="btn" data-closes @click=${() => send(screen, "back")}>${t("sat-in-back")}</button>`
      : nothing
  }
  ${toggle(t("menu-show"), seat.shows, (on) => send(screen, "show", { on }))}
  ${lobby.host === me.value?.person ? toggle(t("menu-chat"), lobby.chat, (on) => send(screen, "chat", { on })) : nothing}
  ${
    playing
      ? html`<button class="btn" data-closes @click=${() => send(screen, "stand")}>${t("menu-leave")}</button>
          <p class="mute">${t("menu-leave-hint")}</p>
          ${lobby.rated && !seat.sitting_in ? html`<p class="mute">${t("menu-leave-rated")}</p>` : nothing}`
      : nothing
  }`;
}

/** What a player can do at a table in this page. @param {LiveScreen} screen */
function ofLocalGame(screen) {
  return html`<button class="btn" data-closes @click=${() => send(screen, "take-back")}>${t("local-take-back")}</button>
    <button class="btn" data-closes @click=${() => downloadRecord(screen.table.id)}>${t("local-record")}</button>
    <p class="mute">${t(storageProblem.value ? `local-unsaved-${storageProblem.value}` : "local-saved")}</p>
    <p class="mute">${networkText()}</p>`;
}

/** Whether the bots of a table in this page play by their network. */
function networkText() {
  const state = network.value;
  if (typeof state === "number") return t("local-network-loading", { n: Math.floor(100 * state) });
  return t(`local-network-${state}`);
}

/** @param {SubmitEvent} event @param {LiveScreen} screen */
function handOver(event, screen) {
  event.preventDefault();
  const bot = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("bot");
  void send(screen, "sit-in", { bot });
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, on, set) {
  return html`<label class="toggle line"
    ><input type="checkbox" .checked=${on} @change=${() => set(!on)} /><span>${label}</span></label
  >`;
}

/** @param {LiveScreen} screen
 * @param {import("../../core/model/table-state.js").Lobby} lobby
 * @param {(eyes: number | null) => void} watchAs */
function ofSpectator(screen, lobby, watchAs) {
  const open = lobby.seats.map((_, family) => family).filter((family) => lobby.seats[family].shows);
  return html`<p class="mute">${t("watch-hint")}</p>
    <div class="acts toggles">
      <button class="btn" data-closes aria-pressed=${screen.source.eyes === null} @click=${() => watchAs(null)}>
        ${t("watch-public")}
      </button>
      ${open.map(
        (family) =>
          html`<button
            class="btn"
            data-closes
            aria-pressed=${screen.source.eyes === family}
            @click=${() => watchAs(family)}
          >
            ${t("watch-as", { who: seatName(lobby, family) })}
          </button>`,
      )}
    </div>`;
}

/** Render a button next to a family: vote to let a bot play for somebody who is away.
 * @param {LiveScreen} screen
 * @param {number} family */
export function voteButton(screen, family) {
  const lobby = screen.table.lobby.value;
  const seat = lobby?.seats[family];
  const canVote =
    seat?.person &&
    !seat.sitting_in &&
    screen.table.longAway.value.includes(family) &&
    screen.isPlayer() &&
    lobby?.stage === "playing";
  if (!canVote || family === screen.table.seat.value) return nothing;
  return html`<button class="btn vote" @click=${() => send(screen, "vote", { seat: family, on: true })}>
    ${t("vote-sit-in", { n: seat.votes })}
  </button>`;
}
