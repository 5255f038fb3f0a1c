// What has just happened moves a little as it appears: votes, tokens, cards, the end. Not what stood there when the page
// was opened; anything that is touched ends it at once; who wants less motion sees none (table.css).

const MOMENTS = ["#seats .vote", "#seats .mark-token", "#board .count", "#status .news", "#end .outcome", "#end tbody tr"];
const seen = new WeakSet();
let live = false;

document.addEventListener("htmx:ws:after:message:incoming", () => {
  for (const kind of MOMENTS) {
    const fresh = [...document.querySelectorAll(kind)].filter((it) => !seen.has(it));
    fresh.forEach((it, number) => {
      seen.add(it);
      if (!live) return;
      it.style.setProperty("--turn", number);
      it.classList.add("moment");
    });
  }
  live = true;
});

document.addEventListener("pointerdown", () => {
  for (const it of document.querySelectorAll(".moment")) it.classList.remove("moment");
}, true);
