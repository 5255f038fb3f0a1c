// @ts-check
// Registers the service worker, where the browser allows one (not over plain HTTP in a home network).
navigator.serviceWorker?.register("/offline.js").catch(() => {});
