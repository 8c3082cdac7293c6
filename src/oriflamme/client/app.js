// The page: reads the address, shows the page that belongs to it, and shows it anew whenever a signal that it read has changed.
import { loadSymbols } from "./core/icons.js";
import { openLine } from "./core/line.js";
import { findMe, me } from "./core/me.js";
import { keepForOffline } from "./core/offline.js";
import { dressThePage, language } from "./core/prefs.js";
import { followLinks, route } from "./core/router.js";
import { t, usePacks } from "./core/text.js";
import { effect, signal, untracked } from "./vendor/signals.js";
import { html, render } from "./vendor/lit.js";

/** A page: packs of texts, what to do on coming and going, and its picture.
 * @typedef {{ packs?: string[], enter?: (route: import("./core/router.js").Route) => void | (() => void), view: (route: import("./core/router.js").Route) => unknown,
 *   title?: (route: import("./core/router.js").Route) => string }} Page */

/** @type {Record<string, () => Promise<{ page: Page }>>} */
const PAGES = {
  home: () => import("./pages/home/home.js"),
  table: () => import("./pages/table/page.js"),
  replay: () => import("./pages/replay/replay.js"),
  rules: () => import("./pages/rules/rules.js"),
  learn: () => import("./pages/learn/learn.js"),
  games: () => import("./pages/home/games.js"),
  ladder: () => import("./pages/home/ladder.js"),
  account: () => import("./pages/home/account.js"),
  credits: () => import("./pages/credits.js"),
  missing: () => import("./pages/missing.js"),
};

const shown = signal(/** @type {{ page: Page, key: string } | null} */ (null));
/** @type {(() => void) | void} */
let leave;

/** Bring the page of the address: its module and its texts first, then itself. */
function watchTheAddress() {
  effect(() => {
    const { name, table } = route.value;
    const key = `${name}/${table}`;
    untracked(() => void bring(name, key));
  });
}

/** @param {string} name @param {string} key */
async function bring(name, key) {
  if (shown.value?.key === key) return;
  const { page } = await PAGES[name]();
  await usePacks(...(page.packs ?? []));
  const now = route.value;
  if (`${now.name}/${now.table}` !== key) return;
  leave?.();
  leave = page.enter?.(now);
  const isFirst = shown.value === null;
  shown.value = { page, key };
  if (!isFirst && !now.hash) document.getElementById("main")?.focus({ preventScroll: true }); // read on from here
}

function keepShowing() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  effect(() => {
    const here = shown.value;
    if (!here) return;
    const now = route.value;
    const name = here.page.title?.(now);
    document.title = name ? `${name} · Oriflamme` : "Oriflamme";
    render(html`${here.page.view(now)}`, root);
  });
}

/** The page of the address comes while the rest does; whoever shows it says if it can't. */
async function fetchPage() {
  const coming = PAGES[route.value.name]().then(({ page }) => usePacks(...(page.packs ?? [])));
  await coming.catch(() => undefined);
}

async function start() {
  dressThePage();
  followLinks();
  await Promise.all([usePacks("common", "cards", "refusals"), loadSymbols(), findMe(), fetchPage()]);
  if (me.value) openLine();
  watchTheAddress();
  keepShowing();
  effect(() => void document.body.setAttribute("data-language", language.value));
  keepForOffline();
}

start().catch((error) => {
  console.error(error);
  document.body.textContent = t("app-failed");
});
