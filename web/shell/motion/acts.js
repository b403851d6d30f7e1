// How each step looks. An act first measures, and returns what is then to be done, or nothing.

import { flight, outline, ring, sum, tilePiece } from "./pieces.js";
import { hideUntil, move, put, stir } from "./stage.js";

const FLY = "cubic-bezier(0.45, 0.05, 0.3, 1)";
const BUMP = 180;

export const ACTS = { laid, raised, completed, flown, gained, asked, ended };

const tileAt = ([x, y]) => document.getElementById(`tile-at-${x}-${y}`);

/** A tile comes from its player's seat and settles; one that lay there on trial just settles. */
function laid({ at, source }, time, places) {
  const [tile, box, from] = [tileAt(at), places.cells(...at), places.of(source)];
  if (!tile || !box) return null;
  return () => {
    const piece = put(tilePiece(tile.querySelector(".tile")), box, from ? null : places.frame);
    hideUntil(tile, time.start + time.lasts);
    move(piece, from ? dropping(from, box) : [{ transform: "scale(1.14)" }, { transform: "none" }], time);
  };
}

function dropping(from, box) {
  const [dx, dy] = [from.x - box.left - box.width / 2, from.y - box.top - box.height / 2];
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${from.size / box.width})`, opacity: 0, easing: FLY },
    { opacity: 1, offset: 0.2 },
    { transform: "translate(0, -4px) scale(1.14)", offset: 0.75, easing: "ease-in" },
    { transform: "none", opacity: 1 },
  ];
}

/** A building pops up where it stands. */
function raised({ at }, time, places) {
  const [building, box] = [tileAt(at)?.querySelector(".structure"), places.cells(...at)];
  if (!building || !box) return null;
  return () => {
    const piece = put(tilePiece(building), box, places.frame);
    const { a, e, f } = building.transform.baseVal.consolidate().matrix;
    piece.style.transformOrigin = `${e + 16 * a}% ${f + 30 * a}%`;
    hideUntil(building, time.start + time.lasts);
    const frames = [{ transform: "scale(0)" }, { transform: "scale(1.35)", offset: 0.6 }, { transform: "none" }];
    move(piece, frames, time);
  };
}

/** A territory lights up once, in its whole shape. */
function completed({ cells }, time, places) {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - west + 1, Math.max(...ys) - north + 1];
  const box = places.cells(west, north, columns, rows);
  if (!box) return null;
  return () => {
    const piece = put(outline(cells, west, north, columns, rows), box, places.frame);
    move(piece, { opacity: [0, 0.8, 0.7, 0] }, time);
  };
}

/** A token, a nugget, a card goes from place to place, and the count there answers. */
function flown({ picture, source, target }, time, places) {
  const [from, to] = [places.of(source), places.of(target)];
  if (!from && !to) return null;
  const [start, end] = [from ?? beside(to), to ?? beside(from)];
  return () => {
    const size = Math.max(22, Math.min(36, start.size));
    const piece = put(flight(picture), { left: end.x - size / 2, top: end.y - size / 2, width: size, height: size });
    move(piece, flying(start, end), time, "ease-in-out");
    const arrival = { start: time.start + time.lasts * 0.85, lasts: BUMP };
    if (end.counter) stir(end.counter, { transform: ["none", "scale(1.4)", "none"] }, arrival);
  };
}

/** How many tokens somebody got rises from their seat. */
function gained({ target, amount }, time, places) {
  const to = places.of(target);
  if (!to) return null;
  return () => {
    const piece = put(sum(amount), { left: to.x - 24, top: to.y - 4, width: 48, height: 28 });
    const rising = [
      { transform: "translate(0, 10px)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "translate(0, -6px)", opacity: 0 },
    ];
    move(piece, rising, time);
  };
}

/** What comes from nowhere, or goes there, comes up from below. */
function beside({ x, y, size }) {
  return { x, y: y + 40, size };
}

function flying(from, to) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const lift = Math.min(60, Math.hypot(dx, dy) / 5);
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(0.9)`, opacity: 0 },
    { transform: `translate(${dx}px, ${dy - 4}px) scale(1.2)`, opacity: 1, offset: 0.12 },
    { transform: `translate(${dx * 0.45}px, ${dy * 0.45 - lift}px) scale(1.2)`, offset: 0.55 },
    { transform: "scale(0.6)", opacity: 1, offset: 0.94 },
    { transform: "scale(0.4)", opacity: 0 },
  ];
}

/** What is asked is framed for a moment. */
function asked(step, time) {
  const bar = document.querySelector("[data-focus-home]")?.getBoundingClientRect();
  return bar?.height ? () => move(put(ring(), bar), { opacity: [0, 1, 0] }, time) : null;
}

/** The result comes up. */
function ended(step, time) {
  const result = document.querySelector("#result > *");
  const frames = [{ opacity: 0, transform: "translateY(12px)" }, { opacity: 1, transform: "none" }];
  return result && (() => stir(result, frames, time));
}
