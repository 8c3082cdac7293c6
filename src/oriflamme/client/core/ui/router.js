// Addresses of pages. Links are ordinary links; those that stay on this site are followed without reloading the page.
import { signal } from "../../vendor/signals.js";

const PAGES = ["replay", "rules", "learn", "games", "ladder", "credits", "account"];

/** @typedef {{ name: string, table: string, query: URLSearchParams, hash: string }} Route */

/** @type {import("../../vendor/signals.js").Signal<Route>} */
export const route = signal(read());

/** @returns {Route} */
function read() {
  const [first = "", second = ""] = location.pathname.split("/").filter(Boolean);
  const query = new URLSearchParams(location.search);
  const hash = decodeURIComponent(location.hash.slice(1));
  if (!first) return { name: "home", table: "", query, hash };
  if (first === "t" && second) return { name: "table", table: second, query, hash };
  return { name: PAGES.includes(first) ? first : "missing", table: second, query, hash };
}

/** @param {string} path @param {{ replace?: boolean }} [how] */
export function go(path, how = {}) {
  if (how.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.value = read();
}

/** Handle clicks on our own links and the browser's back and forward buttons. */
export function followLinks() {
  addEventListener("popstate", () => (route.value = read()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || /^\/(api|openapi|messages|metrics)/.test(to.pathname)) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
    if (to.hash)
      requestAnimationFrame(() => document.getElementById(decodeURIComponent(to.hash.slice(1)))?.scrollIntoView());
    else scrollTo(0, 0);
  });
}
