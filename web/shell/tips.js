// Names on demand where there is no mouse to hover with: a tap on a picture shows its title.

const ACTS = "button, a, label, summary, input, select, [data-do]";
const SECONDS = 4;
let hiding = null;

/** Listens to the whole page. */
export function listenToTips() {
  document.addEventListener("click", onClick);
}

function onClick({ target, pointerType }) {
  const titled = target.closest?.("[title]");
  if (pointerType === "mouse" || !titled || titled.closest(ACTS)) hide();
  else show(titled);
}

function show(titled) {
  const tip = document.querySelector("#tip") ?? made();
  tip.textContent = titled.title;
  // Sheets are popovers themselves: only what is shown after them lies above.
  if (tip.matches(":popover-open")) tip.hidePopover();
  tip.showPopover();
  place(tip, titled.getBoundingClientRect());
  clearTimeout(hiding);
  hiding = setTimeout(hide, SECONDS * 1000);
}

/** Above the picture, or below where there is no room. */
function place(tip, spot) {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(spot.left, window.innerWidth - width - 8);
  const above = spot.top - height - 6;
  tip.style.left = `${Math.max(8, left)}px`;
  tip.style.top = `${above > 0 ? above : spot.bottom + 6}px`;
}

function hide() {
  document.querySelector("#tip:popover-open")?.hidePopover();
}

/** For the eye alone: who hears the page has the name there as hidden text. */
function made() {
  const tip = Object.assign(document.createElement("div"), { id: "tip", className: "tip" });
  tip.popover = "manual";
  tip.ariaHidden = "true";
  document.body.append(tip);
  return tip;
}
