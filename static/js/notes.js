// @ts-check
// Shows log, chat and votes of one player (the style sheet hides the rest), shuts the claims after one is made, and gives
// the style sheet the words of marks, which are read aloud.

import { all, around, one } from "./dom.js";

const box = one("#only", HTMLElement);
const choice = one("select", HTMLSelectElement, box);
let name = ""; // of the chosen player, whose seat may change
let offered = "";

function offer() {
  const seats = all("#seats .seat", HTMLElement).map((seat) => ({
    name: one(".seat-name", HTMLElement, seat).textContent.trim(),
    seat: seat.dataset.seat ?? "",
  }));
  if (JSON.stringify(seats) !== offered) {
    offered = JSON.stringify(seats);
    choice.replaceChildren(choice.options[0], ...seats.map((it) => new Option(it.name, it.seat)));
  }
  choice.value = seats.find((it) => it.name === name)?.seat ?? "";
  show();
}

// The region of the seats is the same for all players: so only the style sheet can draw one's own marks there.
function nameMarks() {
  for (const { dataset, textContent } of all("#notes [data-word]", HTMLElement)) {
    document.body.style.setProperty(`--word-${dataset.word}`, JSON.stringify(textContent));
  }
}

function show() {
  if (choice.value) document.body.dataset.only = choice.value;
  else delete document.body.dataset.only;
}

choice.addEventListener("change", () => {
  name = choice.value && choice.selectedOptions[0].text;
  show();
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  offer();
  nameMarks();
});
offer();
nameMarks();
box.hidden = false;

document.getElementById("claims")?.addEventListener("submit", (event) => {
  const claims = around(event, "details", HTMLDetailsElement);
  if (claims) claims.open = false;
});
