// What was believed of the face-down cards: by the seat at the move that is shown, and by the others of the seat's own
// cards as the game went on.
import { KIND_NAMES } from "../../../core/engine/engine.js";
import { isYou, percent, plain } from "../../../core/text/review-text.js";
import { seatLabel, seatName } from "../../../core/text/seat-name.js";
import { cardArgs, t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing } from "../../../vendor/lit.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../../core/review/beliefs.js").Beliefs} Beliefs */
/** @typedef {import("../../../core/review/beliefs.js").Believed} Believed */

const SHOWN = 3; // kinds of one card
const WIDTH = 120;
const HEIGHT = 36;
const LEAST_SCALE = 0.5; // the chance at the top of a drawing, at least

/** @param {Lobby} lobby @param {import("./review-model.js").ReviewModel} model */
export function beliefsView(lobby, model) {
  const beliefs = model.beliefs.value;
  const seat = model.seat.value;
  if (beliefs?.seat !== seat) return nothing;
  const now = beliefs.positions[model.decisionShown()];
  const whose = { who: seatName(lobby, seat), you: isYou(seat, model.reader) };
  return html`<section aria-labelledby="beliefs-title">
      <h3 id="beliefs-title">${t("review-beliefs")}</h3>
      <p class="mute">${t("review-beliefs-mine", whose)}</p>
      ${
        now.mine.length
          ? html`<ul class="beliefs">
              ${now.mine.map((one) => believed(lobby, one))}
            </ul>`
          : html`<p>${t("review-beliefs-none")}</p>`
      }
    </section>
    <section aria-labelledby="bluff-title">
      <h3 id="bluff-title">${t("review-bluff")}</h3>
      <p class="mute">${t("review-bluff-how", whose)}</p>
      ${bluffs(beliefs.positions)}
    </section>`;
}

/** @param {Lobby} lobby @param {Believed} believed */
function believed(lobby, { place, family, kind, kinds, truth }) {
  return html`<li>
    <span class="beliefs__where line"
      >${shield(family)}${t("review-belief-at", { place: place + 1, who: seatLabel(lobby, family) })}</span
    >
    <ul>
      ${kinds
        .slice(0, SHOWN)
        .map(
          ([one, chance]) =>
            html`<li class=${one === kind ? "is-true" : ""} ${vars({ "--to": chance })}>
              <span>${t(`card-${KIND_NAMES[one]}`)}</span><span>${plain(chance, 0)}</span>
            </li>`,
        )}
    </ul>
    <p>${t("review-belief-was", { ...cardArgs(KIND_NAMES[kind]), value: percent(truth, 0) })}</p>
  </li>`;
}

/** Show each of the seat's cards that was face down, and how the others' belief in what it was went up and down.
 * @param {Beliefs[]} positions */
function bluffs(positions) {
  /** @type {Map<number, { step: number, one: Believed }[]>} */
  const cards = new Map();
  positions.forEach(({ theirs }, step) => {
    for (const one of theirs) cards.set(one.card, [...(cards.get(one.card) ?? []), { step, one }]);
  });
  if (!cards.size) return html`<p>${t("review-bluff-none")}</p>`;
  return html`<ul class="bluffs">
    ${[...cards.values()].map((course) => {
      const [{ one: first }, { one: last }] = [course[0], course[course.length - 1]];
      const [kind, chance] = last.kinds[0];
      return html`<li>
        <b>${t(`card-${KIND_NAMES[first.kind]}`)}</b>
        ${courseDrawing(course)}
        <p>
          ${t("review-bluff-row", { first: percent(first.truth, 0), last: percent(last.truth, 0) })}
          ${kind === last.kind ? nothing : html`<br />${t("review-bluff-instead", { ...cardArgs(KIND_NAMES[kind]), value: percent(chance, 0) })}`}
        </p>
      </li>`;
    })}
  </ul>`;
}

/** Draw the chance of the truth from the card's placing to its end. @param {{ step: number, one: Believed }[]} course */
function courseDrawing(course) {
  const most = Math.max(LEAST_SCALE, ...course.map(({ one }) => one.truth));
  const begin = course[0].step;
  const length = Math.max(1, course[course.length - 1].step - begin);
  const x = (/** @type {number} */ step) => (((step - begin) / length) * WIDTH).toFixed(1);
  const y = (/** @type {number} */ chance) => ((1 - chance / most) * HEIGHT).toFixed(1);
  const points = course.map(({ step, one }, i) => `${i ? "L" : "M"}${x(step)} ${y(one.truth)}`);
  return html`<svg viewBox="-2 -2 ${WIDTH + 4} ${HEIGHT + 4}" aria-hidden="true">
    <path class="plot__grid" d="M0 ${HEIGHT}H${WIDTH}" />
    <path class="bluffs__line" d=${points.join("") + (course.length === 1 ? `H${WIDTH}` : "")} />
  </svg>`;
}
