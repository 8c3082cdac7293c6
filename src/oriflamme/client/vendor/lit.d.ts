export { html, svg, nothing, noChange, render } from "lit";
export type { TemplateResult } from "lit";
export { repeat } from "lit/directives/repeat.js";
export { classMap } from "lit/directives/class-map.js";
export { ref, createRef } from "lit/directives/ref.js";
export { live } from "lit/directives/live.js";
export { keyed } from "lit/directives/keyed.js";
export { guard } from "lit/directives/guard.js";
export { Directive, directive } from "lit/directive.js";
