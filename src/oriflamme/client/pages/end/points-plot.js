// Points by round: a plot, and the same numbers as a table.
import { FAMILIES } from "../../core/model/kinds.js";
import { seatLabel } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { isPortraitPhone } from "../../core/ui/viewport.js";
import { endMark, spread } from "../../parts/plot-marks.js";
import { shield } from "../../parts/shield.js";
import { html, svg } from "../../vendor/lit.js";

/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

const DESK = 560;
const PHONE = 340; // drawn smaller, so that its labels keep their size
const HEIGHT = 300;
const LEFT = 34;
const RIGHT = 62;
const TOP = 14;
const BOTTOM = 30;

/** @param {Lobby} lobby
 * @param {number[][]} series the points of each family after the deal and at the end of each round */
export function pointsPlot(lobby, series) {
  const wide = isPortraitPhone.value ? PHONE : DESK;
  const step = stepFor(Math.max(1, ...series.flat()));
  const most = step * Math.ceil(Math.max(1, ...series.flat()) / step);
  const x = (/** @type {number} */ round) => LEFT + (round * (wide - LEFT - RIGHT)) / (series.length - 1);
  const y = (/** @type {number} */ points) => HEIGHT - BOTTOM - (points * (HEIGHT - TOP - BOTTOM)) / most;
  const ticks = Array.from({ length: most / step + 1 }, (_, i) => i * step);
  const families = lobby.seats.map((_, family) => family);
  const paths = families.map((family) =>
    series.map((points, round) => `${round ? "L" : "M"}${x(round)} ${y(points[family])}`).join(""),
  );
  const ends = spread(
    families.map((family) => y(series[series.length - 1][family])),
    HEIGHT - BOTTOM,
  );
  return html`<svg class="plot" viewBox="0 0 ${wide} ${HEIGHT}" aria-hidden="true">
    ${ticks.map(
      (tick) =>
        svg`<path class="plot__grid" d="M${LEFT} ${y(tick)}H${wide - RIGHT}"/><text class="plot__tick" x=${LEFT - 8} y=${y(tick) + 4} text-anchor="end">${tick}</text>`,
    )}
    ${series.map((_, round) => (!round ? "" : svg`<text class="plot__tick" x=${x(round)} y=${HEIGHT - 8} text-anchor="middle">${round}</text>`))}
    ${families.map((family) => svg`<path class="plot__rim" d=${paths[family]}/>`)}
    ${families.map((family) => svg`<path class="plot__line f-${FAMILIES[family]}" d=${paths[family]}/>`)}
    ${families.map((family) =>
      series.map(
        (points, round) =>
          svg`<circle class="plot__dot f-${FAMILIES[family]}" cx=${x(round)} cy=${y(points[family])} r="4.5"/>`,
      ),
    )}
    ${families.map((family) => endMark(family, String(series[series.length - 1][family]), wide - RIGHT + 8, ends[family]))}
  </svg>`;
}

/** Return the distance between the ticks on the left, a round number. @param {number} most */
function stepFor(most) {
  return [1, 2, 5, 10, 20, 50, 100, 200].find((step) => most / step <= 6) ?? 500;
}

/** @param {Lobby} lobby @param {number[][]} rounds */
export function pointsTable(lobby, rounds) {
  return html`<table class="ruled points">
    <caption class="vh">
      ${t("end-points")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t("end-family")}</th>
        ${rounds.map((_, i) => html`<th scope="col" class="is-number"><span class="vh">${t("end-round", { n: i + 1 })}</span><span aria-hidden="true">${i + 1}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${lobby.seats.map(
        (_, family) =>
          html`<tr>
            <th scope="row">
              <span class="points__who line">${shield(family)}${seatLabel(lobby, family)}</span>
            </th>
            ${rounds.map((points) => html`<td class="is-number">${points[family]}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
