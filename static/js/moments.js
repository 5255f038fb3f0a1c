// @ts-check
// New votes, tokens, cards and the result are animated when they appear, but not when the page is opened. Any touch ends
// the animation. People who prefer reduced motion see none (motion.css).

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
