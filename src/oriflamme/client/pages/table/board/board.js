// The board: families, queue, prompt, the reader's own cards. It renders what it is given and needs no live table, so
// replays and the first game use it too.
import { t } from "../../../core/text/text.js";
import { icon } from "../../../core/ui/icons.js";
import { isLandscapePhone, isPortraitPhone, isWide, width } from "../../../core/ui/viewport.js";
import { html, nothing } from "../../../vendor/lit.js";
import { openFamilySheet } from "./card-sheets.js";
import { families, panel, seats } from "./families.js";
import { hand, setAsideCards, visibleHand } from "./hand.js";
import { minimap } from "./minimap.js";
import { extraOf, lengthOf, queue } from "./queue.js";

/** What is shown. `seat`: the seat at the bottom, -1 for a spectator; `now`: the place being resolved, -1: none;
 * `turn`: the family that decides, -1: none; `prompt`: what is below the queue; `ticker`: the last event, for a phone;
 * `clock`, `signs`: additional contents for a family; `mine`: false if the seat at the bottom is not the reader's;
 * `aim`: the card that acts on another one; `later`: returns the picture at the time when a sheet is rendered.
 * @typedef {{ lobby: import("../../../core/text/event-text.js").TableInfo,
 *   picture: import("../../../core/model/picture.js").Picture, seat: number, now: number, turn: number,
 *   prompt: unknown, choices?: import("../decision/available-choices.js").Choices | null, mine?: boolean,
 *   away?: readonly number[], ticker?: unknown, clock?: (family: number) => unknown,
 *   signs?: (family: number) => unknown, aim?: import("../motion/aim.js").Aim | null, later?: () => import("../../../core/model/picture.js").Picture |
 *   null }} View */

const SMALLEST = 74;
const PANELS = 900; // below this width there is no space for a panel per family
const SEEN_AT_ONCE = 4; // cards in a row on a phone

/** @param {View} view */
export function board(view) {
  return isLandscapePhone.value ? landscape(view) : isPortraitPhone.value ? phone(view) : desktop(view);
}

/** Return whether the cards would become too small. Then the row scrolls, and the minimap shows all of it.
 * @param {View} view */
function isLong(view) {
  const count = lengthOf(view);
  const room = width.value - (isWide.value ? 308 : 0) - 48;
  return (room - 40 - extraOf(view) - 5 * (count - 1)) / (count + 0.5) < SMALLEST;
}

/** @param {View} view */
function desktop(view) {
  const { seat, picture } = view;
  return html`${width.value < PANELS ? seats(view) : families(view)}
    <div class="middle">
      ${isLong(view) && picture.stacks.length ? minimap(view) : nothing} ${queue(view, isLong(view))} ${view.prompt}
    </div>
    ${
      seat >= 0
        ? html`<div class="own">
            <div class="own__side rows">${setAsideCards(view)} ${panel(view, seat)}</div>
            ${hand(view)}
          </div>`
        : nothing
    }`;
}

/** @param {View} view */
function phone(view) {
  return html`${seats(view)}
    <div class="upper">${ticker(view)} ${view.picture.stacks.length > SEEN_AT_ONCE ? minimap(view) : nothing}</div>
    ${queue(view, true)} ${view.prompt} ${tray(view)}`;
}

/** A phone in landscape: families next to the rounds in the bar, queue on the left, prompt on the right, a large hand
 * below.
 * @param {View} view */
function landscape(view) {
  const held = visibleHand(view)?.hand.length ?? 0;
  return html`<div class="low ${held > SEEN_AT_ONCE ? "has-many" : ""}">
    ${seats(view)} ${ticker(view)}
    <div class="low__queue">
      ${view.picture.stacks.length > SEEN_AT_ONCE ? minimap(view) : nothing} ${queue(view, true)}
    </div>
    ${view.prompt} ${tray(view)}
  </div>`;
}

/** @param {View} view */
function ticker({ ticker: line }) {
  return line ? html`<div class="ticker">${line}</div>` : nothing;
}

/** Render the reader's own cards on a phone. @param {View} view */
function tray(view) {
  const held = visibleHand(view)?.hand.length;
  if (held === undefined) return nothing;
  const { picture, seat, choices } = view;
  const isIdle = choices && choices.question !== "place";
  return html`<div
    class="tray ${isIdle ? "is-idle" : ""} ${held < 3 ? "is-few" : held > 3 ? "is-many" : ""} ${held % 4 ? "" : "is-full"}"
  >
    ${hand(view)}
    <div class="tray__side">
      ${setAsideCards(view)}
      <button class="fact label" @click=${() => openFamilySheet(view, seat)}>
        ${icon("pile")} ${t("tray-discard", { n: picture.discard[seat].length })}
      </button>
    </div>
  </div>`;
}
