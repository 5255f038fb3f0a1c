// @ts-check
// The service worker: where there is no network it shows a page that says so. It keeps nothing else: a page of a table
// is only ever shown as it is now.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = "offline-2";
const PAGE = "/offline";
const LOOK = ["base", "controls", "parts", "pages"].map((name) => `/static/css/${name}.css`);

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, ...LOOK]);
  await worker.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/**
 * What the network answers; without a network what is kept under this name, if it is.
 * @param {Request} request
 * @param {RequestInfo} name
 */
async function answer(request, name) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(name)) ?? Response.error();
  }
}

/**
 * To the page of this table: also to one that was opened before there was a worker. Where it has been closed, it is
 * opened again.
 * @param {string} path
 */
async function goTo(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(answer(request, PAGE));
  else if (request.destination === "style") event.respondWith(answer(request, request));
});

// It is a player's turn (`turn.js`), and they touch the note that says so.
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});
