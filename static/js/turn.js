// @ts-check
// Tells that it is one's turn: by title and icon, and by sound, vibration and notification if they are chosen on this
// device.

import { all, one } from "./dom.js";

const section = one("#signals", HTMLElement);
const icon = one("link[rel=icon]", HTMLLinkElement);
const calm = { title: document.title, icon: icon.href };
const { me, turn = "" } = document.body.dataset;

/** @type {Record<string, boolean>} */
const POSSIBLE = {
  sound: "AudioContext" in window,
  vibration: "vibrate" in navigator,
  notification: "Notification" in window,
};

for (const box of all("input", HTMLInputElement, section)) {
  const label = box.closest("label");
  if (label) label.hidden = !POSSIBLE[box.name];
  box.checked = kept(box.name) === "on" && (box.name !== "notification" || Notification.permission === "granted");
}
section.hidden = false;

section.addEventListener("change", async ({ target: box }) => {
  if (!(box instanceof HTMLInputElement)) return;
  if (box.name === "notification" && box.checked) {
    box.checked = (await Notification.requestPermission()) === "granted";
    one("[data-refused]", HTMLElement, section).hidden = box.checked;
  }
  keep(box.name, box.checked ? "on" : "off");
  if (box.checked) signal(box.name);
});

// Where a browser keeps nothing (a private window), a choice holds until the page is closed.
/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(`signal.${name}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  try {
    localStorage.setItem(`signal.${name}`, value);
  } catch {
    // nothing is kept
  }
}

/** @param {string} name */
function signal(name) {
  if (name === "sound") ring();
  if (name === "vibration") navigator.vibrate(120);
  if (name === "notification" && document.hidden) notify();
}

function notify() {
  // Each table has one notification. It sounds again for a new turn, even if the last one is still shown.
  const said = { body: calm.title, icon: icon.href, tag: location.pathname, renotify: true };
  try {
    const note = new Notification(turn, said);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // on phones only a service worker may show it
    showByWorker(said).catch(() => {});
  }
}

/** @param {NotificationOptions} said */
async function showByWorker(said) {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(turn, said);
}

/** @type {AudioContext | undefined} */
let sound;
function ring() {
  sound ??= new AudioContext();
  for (const [number, pitch] of [660, 880].entries()) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + number * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}

/** The question that was asked last, if any. @type {string | undefined} */
let last;
function look() {
  const asked = document.querySelector(`#seats [data-seat="${me}"] .asked`) !== null;
  document.title = asked ? `${turn} · ${calm.title}` : calm.title;
  icon.href = (asked && icon.dataset.turn) || calm.icon;
  const question = asked ? document.querySelector("#prompt form")?.id : "";
  if (asked && last !== undefined && question !== last) {
    for (const box of all("input:checked", HTMLInputElement, section)) signal(box.name);
  }
  last = question;
}

document.addEventListener("htmx:ws:after:message:incoming", look);
look();
