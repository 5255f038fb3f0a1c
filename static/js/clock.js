// @ts-check
// Counts down to each moment that the page names (milliseconds since 1970, by the clock of the service). Nothing is sent
// for this. The page says the time of the service when it was sent; since then the browser's own timer counts. So a
// device with a wrong clock shows the same second as all others.

import { all, one } from "./dom.js";

const SOON = 10; // seconds: from here on the countdown is underlined; read aloud once
const served = Number(one("meta[name=service-time]", HTMLMetaElement).content);
const [opened] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const aloud = one("#countdown", HTMLElement);
/** Deadline -> seconds when it was last read aloud. @type {Map<string, number>} */
const told = new Map();
let ahead = served - opened.responseStart; // the service's time when this page's own began
let apart = Date.now() - performance.now();
let asking = false;
let timer = 0;

// The timer of a page stands still while the device sleeps; after that, the device's clock has leapt. (Or somebody has
// set the clock.) Then the service is asked for its time, which it tells in whole seconds. A device that has just woken
// may have no network: then it asks again.
async function askTheTime() {
  asking = true;
  try {
    const { headers } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    const said = Date.parse(headers.get("Date") ?? "");
    if (said) ahead = said + 500 - performance.now();
    apart = Date.now() - performance.now();
  } finally {
    asking = false;
  }
}

function show() {
  clearTimeout(timer);
  const faces = all("[data-deadline]", HTMLElement);
  const leapt = Math.abs(Date.now() - performance.now() - apart) > 1500;
  if (faces.length && !asking && leapt) askTheTime().then(show, () => {});
  const rests = faces.map((face) => {
    const left = Math.max(0, Number(face.dataset.deadline) - performance.now() - ahead);
    count(face, Math.ceil(left / 1000));
    return left;
  });
  const running = rests.filter((left) => left);
  if (running.length) timer = setTimeout(show, Math.min(...running.map((left) => left % 1000)) + 20);
}

/**
 * @param {HTMLElement} face
 * @param {number} seconds
 */
function count(face, seconds) {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const left = one(".left", HTMLElement, face);
  if (left.textContent !== text) left.textContent = text;
  one(".counting", HTMLElement, face).hidden = false;
  one(".until", HTMLElement, face).hidden = true;
  face.classList.toggle("soon", seconds <= SOON);
  tell(face.dataset.deadline ?? "", seconds);
}

/**
 * Has the time that is left read aloud when a countdown begins and when it is nearly over, not each second.
 * @param {string} deadline
 * @param {number} seconds
 */
function tell(deadline, seconds) {
  const before = told.get(deadline);
  if (seconds < 2 || (before !== undefined && (before <= SOON || seconds > SOON))) return;
  told.set(deadline, seconds);
  aloud.textContent = (aloud.dataset.left ?? "").replace("{seconds}", String(seconds));
}

document.addEventListener("htmx:ws:after:message:incoming", show);
document.addEventListener("visibilitychange", show);
show();
