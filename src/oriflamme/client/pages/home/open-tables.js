// Public tables: those waiting for players and those that can be watched. The list is refreshed while it is visible.
import { get } from "../../core/net/api.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { boxAndClock, isTaken, seatsRow } from "../../parts/table-summary.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../parts/table-summary.js").TableLine} TableLine */
/** @typedef {import("../../parts/table-summary.js").Summary} Summary */

const EVERY = 4000;

const waiting = signal(/** @type {TableLine[] | null} */ (null));
const watchable = signal(/** @type {TableLine[]} */ ([]));

/** Keep the list up to date while the page is visible. @returns {() => void} stop */
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
    // the server can't be reached at the moment: keep showing what we have
  }
}

/** Render the lists with their headings. */
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
    <a class="btn btn--small" href=${at(`t/${table}`)}>
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
    <a class="btn btn--small" href=${at(`t/${table}`)}>
      ${t("home-tables-look")}<span class="vh">: ${nameOfHost(summary)}</span>
    </a>
  </li>`;
}

/** @param {Summary} summary */
const nameOfHost = (summary) => summary.seats.find((seat) => seat.name)?.name ?? t("home-tables-bots");

/** @param {Summary} summary */
const who = (summary) => html`<b>${nameOfHost(summary)}</b>`;
