// Icons: our own line drawings (16 units), and the symbols of emblems.svg, which is inserted into the page once.
import { html, svg } from "../../vendor/lit.js";
import { at } from "./router.js";

/** @type {Record<string, import("../../vendor/lit.js").TemplateResult>} */
const LINES = {
  strike: svg`<path d="M3 3l10 10M13 3L3 13"/>`,
  take: svg`<path d="M14 8H3M7 4L3 8l4 4"/>`,
  copy: svg`<rect x="2" y="2" width="8" height="10" rx="1.5"/><path d="M13 5v8.5H6"/>`,
  discard: svg`<path d="M8 2v8M4.5 7L8 10.5 11.5 7M3 14h10"/>`,
  move: svg`<path d="M2 6h11l-3-3M14 10H3l3 3"/>`,
  hook: svg`<path d="M6 3L2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 7H7"/>`,
  twin: svg`<path d="M4 2v12M12 2v12M2 3h12M2 13h12"/>`,
  lose: svg`<path d="M3 8h10"/>`,
  link: svg`<path d="M6.5 10L10 6.5M7 4.5l1.6-1.6a3 3 0 0 1 4.4 4.3L11.3 8.9M9 11.5l-1.6 1.6a3 3 0 0 1-4.4-4.3L4.7 7.1"/>`,
  put: svg`<rect x="3" y="8" width="10" height="6" rx="1.5"/><path d="M8 1v5M5.8 4L8 6.2 10.2 4"/>`,
  ribbon: svg`<circle cx="8" cy="6" r="4"/><path d="M5.5 9.5L4.5 14 8 12.2 11.5 14l-1-4.5"/>`,
  reserve: svg`<path d="M2 9v5h12V9M8 2v8M5 7l3 3 3-3"/>`,
  sun: svg`<circle cx="8" cy="8" r="3"/><path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1"/>`,
  moon: svg`<path d="M13 9.5A5.5 5.5 0 1 1 6.5 3 4.500 4.500 0 0 0 13 9.5z"/>`,
  stack: svg`<rect x="2" y="5" width="8" height="9" rx="1.5"/><path d="M5.5 2H12a2 2 0 0 1 2 2v7"/>`,
  book: svg`<path d="M8 4C6 2.500 4 2.500 2 3v10c2-.5 4-.5 6 1 2-1.500 4-1.500 6-1V3c-2-.5-4-.5-6 1zM8 4v10"/>`,
  menu: svg`<path d="M2 4h12M2 8h12M2 12h12"/>`,
  hand: svg`<rect x="2" y="4" width="8" height="10" rx="1.5"/><path d="M6 2.500h6.500A1.500 1.500 0 0 1 14 4v8"/>`,
  eye: svg`<path d="M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8z"/><circle cx="8" cy="8" r="2"/>`,
  pile: svg`<rect x="3" y="2" width="10" height="12" rx="1.5"/><path d="M5.500 6l5 5M10.500 6l-5 5"/>`,
  kept: svg`<rect x="3" y="2" width="10" height="12" rx="1.5"/><path d="M8 5v6M5 8h6"/>`,
  arrow: svg`<path d="M2 8h11M9 4l4 4-4 4"/>`,
  back: svg`<path d="M14 8H3M7 4L3 8l4 4"/>`,
  sound: svg`<path d="M2 6v4h2.500L8 13V3L4.500 6zM10.500 5.500a3.500 3.500 0 0 1 0 5M12.500 3.500a6.300 6.300 0 0 1 0 9"/>`,
  mute: svg`<path d="M2 6v4h2.500L8 13V3L4.500 6zM11 6l4 4M15 6l-4 4"/>`,
  close: svg`<path d="M4 4l8 8M12 4l-8 8"/>`,
  chat: svg`<path d="M2 3h12v8H7l-3 3v-3H2z"/>`,
  play: svg`<path d="M5 3l8 5-8 5z"/>`,
  pause: svg`<path d="M5 3v10M11 3v10"/>`,
  first: svg`<path d="M3 3v10M13 3L6 8l7 5z"/>`,
  last: svg`<path d="M13 3v10M3 3l7 5-7 5z"/>`,
  check: svg`<path d="M3 8.500l3.500 3.500L13 4.500"/>`,
  dice: svg`<rect x="2" y="2" width="12" height="12" rx="2.500"/><path d="M5.500 5.500h.01M10.500 5.500h.01M8 8h.01M5.500 10.500h.01M10.500 10.500h.01"/>`,
  people: svg`<circle cx="6" cy="5.500" r="2.500"/><path d="M1.500 13.500c0-3 2-4.500 4.500-4.500s4.500 1.500 4.500 4.500M10.500 3.200a2.500 2.500 0 0 1 0 4.600M12 9.300c1.600.6 2.500 2 2.500 4.200"/>`,
  bulb: svg`<path d="M6 11.500V10C4.500 9.200 3.800 7.900 3.800 6.200a4.200 4.200 0 0 1 8.400 0c0 1.700-.7 3-2.200 3.800v1.500zM6.500 14.200h3"/>`,
};

/** Render a line icon. It is hidden from screen readers, so put words next to it.
 * @param {string} name
 * @param {string} [more] */
export function icon(name, more = "ico") {
  return html`<svg class="${more} line-ico" viewBox="0 0 16 16" aria-hidden="true">${LINES[name]}</svg>`;
}

/** Render a symbol of emblems.svg. @param {string} name @param {string} [more] */
export function symbol(name, more = "") {
  return html`<svg class=${more} viewBox="0 0 512 512" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

/** Render the banner. @param {string} [more] @param {string} [label] */
export function banner(more = "", label = "") {
  const box = "0 0 48 48";
  return label
    ? html`<svg class=${more} viewBox=${box} role="img" aria-label=${label}><use href="#oriflamme"></use></svg>`
    : html`<svg class=${more} viewBox=${box} aria-hidden="true"><use href="#oriflamme"></use></svg>`;
}

/** Insert the symbols into the page; called once. */
export async function loadSymbols() {
  const text = await (await fetch(at("emblems.svg"))).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.adoptNode(sprite));
}
