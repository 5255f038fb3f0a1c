// @ts-check
// An act that cannot be taken back needs a second press on the same button. Touching anything else cancels it.

/** @type {HTMLElement | null} */
let armed = null;
let words = "";

function disarm() {
  if (!armed) return;
  armed.textContent = words;
  delete armed.dataset.armed;
  armed = null;
}

document.addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    if (!button?.dataset.confirm) return;
    if (button === armed) {
      disarm();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    disarm();
    armed = button;
    words = button.textContent;
    button.textContent = button.dataset.confirm;
    button.dataset.armed = "";
  },
  true,
);

for (const touched of ["pointerdown", "focusin", "change"]) {
  document.addEventListener(
    touched,
    ({ target }) => {
      if (target !== armed) disarm();
    },
    true,
  );
}
