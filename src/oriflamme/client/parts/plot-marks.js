// The marks at the right end of a plot's lines: each family's shield, and its last number.
import { FAMILIES } from "../core/model/kinds.js";
import { svg } from "../vendor/lit.js";
import { shieldDrawing } from "./shield.js";

const APART = 24; // between two marks

/** Keep the marks apart without changing their order. @param {number[]} heights @param {number} lowest */
export function spread(heights, lowest) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b] || a - b);
  const placed = [...heights];
  order.forEach((family, i) => {
    if (i) placed[family] = Math.max(placed[family], placed[order[i - 1]] + APART);
  });
  const over = placed[order[order.length - 1]] - lowest;
  if (over > 0) {
    placed[order[order.length - 1]] -= over;
    for (let i = order.length - 2; i >= 0; i--)
      placed[order[i]] = Math.min(placed[order[i]], placed[order[i + 1]] - APART);
  }
  return placed;
}

/** Render a shield with a number.
 * @param {number} family
 * @param {string} number
 * @param {number} x
 * @param {number} y */
export function endMark(family, number, x, y) {
  return svg`<svg class="shield f-${FAMILIES[family]}" x=${x} y=${y - 11} width="18" height="22" viewBox="0 0 40 48">
      ${shieldDrawing(family)}</svg>
    <text class="plot__end" x=${x + 24} y=${y + 5}>${number}</text>`;
}
