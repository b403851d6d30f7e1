// Names on demand: of a picture by a tap, of a button by a tap that is held, of what the keyboard
// has reached by itself. A mouse has the browser's own titles.

const CONTROLS = "button, a, label, summary, input, select, [data-do]";
const SECONDS = 4;
const HOLD = 450;
/** A finger that has moved further than this is scrolling. */
const SLIP = 10;
/** What a finger hides around the point that it touches. */
const FINGER = 44;
let hiding = null;
let isForFocus = false;
/** The finger's press that may become a held one: where it began, its timer, and whether it was held. */
let press = null;

/** Listens to the whole page. */
export function listenToTips() {
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, letGo, { capture: true });
  document.addEventListener("contextmenu", (event) => press?.held && event.preventDefault());
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", () => isForFocus && hide());
  document.addEventListener("keydown", onKey, { capture: true });
}

/** A tap on a picture names it; one that was held on a button has named it, and does no more. */
function onClick(event) {
  const pressed = event.detail ? press : null; // no press of a finger is behind a click by key
  press = null;
  const titled = event.target.closest?.("[title]");
  if (pressed?.held) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!pressed || !titled || titled.closest(CONTROLS)) hide();
  else show(titled, event.clientY);
}

function onDown({ target, pointerType, clientX, clientY }) {
  letGo();
  press = null;
  const titled = target.closest?.("[title]");
  if (pointerType === "mouse" || !titled) return;
  press = { x: clientX, y: clientY, held: false };
  press.timer = setTimeout(() => {
    press.held = true;
    show(titled, clientY);
  }, HOLD);
}

function onMove({ clientX, clientY }) {
  if (press && !press.held && Math.hypot(clientX - press.x, clientY - press.y) > SLIP) letGo();
}

function letGo() {
  clearTimeout(press?.timer);
}

/**
 * A button that shows a picture alone is named while the keyboard is on it. The focus may come
 * there as a panel opens or closes: only after that can another popover be shown.
 */
function onFocus({ target }) {
  requestAnimationFrame(() => {
    const isNamed = target.matches?.("button[title]:focus-visible, a[title]:focus-visible");
    if (isNamed && target === document.activeElement) show(target);
  });
}

function onKey(event) {
  if (event.key !== "Escape" || !shown()) return;
  event.preventDefault(); // the panel below stays open
  event.stopPropagation();
  hide();
}

/** Shows the title of an element, clear of the finger that touches at this height. */
function show(titled, touched = null) {
  const tip = document.querySelector("#tip") ?? made();
  tip.textContent = titled.title;
  // Sheets are popovers themselves: only what is shown after them lies above.
  if (tip.matches(":popover-open")) tip.hidePopover();
  tip.showPopover();
  place(tip, titled.getBoundingClientRect(), touched);
  isForFocus = touched === null;
  clearTimeout(hiding);
  if (!isForFocus) hiding = setTimeout(hide, SECONDS * 1000);
}

/** Above the picture and the finger; where there is no room, below them. */
function place(tip, spot, touched) {
  const { width, height } = tip.getBoundingClientRect();
  const gap = touched === null ? 6 : FINGER;
  const top = Math.min(spot.top - 6, (touched ?? spot.top) - gap) - height;
  const below = Math.max(spot.bottom + 6, (touched ?? spot.bottom) + gap);
  const middle = spot.left + spot.width / 2 - width / 2;
  tip.style.left = `${Math.max(8, Math.min(middle, window.innerWidth - width - 8))}px`;
  tip.style.top = `${top > 4 ? top : below}px`;
}

function shown() {
  return document.querySelector("#tip:popover-open");
}

function hide() {
  clearTimeout(hiding);
  shown()?.hidePopover();
}

/** For the eye alone: who hears the page has the name there as hidden text. */
function made() {
  const tip = Object.assign(document.createElement("div"), { id: "tip", className: "tip" });
  tip.popover = "manual";
  tip.ariaHidden = "true";
  document.body.append(tip);
  return tip;
}
