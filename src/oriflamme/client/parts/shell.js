// The frame of every page: the bar with links to the other pages and the settings, the page itself, the sheet and the
// zoom.
import { hasServer } from "../core/site.js";
import { t } from "../core/text/text.js";
import { focusMain } from "../core/ui/focus.js";
import { banner, icon } from "../core/ui/icons.js";
import { isNight, language, sound, theme } from "../core/ui/prefs.js";
import { at, route } from "../core/ui/router.js";
import { html, nothing } from "../vendor/lit.js";
import { watchForZoom } from "./card-zoom.js";
import { installButton } from "./install.js";
import { languageSetting, settings } from "./settings.js";
import { sheetView, zoomOutsideSheet } from "./sheet.js";

watchForZoom();

/** The pages in the bar: name and address. */
const LINKS = [
  ["home", ""],
  ["learn", "learn"],
  ["rules", "rules"],
  ["games", "games"],
  ...(hasServer
    ? [
        ["ladder", "ladder"],
        ["account", "account"],
      ]
    : []),
];

/** Render a page in its frame. content: the contents of <main>; middle: replaces the links to other pages in the bar
 * (they are in the menu as well); tools: more buttons in the bar; menu: more contents of the menu; side: an <aside>
 * next to <main>; frame, inside: classes of the frame and of <main>; deck: the cards of the game that it shows.
 * @param {{ content: unknown, middle?: unknown, tools?: unknown, menu?: unknown, side?: unknown, frame?: string,
 *   inside?: string, deck?: readonly string[] }} page */
export function shell({
  content,
  middle,
  tools = nothing,
  menu = nothing,
  side = nothing,
  frame = "",
  inside = "",
  deck = [],
}) {
  return html`<button class="skip btn btn--main" @click=${() => focusMain()}>${t("skip-to-main")}</button>
    <div class="frame ${frame}" data-deck=${deck.join(" ")}>
      <header class="bar">
        <a class="brand line" href=${at("")}
          >${banner()}<span>${t("game-name")}</span><span class="vh">, ${t("nav-home")}</span></a
        >
        ${middle ?? html`<nav class="bar__ways wrap" aria-label=${t("nav-label")}>${links()}</nav>`}
        <span class="push"> ${tools} ${quickSettings()} ${menuButton()} </span>
      </header>
      <main id="main" class=${inside} tabindex="-1">${content} ${zoomOutsideSheet()}</main>
      ${side}
    </div>
    <div id="languages" class="pop" popover>${languageSetting("language-bar")}</div>
    <div id="menu" class="pop" popover @click=${closeAfterLink}>
      <nav class="pop__ways" aria-label=${t("menu")}>
        ${links()}<a href=${at("board")}>${t("nav-board")}</a><a href=${at("settled")}>${t("nav-settled")}</a
        ><a href=${at("privacy")}>${t("nav-privacy")}</a><a href=${at("credits")}>${t("nav-credits")}</a>
      </nav>
      ${menu} ${installButton()}
      <section aria-labelledby="settings-title">
        <h2 id="settings-title">${t("settings")}</h2>
        ${settings()}
      </section>
    </div>
    ${sheetView()}`;
}

function links() {
  const here = route.value.name;
  return LINKS.map(
    ([name, path]) =>
      html`<a href=${at(path)} aria-current=${name === here ? "page" : nothing}>${t(`nav-${name}`)}</a>`,
  );
}

function quickSettings() {
  return html`<button
      class="btn btn--quiet bar__quick"
      aria-pressed=${sound.value}
      @click=${() => (sound.value = !sound.value)}
    >
      ${icon(sound.value ? "sound" : "mute")}<span class="vh">${t("set-sound")}</span>
    </button>
    <button
      class="btn btn--quiet bar__quick"
      aria-pressed=${isNight()}
      @click=${() => (theme.value = isNight() ? "vellum" : "night")}
    >
      ${icon(isNight() ? "moon" : "sun")}<span class="vh">${t("theme-night")}</span>
    </button>
    <button class="btn btn--quiet bar__quick" popovertarget="languages">
      <span aria-hidden="true">${language.value.toUpperCase()}</span><span class="vh">${t("set-language")}</span>
    </button>`;
}

function menuButton() {
  return html`<button class="btn btn--quiet" popovertarget="menu">
    ${icon("menu")}<span class="vh">${t("menu")}</span>
  </button>`;
}

/** Close the menu when a link in it is followed. @param {MouseEvent} event */
function closeAfterLink(event) {
  if (event.target instanceof Element && event.target.closest("a, [data-closes]"))
    /** @type {HTMLElement} */ (event.currentTarget).hidePopover();
}
