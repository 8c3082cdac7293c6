// The options of a decision as buttons with their keys; in a small window, one at a time if there are many targets.
import { t } from "../../../core/text/text.js";
import { icon } from "../../../core/ui/icons.js";
import { isCramped } from "../../../core/ui/viewport.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing, repeat } from "../../../vendor/lit.js";
import { signal } from "../../../vendor/signals.js";
import { seen, showPlace } from "../motion/queue-scroll.js";
import { isCard, placeOf } from "../decision/spots.js";

/** @typedef {import("../decision/available-choices.js").Choices} Choices */
/** @typedef {import("../decision/available-choices.js").Step} Step */

const MOST_IF_CRAMPED = 3;
const MOST_GAPS = 1; // they are described by both neighbours, which takes more space
const MOST_SWAPS = 1; // the cards themselves can be tapped

/** Which gap of a Royal Decree or swap is shown in a small window: the decision and first step, and a number. */
const gapShown = signal({ of: "", at: 0 });

/** The target that the reader has stepped to in a small window. */
const stepped = signal({ decision: -1, place: -1 });

/** @param {Choices} choices */
export function optionList(choices) {
  if (choices.confirm) return confirming(choices, choices.confirm);
  const isSwap = choices.question === "informer";
  const targets = choices.steps.filter((step) => placeOf(step.spot) >= 0 || (isSwap && isCard(step.spot)));
  const most = choices.from >= 0 ? MOST_GAPS : isSwap ? MOST_SWAPS : MOST_IF_CRAMPED;
  const oneByOne = isCramped() && targets.length > most;
  const listed = !choices.listed
    ? []
    : oneByOne
      ? choices.steps.filter((step) => !targets.includes(step))
      : choices.steps;
  return html`<div class="options ${listed.length > 2 ? "is-many" : ""}">
      ${oneByOne ? (choices.from >= 0 || isSwap ? steppingGaps(choices, targets) : stepping(choices, inQueueOrder(targets))) : nothing}
      ${repeat(
        listed,
        (step) => step.id,
        (step) => option(step),
      )}
      ${choices.barred.map(barredOption)} ${choices.canGoBack ? takeBack(choices) : nothing}
    </div>
    ${choices.next.length ? html`<p class="next small">${t("prompt-next", { notes: choices.next.join(", ") })}</p>` : nothing}`;
}

/** @param {Step[]} targets */
const inQueueOrder = (targets) => targets.toSorted((a, b) => placeOf(a.spot) - placeOf(b.spot));

/** @param {Step} step */
function option(step) {
  const { own, others, then } = step.notes;
  return html`<button class="option" @click=${step.act}>
    ${step.key ? html`<kbd aria-hidden="true">${step.key}</kbd>` : html`<span></span>`}
    ${step.family >= 0 ? shield(step.family) : html`<span></span>`}
    <span
      ><b>${step.label}</b>${step.isOwn ? html` <span class="tag">${t("option-yours")}</span>` : nothing}${
        own.length || others.length
          ? html`<small
              >${own.length ? html`<strong>${own.join(", ")}</strong>` : nothing}${others.length ? html`<span class="others">${own.length ? ", " : nothing}${others.join(", ")}</span>` : nothing}</small
            >`
          : nothing
      }${then.length ? html`<small class="then">${t("option-later", { notes: then.join(", ") })}</small>` : nothing}</span
    >
    ${icon("arrow")}
  </button>`;
}

/** Render an answer that the rules forbid now, with the reason. @param {import("../decision/available-choices.js").Barred} barred */
function barredOption({ label, why }) {
  return html`<button class="option is-barred" aria-disabled="true">
    <span></span><span></span><span><b>${label}</b><small>${why}</small></span>
  </button>`;
}

/** Render the target in the middle of the queue, with buttons to the next and the previous one. A card of the reader's is
 * offered only if the reader has stepped to it.
 * @param {Choices} choices
 * @param {Step[]} targets in the order of the queue */
function stepping({ ask }, targets) {
  const { middle } = seen.value;
  const hasStepped = stepped.value.decision === ask.decision && stepped.value.place === middle;
  const away = (/** @type {Step} */ step) =>
    Math.abs(placeOf(step.spot) - middle) + (step.isOwn && !hasStepped ? targets.length : 0);
  const at = targets.reduce((best, step, index) => (away(step) < away(targets[best]) ? index : best), 0);
  return stepper(targets, at, (to) => {
    const place = placeOf(targets[to].spot);
    stepped.value = { decision: ask.decision, place };
    showPlace(place);
  });
}

/** Render one gap or swap at a time. The queue follows, so that the gap can be seen. @param {Choices} choices
 * @param {Step[]} targets */
function steppingGaps(choices, targets) {
  const of = `${choices.ask.decision}.${choices.from}`;
  const near = targets.findIndex((step) => placeOf(step.spot) >= choices.from);
  const at = gapShown.value.of === of ? Math.min(gapShown.value.at, targets.length - 1) : Math.max(0, near);
  return stepper(targets, at, (to) => {
    gapShown.value = { of, at: to };
    if (!isCard(targets[to].spot)) showPlace(Math.max(0, placeOf(targets[to].spot) - 1));
  });
}

/** @param {Step[]} targets @param {number} at @param {(to: number) => void} show */
function stepper(targets, at, show) {
  const go = (/** @type {number} */ to) => show((to + targets.length) % targets.length);
  return html`<div class="stepping">
    <button class="btn" @click=${() => go(at - 1)}>${icon("back")}<span class="vh">${t("target-before")}</span></button>
    ${option({ ...targets[at], key: 0 })}
    <button class="btn" @click=${() => go(at + 1)}>${icon("arrow")}<span class="vh">${t("target-next")}</span></button>
  </div>`;
}

/** @param {Choices} choices @param {Step} step */
function confirming(choices, step) {
  return html`<div class="confirming wrap">
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
