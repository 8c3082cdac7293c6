// The minimap: all stacks as tiles in one row. It is the slider for a queue that is too long to fit.
import { FAMILIES } from "../../../core/model/kinds.js";
import { t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { html } from "../../../vendor/lit.js";
import { seen, showPlace } from "../motion/queue-scroll.js";
import { stackText } from "./stack-text.js";

/** @typedef {import("./board.js").View} View */

/** @param {View} view */
export function minimap(view) {
  const { picture, choices, now, aim } = view;
  const { stacks } = picture;
  const { from, to, middle } = seen.value;
  const at = Math.min(middle, stacks.length - 1);
  return html`<div
    class="mini"
    ${vars({ "--tiles": stacks.length })}
    role="slider"
    tabindex="0"
    aria-label=${t("strip-label")}
    aria-valuemin="1"
    aria-valuemax=${stacks.length}
    aria-valuenow=${at + 1}
    aria-valuetext=${stackText(view, at)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, at, stacks.length)}
    @pointerdown=${onPointer}
    @pointermove=${onPointer}
  >
    ${stacks.map(({ cards, key }, place) => {
      const [top] = cards;
      const signs = [
        `f-${FAMILIES[top.family]}`,
        top.revealed ? "up" : "",
        cards.length > 1 ? "pile" : "",
        top.tokens ? "tk" : "",
        place === now ? "on" : "",
        choices?.lit.has(`on:${place}`) || key === aim?.from || key === aim?.to ? "lit" : "",
      ];
      return html`<b class=${signs.join(" ")}></b>`;
    })}
    <span class="win" ${vars({ "--from": from, "--wide": to - from })}></span>
  </div>`;
}

/** @param {KeyboardEvent} event @param {number} at @param {number} count */
function onKey(event, at, count) {
  const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: count - 1 }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  showPlace(Math.max(0, Math.min(count - 1, to)));
}

/** @param {PointerEvent} event */
function onPointer(event) {
  if (!event.buttons || !(event.currentTarget instanceof HTMLElement)) return;
  const tiles = [...event.currentTarget.querySelectorAll("b")];
  const place = tiles.findLastIndex((tile) => tile.getBoundingClientRect().left <= event.clientX);
  showPlace(Math.max(0, place));
}
