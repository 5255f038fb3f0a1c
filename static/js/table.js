// @ts-check
// What HTML alone cannot do: tell that the connection is lost, send forms again that did not arrive, keep the focus,
// scroll to the end of a game, show times in the reader's own time zone, copy links.

import { all, around, one } from "./dom.js";

const table = one("#table", HTMLElement);
const banner = one("#connection", HTMLElement);
const FINAL = 4000; // close codes from here on mean: do not come back
const TOO_LARGE = 1009; // htmx does not come back from this one by itself

/** @typedef {{button: HTMLElement | null, id: string, sent: boolean}} Sending */
/** Forms that were sent and are not answered yet. @type {Map<HTMLFormElement, Sending>} */
const waiting = new Map();
let gone = false;

// This is an inner part of htmx, which has no public name for the socket.
/** @returns {WebSocket | undefined} */
const socket = () => Reflect.get(table, "_htmx")?.ws?.connection?.socket;
const open = () => socket()?.readyState === WebSocket.OPEN;

/** @param {"open" | "lost" | "gone"} state */
function show(state) {
  document.body.dataset.connection = state;
  banner.hidden = state === "open";
  banner.textContent = banner.dataset[state] ?? "";
}

document.addEventListener("htmx:ws:after:connection", () => show("open"));

document.addEventListener("htmx:ws:close", ({ detail: { reason, code } }) => {
  for (const it of waiting.values()) it.sent = false;
  gone = reason === "closed" && code >= FINAL;
  if (reason !== "removed") show(gone ? "gone" : "lost");
  if (reason === "closed" && code === TOO_LARGE) setTimeout(() => htmx.process(table, true));
});

// While the socket reconnects, htmx keeps a form and sends it later. If no socket will come back (the service has refused
// it, or the browser has frozen the page), the form is sent as a plain request, as without JavaScript.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.hasAttribute("hx-ws:send"))) return;
    if (gone || !socket()) event.stopPropagation();
    else waiting.set(form, { button: event.submitter, id: idOf(form), sent: open() });
  },
  true,
);

/** @param {HTMLFormElement} form */
function idOf(form) {
  const id = form.elements.namedItem("sent_as");
  return id instanceof HTMLInputElement ? id.value : "";
}

// Each form is answered with its id. A form that was on its way when the connection broke is sent again, if the new page
// still asks the same question; the service takes each id only once.
document.addEventListener("htmx:ws:after:message:incoming", async ({ detail: { message } }) => {
  const text = await message.text();
  restoreFocus();
  showTheEnd();
  showTheDeal();
  showWhereIAm();
  offerToCopy();
  for (const [form, { button, id, sent }] of waiting) {
    if (text.includes(`data-answers="${id}"`) || !form.isConnected || idOf(form) !== id) waiting.delete(form);
    else if (!sent && open()) form.requestSubmit(button?.isConnected ? button : undefined);
  }
});

// When a question disappears, the focus is lost: it moves to the next question, or to the status. The page does not
// scroll, because its reader may be further down.
/** @type {Element | null} */
let last = null;
document.addEventListener("focusin", (event) => {
  last = around(event, "#prompt", Element) ? /** @type {Element} */ (event.target) : null;
});
function restoreFocus() {
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  const asked = all("#prompt:not([hidden]) [tabindex='-1']", HTMLElement);
  const [next] = [...asked, ...all("#status [tabindex='-1']", HTMLElement)];
  next?.focus({ preventScroll: true });
  last = null;
}

const typing = () => Boolean(document.activeElement?.closest("#talk"));

// When a game ends, the page scrolls to the result, but not while its reader is typing.
const over = () => !one("#end", HTMLElement).hidden;
let ended = over();
function showTheEnd() {
  if (over() && !ended && !typing()) one("#end", HTMLElement).scrollIntoView();
  ended = over();
}

// After a new deal the page scrolls to its top.
const deal = () => document.querySelector("#knowledge details")?.id;
let dealt = deal();
function showTheDeal() {
  const now = deal();
  if (now && now !== dealt && !typing()) scrollTo({ top: 0 });
  dealt = now;
}

// Lines of chat come with times in UTC; they are shown in the time zone of the reader.
const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
function tellTimes() {
  for (const time of all("#chat time", HTMLTimeElement)) {
    const told = clock.format(new Date(time.dateTime));
    if (time.textContent !== told) time.textContent = told;
  }
}
const talk = document.getElementById("talk");
if (talk) {
  tellTimes();
  new MutationObserver(tellTimes).observe(talk, { subtree: true, childList: true, characterData: true });
}

// Seats may have been shuffled; then the page knows its new seat. After a new join code or spectator key all links
// differ: then the page is loaded again.
function showWhereIAm() {
  const mine = document.getElementById("my_seat");
  if (!mine) return;
  document.body.dataset.me = mine.dataset.mine;
  if (mine.dataset.address !== document.body.dataset.address) location.reload();
}

// A sleeping browser may miss that the connection was lost: it connects again as soon as it wakes.
function retry() {
  if (!gone && socket() && !open() && socket()?.readyState !== WebSocket.CONNECTING) htmx.process(table, true);
}
addEventListener("online", retry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) retry();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

function offerToCopy() {
  for (const button of all("[data-copy]", HTMLElement)) button.hidden = !navigator.clipboard;
}
offerToCopy();
document.addEventListener("click", async (event) => {
  const button = around(event, "[data-copy]", HTMLElement);
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  button.dataset.done = "";
  button.addEventListener("blur", () => delete button.dataset.done, { once: true });
});
