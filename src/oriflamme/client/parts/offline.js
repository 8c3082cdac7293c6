// Without a network: the service worker keeps the files of the page; a notice above the page says calmly what works meanwhile,
// and when a new version of the page is there.
import { html, nothing, render } from "../vendor/lit.js";
import { effect, signal } from "../vendor/signals.js";
import { get, unreached } from "../core/net/api.js";
import { connection, connect } from "../core/net/connection.js";
import { loadSession, me } from "../core/net/session.js";
import { route } from "../core/ui/router.js";
import { hasText, t, usePacks } from "../core/text/text.js";

const AGAIN = 5000; // milliseconds between two looks for the server
const READS_ALONE = ["rules", "learn", "replay", "credits"];

const noNetwork = signal(!navigator.onLine);
const waitingVersion = signal(/** @type {ServiceWorker | null} */ (null));
let timer = 0;

/** Can the server not be reached now? */
export const isOffline = () => noNetwork.value || unreached.value;

/** Begin to keep the page for offline, and to say so when it is. */
export function prepareForOffline() {
  addEventListener("offline", () => (noNetwork.value = true));
  addEventListener("online", () => void checkServer());
  effect(() => {
    clearInterval(timer);
    if (isOffline()) timer = setInterval(() => void checkServer(), AGAIN);
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
async function checkServer() {
  noNetwork.value = !navigator.onLine;
  if (noNetwork.value) return;
  try {
    await get("/health");
  } catch {
    return;
  }
  if (!me.value) await loadSession();
  if (me.value) connect();
}

async function register() {
  const had = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("/service-worker.js").catch(() => null);
  if (!registration) return;
  if (had) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  const findWaiting = () => (waitingVersion.value = navigator.serviceWorker.controller ? registration.waiting : null);
  const watchInstalling = () => registration.installing?.addEventListener("statechange", findWaiting);
  findWaiting();
  watchInstalling(); // one may have been found already
  registration.addEventListener("updatefound", watchInstalling);
  let lost = false;
  effect(() => {
    if (connection.value === "lost") lost = true;
    else if (connection.value === "open" && lost) {
      lost = false; // a server that comes back may bring a new version
      void registration.update().catch(() => null);
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
