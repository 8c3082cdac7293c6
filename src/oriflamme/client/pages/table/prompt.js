// The prompt: what is asked in words, who decides, what is happening. The loudest thing after the card being resolved.
import { kindOf } from "../../core/kinds.js";
import { nameOf } from "../../core/table.js";
import { tell, tellAsked } from "../../core/telling.js";
import { capital, t } from "../../core/text.js";
import { ruleLink } from "../../parts/rule.js";
import { isSmall } from "../../parts/screen.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { clockOf } from "./clock.js";
import { options } from "./options.js";
import { since } from "./since.js";
import { askHint, askTitle, ruleOf } from "./words.js";

/** @typedef {import("./live.js").Live} Live */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {{ eyebrow: string, title: unknown, hint?: unknown, more?: unknown, before?: unknown, clock?: unknown, mine?: boolean, skip?: () => void }} Said */

/** @param {Live} live @param {Choices | null} choices */
export function prompt(live, choices) {
  return framed(whatToSay(live, choices));
}

/** @param {Live} live @param {Choices | null} choices @returns {Said} */
function whatToSay(live, choices) {
  if (live.isLost()) return { eyebrow: t("prompt-lost"), title: t("line-lost"), hint: t("line-lost.hint") };
  if (live.stage.busy.value) return telling(live);
  if (choices) return choosing(live, choices);
  if (live.isPlayer() && live.table.lobby.value?.seats[live.table.seat.value].sitting_in) return satIn(live);
  return waiting(live);
}

/** @param {Said} said */
function framed({
  eyebrow,
  title,
  hint = nothing,
  more = nothing,
  before = nothing,
  clock = nothing,
  mine = false,
  skip,
}) {
  return html`<section
    class="prompt ${mine ? "is-mine" : "is-quiet"}"
    id="prompt"
    tabindex="-1"
    aria-label=${t("prompt-label")}
    @click=${skip ?? nothing}
  >
    ${clock}
    <div class="prompt__words" aria-live="polite">
      <span class="eyebrow">${eyebrow}</span>
      <h2>${title}</h2>
      <p>${hint}</p>
    </div>
    <div class="prompt__acts">${more}</div>
    ${before}
  </section>`;
}

/** @param {Live} live @param {Choices} choices @returns {Said} */
function choosing(live, choices) {
  const { table, stage, chooser } = live;
  const lobby = /** @type {import("../../core/table.js").Lobby} */ (table.lobby.value);
  const actor = live.actor();
  const held = kindOf(lobby.deck, choices.card);
  const problem = chooser.problem();
  return {
    mine: true,
    eyebrow: choices.confirm ? t("prompt-confirm") : t("prompt-yours"),
    title: choices.confirm?.label ?? askTitle(lobby, choices.question, actor),
    hint: html`${problem ? html`<span role="alert">${t(`refused-${problem}`)}</span> ` : nothing}
    ${choices.confirm ? confirmHint(choices, choices.confirm) : held ? t(`card-${held}.${isSmall() ? "text" : "full"}`) : hintOf(choices.question, askHint(lobby, choices.question, actor))}
    ${choices.always.length && !choices.confirm ? t("prompt-always", { notes: choices.always.join(", ") }) : nothing}
    ${ruleLink(ruleOf(choices.question))}`,
    clock: clockOf(table, table.seat.value),
    more: options(choices),
    before: choices.canGoBack ? nothing : since(table, stage),
  };
}

/** What is asked in every round needs no explanation where there is little room. @param {string} question @param {string} words */
function hintOf(question, words) {
  return question === "place" || question === "reveal-or-keep" ? html`<span class="usual">${words}</span>` : words;
}

/** @param {Choices} choices @param {import("./choices.js").Step} step */
function confirmHint({ risky }, step) {
  return html`${step.notes.length ? `${capital(step.notes.join(", "))}. ` : nothing}${risky ? t("confirm-own") : nothing}`;
}

/** What happens, while it is shown. A click shows the rest at once. @param {Live} live @returns {Said} */
function telling({ stage, table }) {
  const event = stage.now.value;
  const lobby = /** @type {import("../../core/table.js").Lobby} */ (table.lobby.value);
  return {
    eyebrow: t("resolving"),
    title: event
      ? html`${event.family >= 0 ? shield(event.family) : nothing}<span>${tell(lobby, event)}</span>`
      : t("prompt-dealing"),
    hint: event ? ruleLink(event.rule) : nothing,
    more: html`<button class="btn btn--quiet" data-skip>${t("prompt-skip")}</button>`,
    skip: () => stage.finish(),
  };
}

/** @param {Live} live @returns {Said} */
function satIn({ table }) {
  return {
    eyebrow: t("prompt-waiting"),
    title: t("sat-in-title"),
    hint: t("sat-in-hint"),
    more: html`<button class="btn btn--main" @click=${() => void table.say("back")}>${t("sat-in-back")}</button>`,
  };
}

/** @param {Live} live @returns {Said} */
function waiting(live) {
  const { table } = live;
  const asked = live.question();
  const lobby = /** @type {import("../../core/table.js").Lobby} */ (table.lobby.value);
  if (!asked) return { eyebrow: t("prompt-waiting"), title: t("prompt-dealing") };
  const mine = live.isPlayer() && asked.family === table.seat.value;
  return {
    eyebrow: t("prompt-waiting"),
    title: mine ? t("prompt-sent") : html`${shield(asked.family)}<span>${tellAsked(lobby, asked)}</span>`,
    hint: mine
      ? nothing
      : asked.place >= 0
        ? t("prompt-waiting-place", { place: asked.place + 1 })
        : t("prompt-waiting-hint", { who: nameOf(lobby, asked.family) }),
    clock: clockOf(table, asked.family),
  };
}
