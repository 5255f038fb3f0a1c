// @ts-check
// Where the browser can keep it (not over plain HTTP in a living room), a page that is shown without a network.
navigator.serviceWorker?.register("/offline.js").catch(() => {});
