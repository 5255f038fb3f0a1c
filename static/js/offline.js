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
  const { tag } = event.notification;
  // Also a page that was opened before there was a worker; where it has been closed, it is opened again.
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    const page = pages.find(({ url }) => new URL(url).pathname === tag);
    return page ? page.focus() : self.clients.openWindow(tag);
  }));
});
