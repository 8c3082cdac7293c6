// Credits: whose game it is, who drew the emblems, and the licences of fonts and libraries.
import { KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { symbol } from "../../core/ui/icons.js";
import { at } from "../../core/ui/router.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";

/** The other pictures, with their authors. @type {Record<string, string>} */
const MARKS = {
  "fleur-de-lys": "Delapouite",
  gavel: "Lorc",
  lion: "Lorc",
  swan: "Lorc",
  "oak-leaf": "Delapouite",
  sun: "Lorc",
  unicorn: "Delapouite",
};

const LIBRARIES = [
  ["Lit", "https://lit.dev", "BSD-3-Clause"],
  ["Preact Signals", "https://github.com/preactjs/signals", "MIT"],
  ["Fluent", "https://projectfluent.org", "Apache-2.0"],
  ["qrcode-generator", "https://github.com/kazuhikoarase/qrcode-generator", "MIT"],
];
const FONTS = [
  ["Alegreya", at("fonts/OFL-alegreya.txt")],
  ["Source Sans 3", at("fonts/OFL-source-sans-3.txt")],
];

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["credits"],
  title: () => t("credits-title"),
  view: () => shell({ content: html`<div class="home-page plain-page prose credits">${view()}</div>` }),
};

/** @param {string} href @param {unknown} words */
const away = (href, words) => html`<a class="link" href=${href} target="_blank" rel="noopener">${words}</a>`;

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
      <ul class="chips wrap">
        ${emblems().map(
          ([emblem, author, name]) =>
            html`<li>${symbol(emblem)}<span>${name}</span><span class="mute">${emblem} · ${author}</span></li>`,
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
      <p>${away(at("vendor/LICENCES.txt"), t("credits-texts"))}</p>
    </section>`;
}

/** Return every picture with its author and the name of what it depicts. */
function emblems() {
  const cards = Object.entries(KINDS).map(([kind, { emblem, author }]) => [emblem, author, t(`card-${kind}`)]);
  return [...cards, ...Object.entries(MARKS).map(([mark, author]) => [mark, author, t(`credits-mark-${mark}`)])];
}
