// Drags a piece over the map: it is tried in each legal cell that it enters, as after a tap on that cell.
// Lifted over such a cell it stays there, and anywhere else it is taken back. Taps and keys do the same.

/** @import { MapView } from "./map-view.js" */

const THRESHOLD = 8;
const PIECE = "[data-drag]";

/**
 * Pieces are elements with `data-drag`, the id of the button that takes them back. They are dragged over
 * the map of their table.
 * @param {(frame: Element) => MapView | undefined} mapOf
 */
export function listenToDrags(mapOf) {
  // Before the map sees the finger, which would move it.
  document.addEventListener("pointerdown", (event) => begin(event, mapOf), { capture: true });
}

/** @type {(event: PointerEvent, mapOf: (frame: Element) => MapView | undefined) => void} */
function begin(event, mapOf) {
  const piece = /** @type {Element} */ (event.target).closest?.(PIECE);
  const frame = piece?.closest(".table")?.querySelector(".map[data-panzoom]");
  const map = frame && mapOf(frame);
  if (!piece || !map || !event.isPrimary || event.button !== 0) return;
  event.stopPropagation();
  const drag = new Drag(event, piece, /** @type {HTMLElement} */ (frame), map);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("pointermove", (moved) => drag.move(moved), { signal });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    window.addEventListener(name, (lifted) => drag.end(lifted) && ended.abort(), { signal });
  }
}

class Drag {
  #start;
  #piece;
  #frame;
  #map;
  #cancel;
  /** @type {SVGElement | null} Null until the finger has moved: it may be a tap. */
  #ghost = null;
  /** The cell that the piece entered last. */
  #cell = "";

  /**
   * @param {PointerEvent} event
   * @param {Element} piece
   * @param {HTMLElement} frame
   * @param {MapView} map
   */
  constructor(event, piece, frame, map) {
    this.#start = event;
    this.#piece = piece;
    this.#frame = frame;
    this.#map = map;
    this.#cancel = piece.getAttribute("data-drag") ?? "";
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.#start.pointerId) return;
    const { clientX, clientY } = event;
    if (!this.#ghost) {
      if (Math.hypot(clientX - this.#start.clientX, clientY - this.#start.clientY) < THRESHOLD) return;
      this.#lift();
    }
    const cell = this.#cellAt(clientX, clientY);
    const ghost = /** @type {SVGElement} */ (this.#ghost);
    ghost.style.translate = `${clientX}px ${clientY}px`;
    ghost.style.visibility = cell ? "hidden" : "";
    if (!cell || cell.dataset.cell === this.#cell) return;
    this.#cell = cell.dataset.cell ?? "";
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  /** From here on this is not a tap. The piece itself may go with the next answer, so the map has the finger. */
  #lift() {
    this.#map.hold();
    this.#frame.setPointerCapture(this.#start.pointerId);
    const drawn = this.#piece.closest(".board-picture") ? this.#onMap() : this.#piece.querySelector("svg");
    const ghost = /** @type {SVGElement} */ (drawn?.cloneNode(true));
    const size = `${this.#map.tile}px`;
    Object.assign(ghost.style, { inlineSize: size, blockSize: size });
    ghost.classList.add("dragged");
    document.body.append(ghost);
    this.#ghost = ghost;
  }

  #onMap() {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("viewBox", "0 0 100 100");
    const tile = this.#frame.querySelector("[data-near]")?.cloneNode(true);
    if (tile instanceof Element) {
      tile.removeAttribute("transform");
      tile.removeAttribute("id");
      drawn.append(tile);
    }
    this.#cell = this.#frame.querySelector(".cell.tried")?.getAttribute("data-cell") ?? "";
    return drawn;
  }

  /** @type {(x: number, y: number) => HTMLElement | null} The legal cell at a point of the window. */
  #cellAt(x, y) {
    const cells = document.elementsFromPoint(x, y).map((element) => element.closest("[data-cell][data-legal]"));
    return /** @type {HTMLElement | undefined} */ (cells.find((cell) => cell && this.#frame.contains(cell))) ?? null;
  }

  /** @type {(event: PointerEvent) => boolean} Whether this finger was lifted. */
  end(event) {
    if (event.pointerId !== this.#start.pointerId) return false;
    if (this.#ghost) {
      this.#ghost.remove();
      const isOutside = event.type === "pointercancel" || !this.#cellAt(event.clientX, event.clientY);
      if (isOutside && this.#cell) document.getElementById(this.#cancel)?.click();
      this.#map.release();
    }
    return true;
  }
}
