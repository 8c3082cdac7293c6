// The entry module: shows the page that the address names, and renders it again whenever a signal that it reads
// changes.
import { connect } from "./core/net/connection.js";
import { loadSession, me } from "./core/net/session.js";
import { hasServer } from "./core/site.js";
import { t, usePacks } from "./core/text/text.js";
import { focusMain } from "./core/ui/focus.js";
import { loadSymbols } from "./core/ui/icons.js";
import { applyPreferences, language } from "./core/ui/prefs.js";
import { followLinks, route } from "./core/ui/router.js";
import { useStyle } from "./core/ui/style.js";
import { prepareForOffline } from "./parts/offline.js";
import { html, render } from "./vendor/lit.js";
import { effect, signal, untracked } from "./vendor/signals.js";

/** A page: the packs of texts and the style sheets of its own that it needs, what to do when the reader enters and leaves it, and what it renders.
 * @typedef {{ packs?: string[], styles?: string[], enter?: (route: import("./core/ui/router.js").Route) => void | (() => void),
 *   view: (route: import("./core/ui/router.js").Route) => unknown,
 *   title?: (route: import("./core/ui/router.js").Route) => string }} Page */

/** @type {Record<string, () => Promise<{ page: Page }>>} */
const PAGES = {
  "no-server": () => import("./pages/no-server/page.js"),
  home: () => import("./pages/home/page.js"),
  table: () => import("./pages/table/page.js"),
  replay: () => import("./pages/replay/page.js"),
  board: () => import("./pages/board/page.js"),
  rules: () => import("./pages/rules/page.js"),
  settled: () => import("./pages/settled/page.js"),
  learn: () => import("./pages/learn/page.js"),
  games: () => import("./pages/games/page.js"),
  ladder: () => import("./pages/ladder/page.js"),
  account: () => import("./pages/account/page.js"),
  privacy: () => import("./pages/privacy/page.js"),
  credits: () => import("./pages/credits/page.js"),
  missing: () => import("./pages/missing/page.js"),
};

/** Return the module of the page that an address names. @param {import("./core/ui/router.js").Route} route */
function moduleOf({ name, table, isLocal }) {
  const needsServer = name === "ladder" || name === "account" || (table !== "" && !isLocal);
  return PAGES[needsServer && !hasServer ? "no-server" : name]();
}

const shown = signal(/** @type {{ page: Page, key: string } | null} */ (null));
/** @type {(() => void) | void} */
let leave;

/** Load the module and the texts of the page that the address names, then show it. */
function followAddress() {
  effect(() => {
    const { name, table } = route.value;
    const key = `${name}/${table}`;
    untracked(() => void showPage(key));
  });
}

/** Load the texts of a page, and its own style sheets. @param {Page} page */
const loadParts = ({ packs = [], styles = [] }) => Promise.all([usePacks(...packs), ...styles.map(useStyle)]);

/** @param {string} key */
async function showPage(key) {
  if (shown.value?.key === key) return;
  const { page } = await moduleOf(route.value);
  await loadParts(page);
  const now = route.value;
  if (`${now.name}/${now.table}` !== key) return;
  leave?.();
  leave = page.enter?.(now);
  const isFirst = shown.value === null;
  shown.value = { page, key };
  // A screen reader continues from here.
  if (!isFirst && !now.hash) focusMain({ preventScroll: true });
}

function renderOnChange() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  effect(() => {
    const here = shown.value;
    if (!here) return;
    const now = route.value;
    const name = here.page.title?.(now);
    document.title = name ? `${name} · ${t("game-name")}` : t("game-name");
    render(html`${here.page.view(now)}`, root);
  });
}

/** Start loading the page that the address names while everything else loads. Errors are reported later, when the page
 * is shown. */
async function fetchPage() {
  const coming = moduleOf(route.value).then(({ page }) => loadParts(page));
  await coming.catch(() => undefined);
}

/** Make the addresses of icon and manifest independent of the address of the page, which changes. */
function fixLinks() {
  for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]"))
    link.setAttribute("href", /** @type {HTMLLinkElement} */ (link).href);
}

async function start() {
  fixLinks();
  applyPreferences();
  followLinks();
  await Promise.all([usePacks("common", "cards", "refusals"), loadSymbols(), loadSession(), fetchPage()]);
  if (me.value) connect();
  followAddress();
  renderOnChange();
  effect(() => void document.body.setAttribute("data-language", language.value));
  prepareForOffline();
}

// Modules can also be loaded in a document that is not the page, from a console or a test.
if (document.getElementById("app"))
  start().catch((error) => {
    console.error(error);
    document.body.textContent = t("app-failed");
  });
