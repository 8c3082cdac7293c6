// The board: families, queue, prompt, the reader's own cards. It shows what it is given and needs no live table, so a replay can use it.
import { icon } from "../../core/icons.js";
import { t } from "../../core/text.js";
import { isPhone, isWide, width } from "../../parts/screen.js";
import { html, nothing } from "../../vendor/lit.js";
import { families, panel, seats } from "./families.js";
import { hand, heldBy, setAside } from "./hand.js";
import { openFamily } from "./looks.js";
import { extraOf, lengthOf, queue } from "./queue.js";
import { strip } from "./strip.js";

/** What is shown. `seat`: who sits below, -1 for a spectator; `now`: the place being resolved, -1: none; `turn`: the family that decides, -1: none;
 * `prompt`: what stands below the queue; `ticker`: the last thing that happened, for a phone; `clock`, `signs`: further signs of a family;
 * `mine`: false where the reader is not the one who sits below; `later`: the picture as it is when a sheet is looked at.
 * @typedef {{ lobby: import("../../core/telling.js").Cast, picture: import("../../core/picture.js").Picture, seat: number, now: number, turn: number, prompt: unknown,
 *   choices?: import("./choices.js").Choices | null, mine?: boolean, away?: readonly number[], ticker?: unknown, clock?: (family: number) => unknown, signs?: (family: number) => unknown,
 *   later?: () => import("../../core/picture.js").Picture | null }} View */

const SMALLEST = 74;
const PANELS = 900; // below it there is no room for a panel each

/** @param {View} view */
export function board(view) {
  return isPhone.value ? phone(view) : desk(view);
}

/** Would the cards become too small? Then the row scrolls, and the strip shows all of it. @param {View} view */
function isLong(view) {
  const count = lengthOf(view);
  const room = width.value - (isWide.value ? 308 : 0) - 48;
  return (room - 40 - extraOf(view) - 5 * (count - 1)) / (count + 0.5) < SMALLEST;
}

/** @param {View} view */
function desk(view) {
  const { seat, picture } = view;
  return html`${width.value < PANELS ? seats(view) : families(view)}
    <div class="middle">
      ${isLong(view) && picture.stacks.length ? strip(view) : nothing} ${queue(view, isLong(view))} ${view.prompt}
    </div>
    ${
      seat >= 0
        ? html`<div class="own">
            <div class="own__side">${setAside(view)} ${panel(view, seat)}</div>
            ${hand(view)}
          </div>`
        : nothing
    }`;
}

/** @param {View} view */
function phone(view) {
  const { picture, seat } = view;
  const held = heldBy(view)?.hand.length ?? 0;
  return html`${seats(view)}
    <div class="upper">
      ${view.ticker ? html`<div class="ticker" aria-live="polite">${view.ticker}</div>` : nothing}
      ${picture.stacks.length ? strip(view) : nothing}
    </div>
    ${queue(view, true)} ${view.prompt}
    ${
      heldBy(view)
        ? html`<div class="tray ${held < 3 ? "is-few" : held > 3 ? "is-many" : ""}">
            ${hand(view)}
            <div class="tray__side">
              ${setAside(view)}
              <button class="fact label" @click=${() => openFamily(view, seat)}>
                ${icon("pile")} ${t("tray-discard", { n: picture.discard[seat].length })}
              </button>
            </div>
          </div>`
        : nothing
    }`;
}
