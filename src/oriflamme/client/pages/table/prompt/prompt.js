// The prompt: the question in words, who decides, what is happening. Only the card being resolved is more prominent.
import { ROUNDS } from "../../../core/engine/rules-tables.js";
import { KINDS, kindOf } from "../../../core/model/kinds.js";
import { isSilent } from "../../../core/net/connection.js";
import { askedText, eventText } from "../../../core/text/event-text.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { capital, t } from "../../../core/text/text.js";
import { isCramped } from "../../../core/ui/viewport.js";
import { ruleLink } from "../../../parts/rule-link.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing } from "../../../vendor/lit.js";
import { clockOf } from "../board/clock.js";
import { actingOr, headline } from "../board/event-headline.js";
import { lookedAt } from "../board/hand.js";
import { askHint, askTitle, ruleOf } from "../decision/option-text.js";
import { optionList } from "./option-list.js";
import { recap } from "./recap.js";

/** The screen of anything that can be played: a table, or the analysis board.
 * @typedef {import("../screen-model.js").ScreenModel<any>} PromptScreen */
/** @typedef {import("../decision/available-choices.js").Choices} Choices */
/** @typedef {{ eyebrow: string, title: unknown, hint?: unknown, more?: unknown, before?: unknown, clock?: unknown,
 *   mine?: boolean, skip?: () => void }} PromptContent */

/** @param {PromptScreen} screen @param {Choices | null} choices
 * @param {string} [whose] says whose decision it is; the reader's own by default */
export function prompt(screen, choices, whose = t("prompt-yours")) {
  return framed(content(screen, choices, whose));
}

/** @param {PromptScreen} screen @param {Choices | null} choices @param {string} whose @returns {PromptContent} */
function content(screen, choices, whose) {
  if (screen.isLost()) return { eyebrow: t("prompt-lost"), title: t("line-lost"), hint: t("line-lost.hint") };
  if (screen.animator.busy.value) return animating(screen);
  if (isSilent.value) return { eyebrow: t("prompt-waiting"), title: t("line-silent"), hint: t("line-lost.hint") };
  if (choices) return choosing(screen, choices, whose);
  if (screen.isPlayer() && screen.table.lobby.value?.seats[screen.table.seat.value].sitting_in)
    return substituted(screen);
  return waiting(screen);
}

