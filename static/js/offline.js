// The service worker: where there is no network it shows a page that says so. It keeps nothing else: a page of a table
// is only ever shown as it is now.

const KEPT = "offline-1", PAGE = "/offline", LOOK = ["/static/css/look.css", "/static/css/table.css"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, ...LOOK])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((it) => it !== KEPT).map((it) => caches.delete(it)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") {
    event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  } else if (event.request.destination === "style") {
    event.respondWith(fetch(event.request).catch(async () => await caches.match(event.request) ?? Response.error()));
  }
});

// It is somebody's turn (`turn.js`), and he touches the note that says so: to the page of that table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const itsPage = ({ url }) => new URL(url).pathname === event.notification.tag;
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => pages.find(itsPage)?.focus()));
});
