// The queue in order of resolution, with the thread below it. While placing, it has slots at its ends; for a Royal
// Decree, gaps.
import { KINDS, kindOf } from "../../../core/model/kinds.js";
import { t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { html, nothing, ref, repeat } from "../../../vendor/lit.js";
import { followQueue, measureSoon, stepAlongRow } from "../motion/queue-scroll.js";
import { keyBadge, stackAt } from "./stack.js";

/** @typedef {import("./board.js").View} View */

/** @param {View} view
 * @param {boolean} scrolls whether it is too long for the window; if not, nothing that flies out of it is clipped */
export function queue(view, scrolls) {
  const { picture, choices } = view;
  const { stacks } = picture;
  const hasGaps = choices?.question === "decree-to";
  /** @type {{ key: string, part: () => unknown }[]} */
  const items = [];
  const tabbed = tabStop(view);
  measureSoon();
  if (choices?.lit.has("front")) items.push({ key: "front", part: () => slot(view, "front") });
  stacks.forEach((stack, place) => {
    if (hasGaps) items.push({ key: `gap${place}`, part: () => gap(view, place) });
    items.push({ key: stack.key, part: () => stackAt(view, place, place === tabbed) });
  });
  if (hasGaps) items.push({ key: "gapend", part: () => gap(view, stacks.length) });
  if (choices?.lit.has("back")) items.push({ key: "back", part: () => slot(view, "back") });
  const classes = ["queue", choices && choosesStacks(view) ? "choosing" : "", scrolls ? "is-long" : ""];
  return html`<section class="queue-box" aria-label=${t("queue-label", { n: stacks.length })}>
    <ol
      class=${classes.join(" ")}
      ${vars({ "--count": lengthOf(view), "--extra": `${extraOf(view)}px` })}
      ${ref(followQueue)}
      @keydown=${stepAlongRow}
    >
      ${repeat(
        items,
        (item) => item.key,
        (item) => item.part(),
      )}
      ${stacks.length ? nothing : html`<li class="queue__empty mute">${t("queue-empty")}</li>`}
    </ol>
    <i class="aim-line" aria-hidden="true" ?hidden=${!view.aim}></i>
  </section>`;
}

/** Return the length of the row in cards: a slot counts as one, a gap as a quarter. @param {View} view */
export function lengthOf({ picture, choices }) {
  const { length } = picture.stacks;
  const slots = Number(choices?.lit.has("front") ?? 0) + Number(choices?.lit.has("back") ?? 0);
  return length + slots + (choices?.question === "decree-to" ? (length + 1) / 4 : 0);
}

/** Return the additional width of the rings around lit stacks and of the frame around the one being resolved.
 * @param {View} view */
export function extraOf({ picture, choices, now }) {
  const lit = picture.stacks.filter((_, place) => choices?.lit.has(`on:${place}`)).length;
  return 14 * lit + (now >= 0 ? 26 : 0);
}

/** Return whether a stack is to be chosen, so that the others are dimmed. While placing, the card is chosen first.
 * @param {View} view */
function choosesStacks({ choices }) {
  if (choices?.question === "place" && choices.card < 0) return false;
  return [...(choices?.lit.keys() ?? [])].some((spot) => spot.startsWith("on:")) || choices?.question === "decree-to";
}

/** Return the stack that Tab reaches first: a lit one, the one being resolved, or the first. @param {View} view */
function tabStop({ picture, choices, now }) {
  const lit = picture.stacks.findIndex((_, place) => choices?.lit.has(`on:${place}`));
  return lit >= 0 ? lit : Math.max(0, now);
}

/** Render the slot before the first or after the last card. @param {View} view @param {"front" | "back"} end */
function slot({ choices, lobby }, end) {
  const lit = choices?.lit.get(end);
  if (!lit) return nothing;
  const held = kindOf(lobby.deck, choices?.card ?? -1);
  const words = t(`slot-${end}`);
  return html`<li class="slot is-legal ${lit.chosen ? "is-chosen" : ""}">
    ${lit.key ? keyBadge(lit) : nothing}
    <button
      class="slot__here"
      data-step
      @click=${lit.tap}
      @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
      @drop=${(/** @type {DragEvent} */ event) => (event.preventDefault(), lit.tap())}
    >
      <span class="vh">${lit.label || words}</span
      ><span aria-hidden="true">${words}</span
      >${held ? html`<small aria-hidden="true">${t(`card-${held}.soft`)}</small>` : nothing}
    </button>
  </li>`;
}

/** Render the gap between two stacks. @param {View} view @param {number} place */
function gap({ choices, picture, lobby }, place) {
  const lit = choices?.lit.get(`gap:${place}`);
  if (!lit) return html`<li class="gap" aria-hidden="true"></li>`;
  const moved = kindOf(lobby.deck, picture.stacks[choices?.from ?? -1]?.cards[0].card ?? -1);
  const words = moved in KINDS ? t("gap-put", { card: t(`card-${moved}.object`) }) : t("gap-put-hidden");
  return html`<li class="gap is-legal ${lit.chosen ? "is-chosen is-over" : ""}">
    <button data-step @click=${lit.tap}><span class="vh">${lit.label}</span><i aria-hidden="true">${words}</i></button>
  </li>`;
}
