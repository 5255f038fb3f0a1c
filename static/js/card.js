// @ts-check
// One's own card shows while it is held, or after a short tap until the next tap. It closes by itself when the page is
// hidden or the screen goes to sleep. The keyboard opens and shuts it without this script.

import { all, around, one } from "./dom.js";

const SHORT = 350; // milliseconds: a tap; what lasts longer is a look
const region = one("#knowledge", HTMLElement);
document.body.dataset.cards = "held";

/** The press that a pointer has begun. @type {{card: HTMLDetailsElement, at: number, shuts: boolean} | null} */
let press = null;

/** @param {Event} event */
const cardOf = (event) => around(event, ".dossier > summary", HTMLElement)?.parentElement;

region.addEventListener("pointerdown", (event) => {
  const card = cardOf(event);
  if (!(card instanceof HTMLDetailsElement) || event.button !== 0) {
    press = null;
    return;
  }
  press = { card, at: event.timeStamp, shuts: card.open };
  card.open = true;
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, ({ type, timeStamp }) => {
    if (press && !press.shuts && (type === "pointercancel" || timeStamp - press.at > SHORT)) press.card.open = false;
  });
}

// The click that ends a press would open or shut the card once more.
region.addEventListener("click", (event) => {
  if (!press || event.detail === 0 || cardOf(event) !== press.card) return;
  event.preventDefault();
  if (press.shuts) press.card.open = false;
  press = null;
});

// Otherwise a long touch opens a menu.
region.addEventListener("contextmenu", (event) => {
  if (cardOf(event)) event.preventDefault();
});

function shut() {
  for (const card of all(".dossier[open]", HTMLDetailsElement, region)) card.open = false;
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) shut();
});
addEventListener("pagehide", shut);
