// Working without a network: the service worker keeps the files of the page, and a notice above the page says what
// still works and whether there is a new version.
import { get, unreached } from "../core/net/api.js";
import { connect, connection } from "../core/net/connection.js";
import { loadSession, me } from "../core/net/session.js";
import { hasServer } from "../core/site.js";
import { hasText, t, usePacks } from "../core/text/text.js";
import { at, route } from "../core/ui/router.js";
import { html, nothing, render } from "../vendor/lit.js";
import { effect, signal } from "../vendor/signals.js";

const AGAIN = 5000; // milliseconds between two attempts to reach the server
const WORKS_ALONE = ["rules", "settled", "replay", "board", "credits", "privacy"];
const SILENT = ["table", "learn"]; // a table has its own note, and the tutorial needs the space for the hand
const PLAYS_ALONE = ["home", "games"]; // partly: games against bots

/** Whether the browser has no network. A server on this machine can still be reached. */
const noNetwork = signal(!navigator.onLine);
const waitingVersion = signal(/** @type {ServiceWorker | null} */ (null));
let timer = 0;

// Listens from the start: the browser delivers messages from the service worker as soon as all modules have run.
if ("serviceWorker" in navigator)
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "new version") location.reload();
  });

/** Start to keep the page for offline use, and to show the notice. */
export function prepareForOffline() {
  addEventListener("offline", () => checkNetwork(false));
  addEventListener("online", () => checkNetwork(true));
  effect(() => {
    clearInterval(timer);
    if (noNetwork.value || unreached.value) timer = setInterval(() => void checkServer(), AGAIN);
  });
  showNotice();
  if (document.readyState === "complete") prepare();
  else addEventListener("load", prepare);
}

/** Fetch what will be needed without a network, once the page has loaded: the texts of the notice, and the files. */
function prepare() {
  void usePacks("offline").catch(() => null);
  if ("serviceWorker" in navigator && isSecureContext) void register();
}

/** @param {boolean} isThere */
function checkNetwork(isThere) {
  noNetwork.value = !isThere;
  void checkServer();
}

/** Check whether the server can be reached. If it can, continue with the same session. */
async function checkServer() {
  if (!hasServer) return;
  try {
    await get("/health");
  } catch {
    return;
  }
  if (!me.value) await loadSession();
  if (me.value) connect();
}

async function register() {
  const registration = await navigator.serviceWorker.register(at("service-worker.js")).catch(() => null);
  if (!registration) return;
  const findWaiting = () => (waitingVersion.value = navigator.serviceWorker.controller ? registration.waiting : null);
  const watchInstalling = () => registration.installing?.addEventListener("statechange", findWaiting);
  findWaiting();
  watchInstalling(); // one may have been found already
  registration.addEventListener("updatefound", watchInstalling);
  let lost = false;
  effect(() => {
    if (connection.value === "lost") lost = true;
    else if (connection.value === "open" && lost) {
      lost = false; // a server that comes back may have a new version
      void registration.update().catch(() => null);
    }
  });
}

function showNotice() {
  const root = document.createElement("div");
  root.className = "offline-note";
  root.setAttribute("role", "status");
  document.body.prepend(root);
  effect(() => {
    const { name } = route.value;
    const off = hasServer && unreached.value && !SILENT.includes(name);
    const any = (off || waitingVersion.value !== null) && hasText("offline-here");
    root.hidden = !any;
    render(
      html`${any && off ? offNote(name) : nothing}
      ${any && waitingVersion.value ? newNote(waitingVersion.value) : nothing}`,
      root,
    );
  });
}

/** @param {string} name */
function offNote(name) {
  if (PLAYS_ALONE.includes(name)) return html`<p>${t("offline-play")}</p>`;
  return html`<p>
    ${t(WORKS_ALONE.includes(name) ? "offline-here" : "offline-elsewhere")}
    ${
      WORKS_ALONE.includes(name)
        ? nothing
        : html`<a href=${at("rules")}>${t("nav-rules")}</a> <a href=${at("learn")}>${t("nav-learn")}</a>
            <a href=${at("replay")}>${t("offline-replays")}</a>`
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
