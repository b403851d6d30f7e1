// Keys: single letters that act while the focus is on a grid, Enter and Escape also beside it, and
// arrows over a grid.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** WebKit would show it only where the focus was shown before: not after a click. */
const SHOWN = { focusVisible: true };
const TYPING = "input, select, textarea, [contenteditable]";
/** The cell of each grid that has the tab stop, by the grid's id: answers reset the attribute. */
const stops = new Map();

/** Listens to the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", ({ target }) => remember(target));
}

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target.matches(TYPING)) return;
  if (isHeld(event, target)) return event.preventDefault();
  const done = arrow(event, target) || jump(event, target) || letter(event, target) || press(event, target);
  if (done) event.preventDefault();
}

/**
 * Whether a key goes on that has acted already: held, Enter would lay a tile and then place it. The
 * space bar else scrolls, and a button waits for it to be let go.
 */
function isHeld({ repeat, key }, target) {
  return repeat && (key === "Enter" || (key === " " && actsAsButton(target)));
}

/**
 * An element with `data-key` (one or several, apart by spaces) is clicked by that key. Characters
 * count on a grid alone: who speaks to the machine must not set them off elsewhere.
 */
function letter({ key }, target) {
  if (key.length === 1 && !target.closest("[data-roving]")) return false;
  const container = target.closest("[data-keys]");
  const found = keyed(container).find(
    (element) => !element.disabled && keysOf(element).includes(key.toLowerCase()),
  );
  if (!found || isNative(target, key)) return false;
  found.click();
  return true;
}

/** What has keys in a container, or in a dialog that says it belongs to it (`data-keys-of`). */
function keyed(container) {
  if (!container) return [];
  const beyond = document.querySelectorAll(`[data-keys-of="${CSS.escape(container.id)}"] [data-key]`);
  return [...container.querySelectorAll("[data-key]"), ...beyond];
}

function keysOf(element) {
  return element.dataset.key.toLowerCase().split(" ");
}

/** Enter and the space bar belong to the button or link that has the focus. */
function isNative(target, key) {
  return (key === "Enter" || key === " ") && target.matches("button, a[href], summary, [data-do]");
}

/** What is no button but acts like one (a cell of the map) is clicked by Enter and space. */
function press({ key }, target) {
  if (!actsAsButton(target) || (key !== "Enter" && key !== " ")) return false;
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}

function actsAsButton(target) {
  return target.matches("[data-do]") && !target.matches("button, a[href]");
}

function arrow({ key, shiftKey }, target) {
  const step = STEPS[key];
  const grid = target.closest("[data-roving]");
  if (!step || !grid || shiftKey) return false;
  neighbour(grid, target, step)?.focus(SHOWN);
  return true;
}

function neighbour(grid, from, step) {
  const cells = [...grid.querySelectorAll("[data-cell][tabindex]")];
  return cells[nearest(cells.map(placeOf), placeOf(from.closest("[data-cell]") ?? from), step)];
}

/** Which of these places is the nearest in a direction, those straight ahead first; -1 if none is. */
export function nearest(places, [x, y], [dx, dy]) {
  const ways = places.map(([px, py], which) => {
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return { which, along, way: along + 3 * aside };
  });
  const ahead = ways.filter(({ along }) => along > 0);
  return ahead.sort((one, other) => one.way - other.way)[0]?.which ?? -1;
}

/** `data-cell` is `x,y`. */
function placeOf(cell) {
  return (cell.dataset.cell ?? "0,0").split(",").map(Number);
}

/** N goes to the next cell that is legal, Shift+N to the one before. */
function jump({ key, shiftKey }, target) {
  const grid = target.closest("[data-roving]");
  if (!grid || key.toLowerCase() !== "n") return false;
  const legal = [...grid.querySelectorAll("[data-legal][tabindex]")];
  if (!legal.length) return false;
  const at = legal.indexOf(target.closest("[data-cell]"));
  const next = shiftKey ? (at < 0 ? legal.length : at) - 1 + legal.length : at + 1;
  legal[next % legal.length].focus(SHOWN);
  return true;
}

function remember(target) {
  const grid = target.closest?.("[data-roving]");
  const cell = target.closest?.("[data-cell]");
  if (!grid || !cell) return;
  stops.set(grid.id, cell.dataset.cell);
  restoreStops();
}

/** Another game comes: its grids have tab stops of their own. */
export function forgetStops() {
  stops.clear();
}

/** Gives each grid's tab stop back to the cell that had it. */
export function restoreStops() {
  for (const [id, place] of stops) {
    const grid = document.getElementById(id);
    const cell = grid?.querySelector(`[data-cell="${CSS.escape(place)}"][tabindex]`);
    if (!cell) continue;
    for (const other of grid.querySelectorAll('[data-cell][tabindex="0"]')) other.tabIndex = -1;
    cell.tabIndex = 0;
  }
}
