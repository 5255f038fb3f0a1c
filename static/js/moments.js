// @ts-check
// What has just happened moves a little as it appears: votes, tokens, cards, the end. Not what stood there when the page
// was opened; anything that is touched ends it at once; those who want less motion see none (motion.css).

import { all } from "./dom.js";

const MOMENTS = [
  "#seats .vote",
  "#seats .mark-token",
  "#board .count",
  "#status .news",
  "#end .outcome",
  "#end tbody tr",
];
const seen = new WeakSet();
let live = false;

document.addEventListener("htmx:ws:after:message:incoming", () => {
  for (const kind of MOMENTS) {
    const fresh = all(kind, HTMLElement).filter((it) => !seen.has(it));
    for (const [number, it] of fresh.entries()) {
      seen.add(it);
      if (!live) continue;
      it.style.setProperty("--turn", String(number));
      it.classList.add("moment");
    }
  }
  live = true;
});

document.addEventListener(
  "pointerdown",
  () => {
    for (const it of all(".moment", HTMLElement)) it.classList.remove("moment");
  },
  true,
);
