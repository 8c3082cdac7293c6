// The reader's running games on the home page, on the server and on this device, fetched once when the page is entered.
import { get } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { addressOf, boxAndClock, peopleOf, seatsRow } from "../../parts/table-summary.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {import("../../parts/table-summary.js").TableLine} TableLine */

const MOST = 3;
const games = signal(/** @type {TableLine[]} */ ([]));
const onDevice = signal(/** @type {TableLine[]} */ ([]));

/** @param {TableLine} line */
const isRunning = ({ stage }) => stage === "waiting" || stage === "playing";

/** @returns {() => void} stop */
export function watchOwnGames() {
  games.value = [];
  void lookOnDevice();
  return effect(() => {
    if (me.value) void look();
  });
}

async function look() {
  try {
    const { tables } = await get("/api/games");
    games.value = tables.filter(isRunning);
  } catch {
    // not worth a message on the home page: /games shows it
  }
}

async function lookOnDevice() {
  const { listGames } = await import("../../core/local/game-store.js");
  onDevice.value = (await listGames())
    .map(({ id, ...line }) => ({ ...line, table: id, isLocal: true }))
    .filter(isRunning);
}

export function runningGames() {
  const all = [...games.value, ...onDevice.value].sort((a, b) => b.changed - a.changed);
  const lines = all.slice(0, MOST);
  if (!lines.length) return nothing;
  return html`<section class="going" aria-labelledby="going">
    <h2 id="going">${t("home-going")}</h2>
    <ul class="tables">
      ${repeat(
        lines,
        (line) => line.table,
        (line) =>
          html`<li>
            <span><b>${peopleOf(line.summary)}</b> <span class="mute">${boxAndClock(line.summary)}</span></span>
            ${seatsRow(line.summary)}
            <span class="mute">${t(line.isLocal ? "games-here" : `games-${line.stage}`)}</span>
            <a class="btn btn--small" href=${addressOf(line)}>
              ${t("games-go-on")}<span class="vh">: ${peopleOf(line.summary)}</span>
            </a>
          </li>`,
      )}
    </ul>
    ${all.length > MOST ? html`<p><a class="link" href=${at("games")}>${t("home-going-all")}</a></p>` : nothing}
  </section>`;
}
