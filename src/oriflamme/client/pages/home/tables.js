// Public tables: those that wait for players and those that can be watched. The list is asked for anew while it is looked at.
import { get } from "../../core/api.js";
import { t } from "../../core/text.js";
import { shield } from "../../parts/shield.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {{ box: string, edition: string, players: number, clock: { bank: number, increment: number, days: number }, watch: boolean, rated: boolean,
 *   seats: { name: string, bot: string }[], winners: number[], points: number[] }} Summary */
/** @typedef {{ table: string, stage: "waiting" | "playing" | "over" | "closed", opened: number, changed: number, summary: Summary }} TableLine */

const EVERY = 4000;

const waiting = signal(/** @type {TableLine[] | null} */ (null));
const watchable = signal(/** @type {TableLine[]} */ ([]));

/** Keep the list fresh while the page is seen. @returns {() => void} stop */
export function watchTables() {
  let timer = 0;
  let stopped = false;
  const look = async () => {
    if (document.visibilityState === "visible") await refresh();
    if (!stopped) timer = setTimeout(look, EVERY);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function refresh() {
  try {
    const [open, running] = await Promise.all([get("/api/tables"), get("/api/tables?stage=playing")]);
    waiting.value = open.tables;
    watchable.value = running.tables.filter((/** @type {TableLine} */ line) => line.summary.watch).slice(0, 5);
  } catch {
    // the server is not there for a moment: what was there stays until it is
  }
}

/** The lists, with their headings. */
export function openTables() {
  const lines = waiting.value;
  return html`<section aria-labelledby="open-tables">
    <h2 id="open-tables">${t("home-tables")}</h2>
    ${
      lines?.length
        ? html`<ul class="tables">
            ${repeat(lines, (line) => line.table, waitingLine)}
          </ul>`
        : html`<p class="mute tables-none">${lines ? t("home-tables-none") : t("home-loading")}</p>`
    }
    ${
      watchable.value.length
        ? html`<h3 class="sub">${t("home-watch")}</h3>
            <ul class="tables">
              ${repeat(watchable.value, (line) => line.table, watchLine)}
            </ul>`
        : nothing
    }
  </section>`;
}

/** @param {TableLine} line */
function waitingLine({ table, summary }) {
  const free = summary.seats.filter((seat) => !isTaken(seat)).length;
  return html`<li>
    <span>${who(summary)} <span class="mute">${boxAndClock(summary)}</span></span>
    ${seatsRow(summary)}
    <span class="mute">${free ? t("home-tables-free", { n: free }) : t("home-tables-full")}</span>
    <a class="btn btn--small" href="/t/${table}">
      ${free ? t("home-tables-sit") : t("home-tables-look")}<span class="vh">: ${nameOfHost(summary)}</span>
    </a>
  </li>`;
}

/** @param {TableLine} line */
function watchLine({ table, summary }) {
  return html`<li>
    <span>${who(summary)} <span class="mute">${boxAndClock(summary)}</span></span>
    ${seatsRow(summary)}
    <span></span>
    <a class="btn btn--small" href="/t/${table}">
      ${t("home-tables-look")}<span class="vh">: ${nameOfHost(summary)}</span>
    </a>
  </li>`;
}

/** @param {{ name: string, bot: string }} seat */
const isTaken = (seat) => Boolean(seat.name || seat.bot);

/** @param {Summary} summary */
const nameOfHost = (summary) => summary.seats.find((seat) => seat.name)?.name ?? t("home-tables-bots");

/** @param {Summary} summary */
const who = (summary) => html`<b>${nameOfHost(summary)}</b>`;

/** Box and clock in a few words. @param {Summary} summary */
export function boxAndClock({ box, clock }) {
  const time = clockWords(clock);
  return time ? `${t(`box-${box}`)} · ${time}` : t(`box-${box}`);
}

/** A clock in a few words; empty: none. @param {{ bank: number, increment: number, days: number }} clock in milliseconds */
export function clockWords(clock) {
  if (clock.days) return t("home-clock-per-move", { days: clock.days });
  if (!clock.bank) return "";
  return t("home-clock-bank", {
    minutes: Math.round(clock.bank / 6000) / 10,
    seconds: Math.round(clock.increment / 1000),
  });
}

/** Shields of the seats that are taken, empty ones for the others. @param {Summary} summary */
export function seatsRow({ seats }) {
  return html`<span class="seats-row" aria-hidden="true">
    ${seats.map((seat, family) => (isTaken(seat) ? shield(family) : html`<i class="empty"></i>`))}
  </span>`;
}
