// The curve of everyone's chances over the game, as one player could know it or as it was. A tap shows that move.
import { FAMILIES } from "../../../core/model/kinds.js";
import { familyOf, isYou, percent, plain } from "../../../core/text/review-text.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { isPortraitPhone, isWide } from "../../../core/ui/viewport.js";
import { endMark, spread } from "../../../parts/plot-marks.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing, svg } from "../../../vendor/lit.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("./review-model.js").ReviewModel} ReviewModel */
/** @typedef {import("./review-model.js").Review} Review */
/** The chances of all families before a decision. @typedef {{ step: number, chances: number[] }} Point */

const NARROW = 340; // units; drawn smaller where there is less room, so that its labels keep their size
const BROAD = 680;
const HEIGHT = 240;
const LEFT = 34;
const RIGHT = 66;
const TOP = 10;
const BOTTOM = 26;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** @param {Lobby} lobby @param {ReviewModel} model @param {Review} review */
export function chancesCurve(lobby, model, review) {
  const isReal = model.isReal.value;
  const points = isReal ? realPoints(review) : knownPoints(review, model.seat.value);
  const choice = (/** @type {boolean} */ real, /** @type {string} */ words) =>
    html`<button class="btn" aria-pressed=${isReal === real} @click=${() => (model.isReal.value = real)}>
      ${words}
    </button>`;
  const now = valuesAt(points, model.decisionShown());
  return html`<section aria-labelledby="curve-title">
    <h3 id="curve-title">${t("review-curve")}</h3>
    <div class="review__modes toggles" role="group" aria-labelledby="curve-title">
      ${choice(false, t("review-view-known", { you: isYou(model.seat.value, model.reader) }))}
      ${choice(true, t("review-view-real"))}
    </div>
    ${points.length ? drawing(lobby, model, review, points) : nothing}
    <ul class="review__now wrap">
      ${now?.map((chance, family) => html`<li>${shield(family)}${seatLabel(lobby, family)} <b>${plain(chance, 0)}</b></li>`)}
    </ul>
    <p class="mute">${t("review-curve-how")}</p>
    ${table(lobby, review, points)}
  </section>`;
}

/** @param {Review} review @returns {Point[]} */
const realPoints = ({ chances }) => chances.map((row, step) => ({ step, chances: row }));

/** The chances as a player could know them: at their own decisions, and at the end. @param {Review} review
 * @param {number} seat
 * @returns {Point[]} */
function knownPoints({ decisions, chances }, seat) {
  const own = decisions.flatMap((decision) =>
    familyOf(decision.family) === seat && "chances" in decision
      ? [{ step: decision.number, chances: decision.chances }]
      : [],
  );
  return [...own, { step: decisions.length, chances: chances[decisions.length] }];
}

/** Return the chances at the last point up to a decision, or at the first one. @param {Point[]} points
 * @param {number} step */
const valuesAt = (points, step) => (points.findLast((point) => point.step <= step) ?? points[0])?.chances;

/** @param {Lobby} lobby @param {ReviewModel} model @param {Review} review @param {Point[]} points */
function drawing(lobby, model, review, points) {
  const wide = isPortraitPhone.value || isWide.value ? NARROW : BROAD;
  const last = Math.max(1, review.decisions.length);
  const x = (/** @type {number} */ step) => LEFT + (step * (wide - LEFT - RIGHT)) / last;
  const y = (/** @type {number} */ share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const families = lobby.seats.map((_, family) => family);
  const line = (/** @type {number} */ family) =>
    points
      .map(({ step, chances }, i) => `${i ? "L" : "M"}${x(step).toFixed(1)} ${y(chances[family]).toFixed(1)}`)
      .join("");
  const ends = points[points.length - 1].chances;
  const heights = spread(
    families.map((family) => y(ends[family])),
    HEIGHT - BOTTOM,
  );
  const pick = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * wide;
    model.show(Math.max(0, Math.min(last, Math.round(((at - LEFT) / (wide - LEFT - RIGHT)) * last))));
  };
  const shown = x(model.decisionShown());
  return html`<svg class="plot review__plot" viewBox="0 0 ${wide} ${HEIGHT}" aria-hidden="true" @click=${pick}>
    ${TICKS.map(
      (tick) =>
        svg`<path class="plot__grid" d="M${LEFT} ${y(tick)}H${wide - RIGHT}"/><text class="plot__tick" x=${LEFT - 6} y=${y(tick) + 4} text-anchor="end">${percent(tick, 0)}</text>`,
    )}
    ${roundsOf(review).map(
      ({ round, step }) =>
        svg`<path class="plot__grid" d="M${x(step)} ${TOP}V${HEIGHT - BOTTOM + 6}"/><text class="plot__tick" x=${x(step) + 3} y=${HEIGHT - 8}>${round}</text>`,
    )}
    <path class="review__shown" d="M${shown} ${TOP}V${HEIGHT - BOTTOM}" />
    ${families.map((family) => svg`<path class="plot__rim" d=${line(family)}/>`)}
    ${families.map((family) => svg`<path class="plot__line f-${FAMILIES[family]}" d=${line(family)}/>`)}
    ${families.map((family) => endMark(family, percent(ends[family], 0), wide - RIGHT + 8, heights[family]))}
  </svg>`;
}

/** Return the first decision of each round. @param {Review} review */
function roundsOf({ decisions }) {
  /** @type {{ round: number, step: number }[]} */
  const found = [];
  for (const { number, round } of decisions)
    if (found[found.length - 1]?.round !== round) found.push({ round, step: number });
  return found;
}

/** The same numbers for screen readers: at the start of each round, and at the end.
 * @param {Lobby} lobby
 * @param {Review} review
 * @param {Point[]} points */
function table(lobby, review, points) {
  const rows = [
    ...roundsOf(review).map(({ round, step }) => ({ label: t("review-round", { n: round }), step })),
    { label: t("review-end"), step: review.decisions.length },
  ];
  return html`<table class="vh">
    <caption>
      ${t("review-curve")}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${lobby.seats.map((_, family) => html`<th scope="col">${seatLabel(lobby, family)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ label, step }) =>
          html`<tr>
            <th scope="row">${label}</th>
            ${valuesAt(points, step)?.map((chance) => html`<td>${plain(chance, 0)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
