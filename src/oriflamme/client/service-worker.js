// Makes the page work without a network: it keeps all files of one version of the client, or none. The server writes
// the files and their ETags into this text, so it changes with every version. A new worker then fills its own cache and
// waits until no page of the old version is left. A page never gets files of two versions.

/** Path -> ETag; empty during development of the client (ORIFLAMME_DEV_CLIENT). @type {Record<string, string>} */
const FILES = {};
const VERSION = "";

const CACHE = `oriflamme-${VERSION}`;
/** The part of ServiceWorkerGlobalScope that is used here; the types for pages don't include it.
 * @type {{ addEventListener: (name: string, receive: (event: any) => void) => void,
 *   skipWaiting: () => Promise<void>, clients: any, registration: any }} */
const worker = /** @type {any} */ (self);

/** Fetch a file of exactly this version. A server that is being replaced may return one of another version, which is an
 * error.
 * @param {string} path */
async function fetchThisVersion(path) {
  const answer = await fetch(new Request(path, { cache: "no-cache" }));
  const etag = answer.headers.get("etag")?.replace(/^W\//, ""); // a proxy that compresses files weakens their ETags
  if (!answer.ok || etag !== FILES[path]) throw new Error(`not of this version: ${path}`);
  return answer;
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      if (!(await cache.match(path))) await cache.put(path, await fetchThisVersion(path));
    }),
  );
}

async function deleteOldCaches() {
  for (const name of await caches.keys())
    if (name.startsWith("oriflamme-") && name !== CACHE) await caches.delete(name);
}

/** Tell the pages that the old version served: they reload. A page that is still loading gets the message afterwards. */
async function reloadOldPages() {
  for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage("new version");
}

/** Whether the new version has been told to take over. It then does so at any moment, so no more pages of this version
 * may be loaded, however many are open: they would miss the message to reload. */
let isLeaving = false;

/** When the last page of the old version is reloaded, activate the new version and reload until it answers. */
async function activateNewVersion() {
  const waiting = worker.registration.waiting;
  if (!isLeaving) {
    if (!waiting) return null;
    const open = await worker.clients.matchAll({ type: "window" });
    if (open.length > 1) return null;
    isLeaving = true;
  }
  waiting?.postMessage("now");
  return new Response("", { headers: { Refresh: "0", "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {string} path @param {Request} request */
async function fromCache(path, request) {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

if (VERSION) {
  worker.addEventListener("install", (event) => event.waitUntil(fill()));
  worker.addEventListener("activate", (event) => event.waitUntil(reloadOldPages().then(deleteOldCaches)));
  worker.addEventListener("message", (event) => {
    if (event.data === "now") void worker.skipWaiting();
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || request.method !== "GET") return;
    if (request.mode === "navigate" && !/^\/(api|openapi|messages|metrics|health|ready|socket)\b/.test(pathname))
      event.respondWith(activateNewVersion().then((answer) => answer ?? fromCache("/index.html", request)));
    else if (pathname in FILES) event.respondWith(fromCache(pathname, request));
  });
} else {
  worker.addEventListener("install", () => void worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
}
