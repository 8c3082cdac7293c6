// Makes the page work without a network: it keeps all files of one version of the client, or none. The server, or
// `oriflamme site`, writes the files and their hashes into this text, so it changes with every version. A new worker then
// fills its own cache and waits until no page of the old version is left. A page never gets files of two versions.

/** Path -> SHA-256; empty during development of the client (ORIFLAMME_DEV_CLIENT). @type {Record<string, string>} */
const FILES = {};
/** Likewise, files that are kept only once a page has needed them. @type {Record<string, string>} */
const LATER = {};
const VERSION = "";

const ROOT = new URL("./", location.href);
const CACHE = `oriflamme-${ROOT.pathname}-${VERSION}`;
const INDEX = "index.html";
const AT_ONCE = 3; // files that are fetched at the same time
/** The part of ServiceWorkerGlobalScope that is used here; the types for pages don't include it.
 * @type {{ addEventListener: (name: string, receive: (event: any) => void) => void,
 *   skipWaiting: () => Promise<void>, clients: any, registration: any }} */
const worker = /** @type {any} */ (self);

/** Fetch a file of exactly this version. A site that is being replaced may have one of another version, which is an
 * error. The answer is copied, because some hosts redirect requests for an index.
 * @param {string} path */
async function fetchThisVersion(path) {
  const answer = await fetch(new Request(new URL(path, ROOT), { cache: "no-cache" }));
  const body = await answer.arrayBuffer();
  if (!answer.ok || (await hashOf(body)) !== FILES[path]) throw new Error(`not of this version: ${path}`);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // the body is unpacked
  return new Response(body, { headers });
}

/** @param {ArrayBuffer} body */
async function hashOf(body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch all files, a few at a time, so that the page that is open doesn't have to wait for its own. */
async function fill() {
  const cache = await caches.open(CACHE);
  const paths = Object.keys(FILES);
  const fetchSome = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const address = new URL(path, ROOT);
      if (!(await cache.match(address))) await cache.put(address, await fetchThisVersion(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

async function deleteOldCaches() {
  for (const name of await caches.keys())
    if (name.startsWith(`oriflamme-${ROOT.pathname}-`) && name !== CACHE) await caches.delete(name);
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
  return (await (await caches.open(CACHE)).match(new URL(path, ROOT))) ?? fetch(request);
}

/** Return a file that is kept only once it was needed. It is passed on while it arrives, so that the page can show the
 * progress, and kept if it is complete and of this version.
 * @param {string} path @param {{ request: Request, waitUntil: (work: Promise<unknown>) => void }} event */
async function keptLater(path, event) {
  const cache = await caches.open(CACHE);
  const address = new URL(path, ROOT);
  const found = await cache.match(address);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(cache, address, answer.clone(), LATER[path]).catch(() => {}));
  return answer;
}

/** @param {Cache} cache @param {URL} address @param {Response} answer @param {string} hash */
async function keep(cache, address, answer, hash) {
  const body = await answer.arrayBuffer();
  if ((await hashOf(body)) !== hash) return;
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  await cache.put(address, new Response(body, { headers: { "content-type": type } }));
}

/** Return the page at an address. On a site that is only files each page has its own index, whose links need the slash at
 * the end of the address; a server has one index for all pages.
 * @param {URL} address
 * @param {string} path
 * @param {Request} request */
async function page(address, path, request) {
  if (path && !path.endsWith("/") && `${path}/${INDEX}` in FILES)
    return Response.redirect(`${address.origin}${address.pathname}/${address.search}${address.hash}`);
  const own = [`${path}${INDEX}`, "404.html"].find((one) => one in FILES);
  return fromCache(own ?? INDEX, request);
}

if (VERSION) {
  worker.addEventListener("install", (event) => event.waitUntil(fill()));
  worker.addEventListener("activate", (event) => event.waitUntil(reloadOldPages().then(deleteOldCaches)));
  worker.addEventListener("message", (event) => {
    if (event.data === "now") void worker.skipWaiting();
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (!address.href.startsWith(ROOT.href) || request.method !== "GET") return;
    const path = address.pathname.slice(ROOT.pathname.length);
    if (request.mode !== "navigate" || /\.\w+$/.test(path)) {
      if (path in FILES) event.respondWith(fromCache(path, request));
      else if (path in LATER) event.respondWith(keptLater(path, event));
    } else if (!/^(api|openapi|messages|metrics|health|ready|socket)\b/.test(path))
      event.respondWith(activateNewVersion().then((answer) => answer ?? page(address, path, request)));
  });
} else {
  worker.addEventListener("install", () => void worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
}
