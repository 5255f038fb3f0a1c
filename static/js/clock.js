// Counts the clock down, by the service's own time. The page says when it runs out; nothing is sent meanwhile.

const section = () => document.querySelector("#clock [data-deadline]");
let ahead = 0; // milliseconds by which the service's time is ahead of this device's
let asked = false;
let timer;

// The service says its time in seconds, so a device that is off by less is taken as right.
async function askTheTime() {
  const { headers } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
  const off = Date.parse(headers.get("Date") ?? "") + 500 - Date.now();
  if (Math.abs(off) > 1500) ahead = off;
}

function show() {
  clearTimeout(timer);
  const face = section();
  if (!face) return;
  if (!asked) {
    asked = true;
    askTheTime().then(show, () => {});
  }
  const left = Math.max(0, Number(face.dataset.deadline) - Date.now() - ahead);
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (face.textContent !== text) face.textContent = text;
  face.hidden = false;
  face.nextElementSibling.hidden = true;
  face.closest("#clock").classList.toggle("clock-short", seconds <= 10);
  timer = setTimeout(show, left % 1000 + 20);
}

document.addEventListener("htmx:ws:after:message:incoming", show);
document.addEventListener("visibilitychange", show);
show();
