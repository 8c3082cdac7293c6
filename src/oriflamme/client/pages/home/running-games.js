// The reader's running games on the home page, fetched once when the page is entered.
import { get } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { boxAndClock, peopleOf, seatsRow } from "../../parts/table-summary.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {import("../../parts/table-summary.js").TableLine} TableLine */

const MOST = 3;
const games = signal(/** @type {TableLine[]} */ ([]));

/** @returns {() => void} stop */
export function watchOwnGames() {
  games.value = [];
  return effect(() => {
    if (me.value) void look();
  });
}

async function look() {
  try {
    const { tables } = await get("/api/games");
    games.value = tables.filter((/** @type {TableLine} */ { stage }) => stage === "waiting" || stage === "playing");
  } catch {
    // not worth a message on the home page: /games shows it
  }
}

export function runningGames() {
  const lines = games.value.slice(0, MOST);
  if (!lines.length) return nothing;
  return html`<section class="going" aria-labelledby="going">
    <h2 id="going">${t("home-going")}</h2>
    <ul class="tables">
      ${repeat(
        lines,
        (line) => line.table,
        ({ table, stage, summary }) =>
          html`<li>
            <span><b>${peopleOf(summary)}</b> <span class="mute">${boxAndClock(summary)}</span></span>
            ${seatsRow(summary)}
            <span class="mute">${t(`games-${stage}`)}</span>
            <a class="btn btn--small" href="/t/${table}">
              ${t("games-go-on")}<span class="vh">: ${peopleOf(summary)}</span>
            </a>
          </li>`,
      )}
    </ul>
    ${games.value.length > MOST ? html`<p><a class="link" href="/games">${t("home-going-all")}</a></p>` : nothing}
  </section>`;
}