/** @param {PromptContent} said */
export function framed({
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
    <div class="prompt__words">
      <span class="eyebrow vh-narrow vh-low">${eyebrow}</span>
      <h2>${title}</h2>
      <p>${hint}</p>
    </div>
    <div class="prompt__acts rows">${more}</div>
    ${before}
  </section>`;
}

/** @param {PromptScreen} screen @param {Choices} choices @param {string} whose @returns {PromptContent} */
function choosing(screen, choices, whose) {
  const { table, animator, selection } = screen;
  const lobby = /** @type {import("../../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  const picture = /** @type {import("../../../core/model/picture.js").Picture} */ (animator.picture.value);
  const actor = screen.actor();
  const held = kindOf(lobby.deck, choices.card);
  const problem = selection.problem();
  return {
    mine: true,
    eyebrow: choices.confirm ? t("prompt-confirm") : whose,
    title: choices.confirm?.label ?? askTitle(lobby, picture, choices.ask, actor),
    hint: html`${problem ? html`<span role="alert">${t(`refused-${problem}`)}</span> ` : nothing}
    ${choices.confirm ? confirmHint(choices, choices.confirm) : held ? t(`card-${held}.${isCramped() ? "text" : "full"}`) : hintOf(choices.question, askHint(lobby, choices.question, actor, isCramped()))}
    ${choices.question === "reveal-or-keep" && picture.round === ROUNDS ? t("ask-reveal-or-keep.last") : nothing}
    ${ruleLink(ruleOf(choices.question), lobby.deck)}`,
    clock: clockOf(table, table.seat.value),
    more: html`${choices.readable ? reading(screen) : nothing}${optionList(choices)}`,
    before: choices.canGoBack ? nothing : recap(table, animator),
  };
}

/** Show what a card of the hand does: the one that was picked, the one that the reader looks at, or the first.
 * @param {PromptScreen} screen
 * @param {number} [picked] */
export function reading({ animator, table }, picked = -1) {
  const hand = animator.picture.value?.own?.hand ?? [];
  const first = hand.includes(lookedAt.value) ? lookedAt.value : (hand[0] ?? -1);
  const kind = kindOf(table.lobby.value?.deck ?? [], picked >= 0 ? picked : first);
  if (!kind) return nothing;
  return html`<div class="reading" aria-hidden="true">
    <h3>${t(`card-${kind}`)} <span class="mute">${t(`type-${KINDS[kind].type}`)}</span></h3>
    <p class="reading__full">${t(`card-${kind}.full`)}</p>
    <p class="reading__short">${t(`card-${kind}.text`)}</p>
  </div>`;
}

/** Hide the explanation of questions that come up in every round where there is little space.
 * @param {string} question
 * @param {string} words */
function hintOf(question, words) {
  return question === "place" ? html`<span class="usual">${words}</span> ${t("ask-place.safe")}` : words;
}

/** @param {Choices} choices @param {import("../decision/available-choices.js").Step} step */
export function confirmHint({ risky }, step) {
  const notes = [...step.notes.own, ...step.notes.others];
  return html`${notes.length ? `${capital(notes.join(", "))}. ` : nothing}${risky ? t("confirm-own") : nothing}`;
}

/** Show the event while it is animated. A click skips the rest. @param {PromptScreen} screen @returns {PromptContent} */
function animating({ animator, table }) {
  const event = animator.now.value;
  const lobby = /** @type {import("../../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  const gains = animator.roundGains.value;
  if (event?.code === "round" && gains)
    return {
      eyebrow: t("round-summary", { n: event.amount - 1 }),
      title: summary(table, gains),
      hint: eventText(lobby, event),
      more: skipping(animator),
      skip: () => (animator.goOn.value ?? (() => animator.finish()))(),
    };
  return {
    eyebrow: actingOr(lobby, event, t(event?.code === "placed" ? "placing" : "resolving")),
    title: event ? headline(lobby, event) : t("prompt-dealing"),
    hint: event ? ruleLink(event.rule, lobby.deck) : nothing,
    more: skipping(animator),
    skip: () => (animator.goOn.value ?? (() => animator.finish()))(),
  };
}

/** Render the button that goes on: to the next event, if the reader wants to see one at a time, or to the end.
 * @param {import("../motion/animator.js").Animator} animator */
function skipping(animator) {
  if (!animator.goOn.value) return html`<button class="btn btn--quiet" data-skip>${t("prompt-skip")}</button>`;
  return html`<button class="btn btn--main" data-skip>${t("prompt-go-on")}</button>`;
}

/** Render what each family has gained in a round. @param {PromptScreen["table"]} table @param {number[]} gains */
function summary(table, gains) {
  const lobby = /** @type {import("../../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  const sign = (/** @type {number} */ n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
  return html`<span class="gains wrap"
    >${gains.map(
      (gain, family) => html`<span>${shield(family)}${seatLabel(lobby, family)} <b>${sign(gain)}</b></span>`,
    )}</span
  >`;
}

/** @param {PromptScreen} screen @returns {PromptContent} */
function substituted({ table }) {
  return {
    eyebrow: t("prompt-waiting"),
    title: t("sat-in-title"),
    hint: t("sat-in-hint"),
    more: html`<button class="btn btn--main" @click=${() => void table.send("back")}>${t("sat-in-back")}</button>`,
  };
}

/** @param {PromptScreen} screen @returns {PromptContent} */
function waiting(screen) {
  const { table } = screen;
  const asked = screen.question();
  const lobby = /** @type {import("../../../core/model/table-state.js").Lobby} */ (table.lobby.value);
  if (!asked) return { eyebrow: t("prompt-waiting"), title: t("prompt-dealing") };
  const mine = screen.isPlayer() && asked.family === table.seat.value;
  return {
    eyebrow: t("prompt-waiting"),
    title: mine ? t("prompt-sent") : html`${shield(asked.family)}<span>${askedText(lobby, asked)}</span>`,
    hint: mine
      ? nothing
      : asked.place >= 0
        ? t("prompt-waiting-place", { place: asked.place + 1 })
        : t("prompt-waiting-hint"),
    clock: clockOf(table, asked.family),
  };
}
