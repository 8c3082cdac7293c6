// The ladder: ratings, separate for each box and number of players.
import { BOXES } from "../../core/model/game-tables.js";
import { get } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { at, route } from "../../core/ui/router.js";
import { ratingText } from "../../parts/rating.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { shell } from "../../parts/shell.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {{ person: string, name: string, shown: number, provisional: boolean, guest: boolean, games: number }} Rating */
/** @typedef {{ box: string, players: string }} Choice */

const SIZES = ["2", "3", "4", "5"];
const ALL_BOXES = [...BOXES, "mixed"];

const ratings = signal(/** @type {Rating[] | null} */ (null));
/** What is shown; null until it is known which ladder to open. */
const choice = signal(/** @type {Choice | null} */ (null));
const problem = signal("");

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["home"],
  enter: () =>
    effect(() => {
      if (route.value.name === "ladder") void look(route.value.query);
    }),
  title: () => t("ladder-title"),
  view: () => shell({ content: html`<div class="home-page plain-page">${view()}</div>` }),
};

/** @param {URLSearchParams} query */
async function look(query) {
  ratings.value = null;
  await attempt(problem, async () => {
    const wanted = query.has("players") || query.has("box") ? chosen(query) : await mostInteresting();
    if (route.value.query !== query) return;
    choice.value = wanted;
    const { ratings: found } = await get(`/api/ladder/${wanted.players}?box=${wanted.box}`);
    if (route.value.query === query) ratings.value = found;
  });
}

/** @param {URLSearchParams} query @returns {Choice} */
function chosen(query) {
  const box = query.get("box") ?? "";
  const players = query.get("players") ?? "";
  return { box: ALL_BOXES.includes(box) ? box : "base", players: SIZES.includes(players) ? players : "4" };
}

/** Return the ladder of the reader's latest game, else the first that isn't empty. @returns {Promise<Choice>} */
async function mostInteresting() {
  const { ladders, latest } = await get("/api/ladders");
  const { box, players } = latest ?? ladders[0] ?? { box: "base", players: 4 };
  return { box, players: String(players) };
}

function view() {
  const now = choice.value;
  return html`<h1>${t("ladder-title")}</h1>
    <p class="lead">${t("ladder-lead")}</p>
    ${now ? choices(now) : nothing} ${refusalLine(problem.value)} ${board(ratings.value)}`;
}

/** @param {Choice} now */
function choices(now) {
  return html`<nav class="sizes wrap toggles" aria-label=${t("open-box")}>
      ${ALL_BOXES.map((box) => link({ ...now, box }, box === now.box, t(`box-${box}`)))}
    </nav>
    <nav class="sizes wrap toggles" aria-label=${t("ladder-sizes")}>
      ${SIZES.map((n) => link({ ...now, players: n }, n === now.players, t("ladder-players", { n: Number(n) })))}
    </nav>`;
}

/** @param {Choice} to @param {boolean} isCurrent @param {string} words */
const link = (to, isCurrent, words) =>
  html`<a
    class="btn"
    href=${at(`ladder?box=${to.box}&players=${to.players}`)}
    aria-current=${isCurrent ? "true" : nothing}
    >${words}</a
  >`;

/** @param {Rating[] | null} lines */
function board(lines) {
  if (!lines) return html`<p class="mute">${t("home-loading")}</p>`;
  if (!lines.length) return html`<p class="lead">${t("ladder-none")}</p>`;
  return html`<table class="ruled">
      <thead>
        <tr>
          <th scope="col">${t("ladder-rank")}</th>
          <th scope="col">${t("ladder-name")}</th>
          <th scope="col" class="is-number">${t("ladder-rating")}</th>
          <th scope="col" class="is-number">${t("ladder-games")}</th>
        </tr>
      </thead>
      <tbody>
        ${repeat(lines, (line) => line.person, row)}
      </tbody>
    </table>
    ${lines.some(({ provisional }) => provisional) ? html`<p class="mute">${t("ladder-provisional")}</p>` : nothing}`;
}

/** @param {Rating} line @param {number} index */
function row(line, index) {
  const isMe = line.person === me.value?.person;
  return html`<tr class=${isMe ? "is-me" : ""}>
    <td class="num">${index + 1}</td>
    <th scope="row">
      ${line.name}${isMe ? html` <span class="mute">${t("ladder-me")}</span>` : nothing}${
        line.guest ? html` <span class="mute">${t("ladder-guest")}</span>` : nothing
      }
    </th>
    <td class="is-number num">${ratingText(line.shown, line.provisional)}</td>
    <td class="is-number">${line.games}</td>
  </tr>`;
}
