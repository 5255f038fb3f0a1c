// @ts-check
// One's own card: it shows for as long as it is held, or after a short tap until the next one. It folds up by itself
// when the page goes out of sight or the screen to sleep. The keyboard opens and shuts it without any of this.

import { all, around, one } from "./dom.js";

const SHORT = 350; // milliseconds: a tap; what lasts longer is a look
const region = one("#knowledge", HTMLElement);
document.body.dataset.cards = "held";

/** What a pointer has begun. @type {{card: HTMLDetailsElement, at: number, shuts: boolean} | null} */
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

// The click that ends a press would turn the card round once more.
region.addEventListener("click", (event) => {
  if (!press || event.detail === 0 || cardOf(event) !== press.card) return;
  event.preventDefault();
  if (press.shuts) press.card.open = false;
  press = null;
});

// Else a long touch brings up a menu.
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
