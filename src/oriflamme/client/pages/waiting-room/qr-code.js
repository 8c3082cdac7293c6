// A link as a QR code, drawn as SVG: dark modules on a light background in both themes, so that any phone reads it.
import { html, svg } from "../../vendor/lit.js";
import { qrcode } from "../../vendor/qr.js";

const QUIET = 4; // width of the light margin around it, in modules

/** @param {string} text @param {string} label */
export function qrCode(text, label) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * QUIET;
  let path = "";
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    ${svg`<path class="qr__light" d="M0 0h${size}v${size}h-${size}z"/><path class="qr__dark" d=${path}/>`}
  </svg>`;
}
