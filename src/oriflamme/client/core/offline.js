// Without a network: the service worker keeps the files of the page; a notice above the page says calmly what works meanwhile,
// and when a new version of the page is there.
import { html, nothing, render } from "../vendor/lit.js";
import { effect, signal } from "../vendor/signals.js";
import { get, unreached } from "./api.js";
import { line, openLine } from "./line.js";
import { findMe, me } from "./me.js";
import { route } from "./router.js";
import { hasText, t, usePacks } from "./text.js";

const AGAIN = 5000; // milliseconds between two looks for the server
const READS_ALONE = ["rules", "learn", "replay", "credits"];

const noNetwork = signal(!navigator.onLine);
const newer = signal(/** @type {ServiceWorker | null} */ (null));
let timer = 0;

/** Can the server not be reached now? */
export const isOffline = () => noNetwork.value || unreached.value;

/** Begin to keep the page for offline, and to say so when it is. */
export function keepForOffline() {
  addEventListener("offline", () => (noNetwork.value = true));
  addEventListener("online", () => void lookAgain());
  effect(() => {
    clearInterval(timer);
    if (isOffline()) timer = setInterval(() => void lookAgain(), AGAIN);
  });
  showNotice();
  if (document.readyState === "complete") prepare();
  else addEventListener("load", prepare);
}

/** Once the page is there: what is said offline must be here before, and so must the files. */
function prepare() {
  void usePacks("offline").catch(() => null);
  if ("serviceWorker" in navigator && isSecureContext) void register();
}

/** Is the server there again? Then go on as who one was. */
async function lookAgain() {
  noNetwork.value = !navigator.onLine;
  if (noNetwork.value) return;
  try {
    await get("/health");
  } catch {
    return;
  }
  if (!me.value) await findMe();
  if (me.value) openLine();
}

async function register() {
  const had = navigator.serviceWorker.controller !== null;
  const kept = await navigator.serviceWorker.register("/service-worker.js").catch(() => null);
  if (!kept) return;
  if (had) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  const look = () => (newer.value = navigator.serviceWorker.controller ? kept.waiting : null);
  const watch = () => kept.installing?.addEventListener("statechange", look);
  look();
  watch(); // one may have been found already
  kept.addEventListener("updatefound", watch);
  let lost = false;
  effect(() => {
    if (line.value === "lost") lost = true;
    else if (line.value === "open" && lost) {
      lost = false; // a server that comes back may bring a new version
      void kept.update().catch(() => null);
    }
  });
}

function showNotice() {
  const root = document.createElement("aside");
  root.className = "offline-note";
  root.setAttribute("role", "status");
  document.body.prepend(root);
  effect(() => {
    const { name } = route.value;
    const off = isOffline() && name !== "table";
    const any = (off || newer.value !== null) && hasText("offline-here");
    root.hidden = !any;
    render(html`${any && off ? offNote(name) : nothing} ${any && newer.value ? newNote(newer.value) : nothing}`, root);
  });
}

/** @param {string} name */
function offNote(name) {
  return html`<p>
    ${t(READS_ALONE.includes(name) ? "offline-here" : "offline-elsewhere")}
    ${
      READS_ALONE.includes(name)
        ? nothing
        : html`<a href="/rules">${t("nav-rules")}</a> <a href="/learn">${t("nav-learn")}</a>
            <a href="/replay">${t("offline-replays")}</a>`
    }
  </p>`;
}

/** @param {ServiceWorker} worker */
function newNote(worker) {
  return html`<p>
    ${t("offline-newer")}
    <button class="btn btn--quiet" @click=${() => worker.postMessage("now")}>${t("offline-reload")}</button>
  </p>`;
}
