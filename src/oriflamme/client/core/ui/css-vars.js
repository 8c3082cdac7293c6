// Custom properties of an element: <div ${vars({ "--w": "74px" })}>. They are set through the CSSOM, because the CSP
// forbids style attributes, which Lit's styleMap would write.
import { Directive, directive, noChange } from "../../vendor/lit.js";

/** @typedef {Record<string, string | number | null>} Vars */

class VarsDirective extends Directive {
  /** @type {Vars} */
  had = {};

  /** @param {Vars} _now */
  render(_now) {
    return noChange;
  }

  /** @param {any} part @param {[Vars]} values */
  update(part, [now]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const name of Object.keys(this.had)) if (!(name in now)) style.removeProperty(name);
    for (const [name, value] of Object.entries(now)) {
      if (value === this.had[name]) continue;
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, String(value));
    }
    this.had = now;
    return noChange;
  }
}

export const vars = directive(VarsDirective);
