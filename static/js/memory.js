// What helps one's memory: log, chat and votes of one player alone (the style sheet hides the others), and claims that
// fold up once they are made; and the words of one's marks, for who hears the page.

const box = document.getElementById("only");
const choice = box.querySelector("select");
let name = ""; // of whom; seats can change
let offered = "";

function offer() {
  const seats = [...document.querySelectorAll("#seats .seat")].map((seat) => [seat.querySelector(".seat-name").textContent.trim(), seat.dataset.seat]);
  if (JSON.stringify(seats) !== offered) {
    offered = JSON.stringify(seats);
    choice.replaceChildren(choice.options[0], ...seats.map((seat) => new Option(...seat)));
  }
  choice.value = seats.find(([called]) => called === name)?.[1] ?? "";
  show();
}

// The signs of marks stand at the seats by the style sheet alone, since the seats are the same for all.
function nameMarks() {
  for (const { dataset, textContent } of document.querySelectorAll("#notes [data-word]")) {
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
document.addEventListener("htmx:ws:after:message:incoming", () => { offer(); nameMarks(); });
offer();
nameMarks();
box.hidden = false;

document.getElementById("claims")?.addEventListener("submit", ({ target }) => { target.closest("details").open = false; });
