// A family's shield: tincture, hatching, charge. It is hidden from screen readers, so put words next to it.
import { CHARGES, FAMILIES } from "../core/model/kinds.js";
import { html, svg } from "../vendor/lit.js";

export const SHAPE = "M2 2h36v22c0 11-8 18-18 22C10 42 2 35 2 24z";

/** @param {number} family @param {string} [more] */
export function shield(family, more = "") {
  return html`<svg class="shield f-${FAMILIES[family]} ${more}" viewBox="0 0 40 48" aria-hidden="true">
    ${shieldDrawing(family)}
  </svg>`;
}

/** Return what is inside the <svg> of a shield. @param {number} family */
export function shieldDrawing(family) {
  return svg`<path class="field" d=${SHAPE}/><path class="hatch" d=${SHAPE} fill="url(#hatch-${FAMILIES[family]})"/>
      <svg class="charge" x="9" y="9.5" width="22" height="22" viewBox="0 0 512 512"><use href="#i-${CHARGES[family]}"/></svg>
      <path class="rim" d=${SHAPE}/>`;
}
