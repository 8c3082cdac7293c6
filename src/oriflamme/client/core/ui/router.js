// Addresses of pages. Links are ordinary links; those that stay on this site are followed without reloading the page.
import { signal } from "../../vendor/signals.js";
import { hasServer } from "../site.js";

/** Where this site is on its host: "/", or a folder such as "/oriflamme/". */
const ROOT = new URL("../../", import.meta.url).pathname;
const PAGES = ["replay", "board", "rules", "settled", "learn", "games", "ladder", "credits", "privacy", "account"];
const TABLE = /^[a-z0-9]{8,32}$/;
const PATIENCE = 3000; // milliseconds in which a page that the reader returns to must be long enough to scroll

/** `isLocal`: the table is in this page, and not on a server.
 * @typedef {{ name: string, table: string, isLocal?: boolean, query: URLSearchParams, hash: string }} Route */

/** @type {import("../../vendor/signals.js").Signal<Route>} */
export const route = signal(read());

const PAGE = /^[a-z]+(?=$|[?#])/;

/** Return the address of a page or file of this site. On a site that is only files, a page is a folder.
 * @param {string} path */
export const at = (path) => ROOT + (hasServer ? path : path.replace(PAGE, "$&/"));

/** Return the part of an address after that of the site. @param {string} pathname */
function pathOf(pathname) {
  return pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : pathname;
}

/** @returns {Route} */
function read() {
  const [first = "", second = ""] = pathOf(location.pathname).split("/").filter(Boolean);
  const query = new URLSearchParams(location.search);
  const hash = decodeURIComponent(location.hash.slice(1));
  if (!first) return { name: "home", table: "", query, hash };
  const table = second.toLowerCase(); // somebody may have typed it in capitals
  if (first === "play") return { name: "table", table: query.get("game") ?? "", isLocal: true, query, hash };
  if (first === "t") return { name: TABLE.test(table) ? "table" : "missing", table, query, hash };
  return { name: PAGES.includes(first) ? first : "missing", table: second, query, hash };
}

/** @param {string} path @param {{ replace?: boolean }} [how] */
export function go(path, how = {}) {
  if (how.replace) history.replaceState(null, "", path);
  else {
    history.replaceState({ scroll: scrollers().map(({ scrollTop }) => scrollTop) }, "");
    history.pushState(null, "", path);
  }
  route.value = read();
}

/** What scrolls: the page, or only its main part next to a chronicle. */
const scrollers = () =>
  [document.scrollingElement, document.getElementById("main")].filter((element) => element !== null);

/** Scroll to where the reader left the page, as soon as it is long enough again.
 * @param {number[]} tops
 * @param {number} until */
function scrollBack(tops, until) {
  const left = route.value;
  const attempt = () => {
    if (route.value !== left || Date.now() > until) return;
    const there = scrollers().map((element, i) => {
      element.scrollTop = tops[i] ?? 0;
      return Math.abs(element.scrollTop - (tops[i] ?? 0)) < 2;
    });
    if (!there.every(Boolean)) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** Handle clicks on our own links and the browser's back and forward buttons. */
export function followLinks() {
  addEventListener("popstate", ({ state }) => {
    route.value = read();
    if (state?.scroll) scrollBack(state.scroll, Date.now() + PATIENCE);
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    const isOurs = to.origin === location.origin && to.pathname.startsWith(ROOT);
    if (!isOurs || /^(api|openapi|messages|metrics)/.test(pathOf(to.pathname))) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
    if (to.hash)
      requestAnimationFrame(() => document.getElementById(decodeURIComponent(to.hash.slice(1)))?.scrollIntoView());
    else scrollTo(0, 0);
  });
}
