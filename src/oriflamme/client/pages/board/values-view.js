// What the options of the position are worth, and what the seat that decides believes of the face-down cards.
import { KIND_NAMES } from "../../core/engine/engine.js";
import { POLICY } from "../../core/engine/review-tables.js";
import { seatName } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { vars } from "../../core/ui/css-vars.js";
import { language, showValues } from "../../core/ui/prefs.js";
import { shield } from "../../parts/shield.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { optionLabel } from "../table/decision/option-text.js";
import { trouble } from "./trouble.js";

/** @typedef {import("./board-view.js").BoardScreen} BoardScreen */
/** @typedef {import("../../core/review/live-values.js").Found} Found */
/** @typedef {import("../../core/review/live-values.js").PositionValues} PositionValues */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

const MOST_OPTIONS = 6;
const MOST_KINDS = 3; // of a face-down card

/** @param {number} part */
const percent = (part) =>
  new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(part);
/** @param {number} part */
const points = (part) => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(100 * part);

/** @param {BoardScreen} screen @param {Found} found */
export function valuesView(screen, found) {
  return html`<section class="study__values" aria-labelledby="study-values">
    <div class="study__head between">
      <h2 id="study-values">${t("board-values")}</h2>
      <label class="setup__check inline"
        ><input
          type="checkbox"
          .checked=${live(showValues.value)}
          @change=${(/** @type {Event} */ event) => (showValues.value = /** @type {HTMLInputElement} */ (event.target).checked)}
        /><span>${t("board-values-show")}</span></label
      >
    </div>
    ${showValues.value ? inside(screen, found) : nothing}
  </section>`;
}

/** @param {BoardScreen} screen @param {Found} found */
function inside({ table, animator }, { values, isFinal, refusal }) {
  const lobby = table.lobby.value;
  const picture = animator.picture.value;
  if (refusal) return trouble(refusal, false, t("board-values-none"));
  if (isFinal && !values) return html`<p class="mute">${t("board-values-over")}</p>`;
  // While a move is animated the picture is not yet the position that is valued.
  if (!values || !lobby || !picture || animator.busy.value || table.seat.value !== values.seat)
    return html`<p class="mute">${t("board-values-coming")}</p>`;
  const options = table.ask.value?.options ?? [];
  const label = (/** @type {number} */ action) => {
    const option = options.find((one) => one.action === action);
    return option ? optionLabel(lobby, picture, option) : "";
  };
  const shown = values.options.slice(0, MOST_OPTIONS);
  const more = values.options.length - shown.length;
  return html`<p class="study__note small">
      ${t("board-values-of", { who: seatName(lobby, values.seat), worlds: values.worlds })}
    </p>
    <ol class="values" role="list">
      ${shown.map(
        ({ action, value, error }) =>
          html`<li ${vars({ "--part": Math.max(0, Math.min(1, value)) })}>
            <span>${label(action)}</span>
            <b>${percent(value)} <small>${t("board-values-error", { n: points(error) })}</small></b>
          </li>`,
      )}
    </ol>
    ${more > 0 ? html`<p class="study__note small">${t("board-values-more", { n: more })}</p>` : nothing}
    ${chances(lobby, values)} ${beliefs(lobby, values)}
    <p class="study__note small" title=${POLICY}>${t("board-values-how")}</p>`;
}

/** @param {Lobby} lobby @param {PositionValues} values */
function chances(lobby, values) {
  return html`<h3>${t("board-chances")}</h3>
    <ul class="chances wrap" role="list">
      ${values.chances.map(
        (chance, family) =>
          html`<li>${shield(family)}<span class="vh">${seatName(lobby, family)}</span> ${percent(chance)}</li>`,
      )}
    </ul>`;
}

/** @param {Lobby} lobby @param {PositionValues} values */
function beliefs(lobby, values) {
  if (!values.beliefs.length) return nothing;
  return html`<h3>${t("board-beliefs")}</h3>
    <ul class="beliefs" role="list">
      ${values.beliefs.map(
        ({ place, family, kinds }) =>
          html`<li>
            ${shield(family)}<span class="vh">${seatName(lobby, family)}</span>
            <span>${t("board-move-target", { place: place + 1 })}</span>
            <span
              >${kinds
                .slice(0, MOST_KINDS)
                .map(([kind, chance]) => `${t(`card-${KIND_NAMES[kind]}`)} ${percent(chance)}`)
                .join(", ")}</span
            >
          </li>`,
      )}
    </ul>`;
}
