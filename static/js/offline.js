// @ts-check
// The service worker. Without a network it shows a page that says so. It keeps nothing else: the page of a table is never
// shown from a cache.

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
 * The answer of the network, or without a network what the cache has for this name.
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
 * Shows the open page of this table, even if it was opened before there was a worker; opens it if there is none.
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

// A player touches the notification of their turn (turn.js).
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});
