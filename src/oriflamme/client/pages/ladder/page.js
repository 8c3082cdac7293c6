// The ladder: ratings, separate for each number of players.
import { get } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { language } from "../../core/ui/prefs.js";
import { route } from "../../core/ui/router.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { shell } from "../../parts/shell.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { effect, signal } from "../../vendor/signals.js";

/** @typedef {{ person: string, name: string, rating: number, mu: number, sigma: number, games: number }} Rating */

const SIZES = ["2", "3", "4", "5"];
const FIRST = "4";

const ratings = signal(/** @type {Rating[] | null} */ (null));
const problem = signal("");

/** @param {import("../../core/ui/router.js").Route} now */
function sizeOf(now) {
  const asked = now.query.get("players") ?? FIRST;
  return SIZES.includes(asked) ? asked : FIRST;
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["home"],
  enter: () =>
    effect(() => {
      if (route.value.name === "ladder") void look(sizeOf(route.value));
    }),
  title: () => t("ladder-title"),
  view: (now) => shell({ content: html`<div class="home-page plain-page">${view(sizeOf(now))}</div>` }),
};

/** @param {string} size */
async function look(size) {
  ratings.value = null;
  await attempt(problem, async () => {
    const { ratings: found } = await get(`/api/ladder/${size}`);
    if (sizeOf(route.value) === size) ratings.value = found;
  });
}

/** @param {string} size */
function view(size) {
  return html`<h1>${t("ladder-title")}</h1>
    <p class="lead">${t("ladder-lead")}</p>
    <nav class="sizes" aria-label=${t("ladder-sizes")}>
      ${SIZES.map(
        (n) =>
          html`<a class="btn" href="/ladder?players=${n}" aria-current=${n === size ? "true" : nothing}
            >${t("ladder-players", { n: Number(n) })}</a
          >`,
      )}
    </nav>
    ${refusalLine(problem.value)} ${board(ratings.value)}`;
}

/** @param {Rating[] | null} lines */
function board(lines) {
  if (!lines) return html`<p class="mute">${t("home-loading")}</p>`;
  if (!lines.length) return html`<p class="lead">${t("ladder-none")}</p>`;
  const number = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
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
      ${repeat(
        lines,
        (line) => line.person,
        (line, index) =>
          html`<tr class=${line.person === me.value?.person ? "is-me" : ""}>
            <td class="num">${index + 1}</td>
            <th scope="row">
              ${line.name}${line.person === me.value?.person ? html` <span class="mute">${t("ladder-me")}</span>` : nothing}
            </th>
            <td class="is-number num">${number.format(line.rating)}</td>
            <td class="is-number">${line.games}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
