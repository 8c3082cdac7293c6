// The options of a decision as buttons with their keys; on a phone, one at a time if there are many targets.
import { t } from "../../../core/text/text.js";
import { icon } from "../../../core/ui/icons.js";
import { isAnyPhone } from "../../../core/ui/viewport.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing, repeat } from "../../../vendor/lit.js";
import { seen, showPlace } from "../board/queue-scroll.js";
import { stackOf } from "../decision/spots.js";

/** @typedef {import("../decision/available-choices.js").Choices} Choices */
/** @typedef {import("../decision/available-choices.js").Step} Step */

const MOST_ON_PHONE = 6;

/** @param {Choices} choices */
export function optionList(choices) {
  if (choices.confirm) return confirming(choices, choices.confirm);
  const targets = choices.steps.filter((step) => stackOf(step.spot) >= 0);
  const oneByOne = isAnyPhone() && targets.length > MOST_ON_PHONE;
  const listed = !choices.listed
    ? []
    : oneByOne
      ? choices.steps.filter((step) => !targets.includes(step))
      : choices.steps;
  return html`<div class="options ${listed.length > 2 ? "is-many" : ""}">
    ${oneByOne ? stepping(targets) : nothing}
    ${repeat(
      listed,
      (step) => step.id,
      (step) => option(step),
    )}
    ${choices.canGoBack ? takeBack(choices) : nothing}
  </div>`;
}

/** @param {Step} step */
function option(step) {
  return html`<button class="option ${step.main ? "btn--main" : ""}" @click=${step.act}>
    ${step.key ? html`<kbd aria-hidden="true">${step.key}</kbd>` : html`<span></span>`}
    ${step.family >= 0 ? shield(step.family) : html`<span></span>`}
    <span><b>${step.label}</b>${step.notes.length ? html`<small>${step.notes.join(", ")}</small>` : nothing}</span>
    ${icon("arrow")}
  </button>`;
}

/** Render the target in the middle of the queue, with buttons to the next and the previous one.
 * @param {Step[]} targets */
function stepping(targets) {
  const middle = seen.value.middle;
  const away = (/** @type {Step} */ step) => Math.abs(stackOf(step.spot) - middle);
  const at = targets.reduce((best, step, index) => (away(step) < away(targets[best]) ? index : best), 0);
  const go = (/** @type {number} */ to) => showPlace(stackOf(targets[(to + targets.length) % targets.length].spot));
  return html`<div class="stepping">
    <button class="btn" @click=${() => go(at - 1)}>${icon("back")}<span class="vh">${t("target-before")}</span></button>
    ${option({ ...targets[at], key: 0 })}
    <button class="btn" @click=${() => go(at + 1)}>${icon("arrow")}<span class="vh">${t("target-next")}</span></button>
  </div>`;
}

/** @param {Choices} choices @param {Step} step */
function confirming(choices, step) {
  return html`<div class="confirming">
    <button class="btn btn--main" data-confirm @click=${step.act}>${t("confirm-yes")}</button>
    ${takeBack(choices)}
  </div>`;
}

/** @param {Choices} choices */
function takeBack(choices) {
  return html`<button class="btn take-back" @click=${choices.back}>
    ${t("confirm-again")} <kbd aria-hidden="true">Esc</kbd>
  </button>`;
}
