// Credits: whose game it is, who drew the emblems, and the licences of fonts and libraries.
import { KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { symbol } from "../../core/ui/icons.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";

/** The authors of emblems and marks on game-icons.net. All others are by Lorc. */
const AUTHORS = /** @type {Record<string, string>} */ ({
  "tower-flag": "Delapouite",
  "jewel-crown": "Delapouite",
  "imperial-crown": "Delapouite",
  "peace-dove": "Delapouite",
  pitchfork: "Delapouite",
  "carnival-mask": "Delapouite",
  "shaking-hands": "Delapouite",
  "fleur-de-lys": "Delapouite",
  "oak-leaf": "Delapouite",
  unicorn: "Delapouite",
  "pestle-mortar": "Skoll",
});
const MARKS = ["fleur-de-lys", "gavel", "lion", "swan", "oak-leaf", "sun", "unicorn"];

const LIBRARIES = [
  ["Lit", "https://lit.dev", "BSD-3-Clause"],
  ["Preact Signals", "https://github.com/preactjs/signals", "MIT"],
  ["Fluent", "https://projectfluent.org", "Apache-2.0"],
  ["qrcode-generator", "https://github.com/kazuhikoarase/qrcode-generator", "MIT"],
];
const FONTS = [
  ["Alegreya", "/fonts/OFL-alegreya.txt"],
  ["Source Sans 3", "/fonts/OFL-source-sans-3.txt"],
];

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["credits"],
  title: () => t("credits-title"),
  view: () => shell({ content: html`<div class="home-page plain-page prose credits">${view()}</div>` }),
};

/** @param {string} href @param {unknown} words */
const away = (href, words) => html`<a class="link" href=${href} target="_blank" rel="noopener">${words}</a>`;

/** @param {string} emblem */
const authorOf = (emblem) => AUTHORS[emblem] ?? "Lorc";

function view() {
  return html`<h1>${t("credits-title")}</h1>
    <section aria-labelledby="credits-game">
      <h2 id="credits-game">${t("credits-game")}</h2>
      <p>${t("credits-game-authors")}</p>
      <p>${t("credits-unofficial")}</p>
      <p>${t("credits-software")}</p>
    </section>
    <section aria-labelledby="credits-emblems">
      <h2 id="credits-emblems">${t("credits-emblems")}</h2>
      <p>
        ${t("credits-emblems-from")} ${away("https://game-icons.net", "game-icons.net")},
        ${away("https://creativecommons.org/licenses/by/3.0/", "CC BY 3.0")}. ${t("credits-emblems-changed")}
      </p>
      <ul class="chips">
        ${emblems().map(
          ([emblem, name]) =>
            html`<li>
              ${symbol(emblem)}<span>${name}</span><span class="mute">${emblem} · ${authorOf(emblem)}</span>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="credits-fonts">
      <h2 id="credits-fonts">${t("credits-fonts")}</h2>
      <ul>
        ${FONTS.map(([name, licence]) => html`<li>${name}, ${away(licence, "SIL Open Font License 1.1")}</li>`)}
      </ul>
    </section>
    <section aria-labelledby="credits-libraries">
      <h2 id="credits-libraries">${t("credits-libraries")}</h2>
      <ul>
        ${LIBRARIES.map(([name, home, licence]) => html`<li>${away(home, name)}, ${licence}</li>`)}
      </ul>
      <p>${away("/vendor/LICENCES.txt", t("credits-texts"))}</p>
    </section>`;
}

/** Return every picture with the name of what it depicts. @returns {[emblem: string, name: string][]} */
function emblems() {
  /** @type {[string, string][]} */
  const cards = Object.entries(KINDS).map(([kind, { emblem }]) => [emblem, t(`card-${kind}`)]);
  return [...cards, ...MARKS.map((mark) => /** @type {[string, string]} */ ([mark, t(`credits-mark-${mark}`)]))];
}
