// How each step of an animation looks. An act measures first, and returns a function that starts the
// motion, or null. Pieces on the map are placed in its units.

import { find, findAll, setOnRoot } from "../document.js";
import { showWholeMap } from "../map/maps.js";
import { putIn, readRegions } from "../page/regions.js";
import { addSymbolsFor } from "../page/symbols.js";
import { growing } from "./counts.js";
import { band, cell, div, drawing, dust, frameAt, mapPiece, svgElement, symbol, TILE, use } from "./pieces.js";
import { after, animate, bring, hideUntil, move, pill, put, putOnMap } from "./stage.js";

/** @import { MapAtRest, Places, Spot } from "./places.js" */
/** @import { Time } from "./stage.js" */

/**
 * @typedef {object} Scene
 * @property {Places} places
 * @property {(id: string) => Element | null} fresh A new element of the map that is not in the page yet.
 * @property {number} until When the next area lights up, or all has happened.
 */

/**
 * @typedef {(step: any, time: Time, scene: Scene) => (() => void) | null} Act The step has the fields of
 *   its kind.
 */

const GLIDE = "cubic-bezier(0.4, 0, 0.1, 1)";
const FLY = "cubic-bezier(0.4, 0, 0.3, 1)";
const FALL = "cubic-bezier(0.5, 0, 0.9, 0.6)";
/** The part of its time after which a piece hits the ground. */
const HITS = 0.72;

/** @type {Record<string, Act>} */
export const ACTS = { captioned, played, reached, laid, raised, lit, flown, gained, drawn: () => null, toured, asked, ended };

/** @type {Act} The caption, or its card, takes the place of the question. */
function captioned({ text, card }, { start }) {
  const words = find(".ask-words"), place = find("#caption-card");
  return () => after(start, () => {
    if (words) words.dataset.caption = text;
    const isNew = !place?.firstElementChild;
    putIn(readRegions({ "caption-card": card }));
    if (card && isNew && place) animate(place, ARRIVING, { start: 0, lasts: 240 });
  });
}

const ARRIVING = { opacity: [0, 1], transform: ["translateY(10px)", "none"] };

/** @type {Act} Cards lie below the caption, if there is room. */
function played({ pictures }, time) {
  const box = find(".ask-words")?.getBoundingClientRect();
  if (!box || box.height < 46) return null;
  return () => pictures.forEach((/** @type {string} */ id, /** @type {number} */ place) => {
    const card = put(div("o-small-card"), { left: box.left + 30 * place, top: box.bottom - 26, width: 26, height: 26 });
    card.append(symbol(id, 20));
    move(card, { opacity: [0, 1, 1, 0], offset: [0, 0.1, 0.9, 1] }, time);
  });
}

/**
 * @type {Act} Layers of the map have more drawings for a while, below the pieces. They do not fade: the browser
 *   would paint the whole map again in every frame.
 */
function reached({ drawings }, { start, lasts }) {
  const layers = readRegions(drawings);
  return () => layers.forEach(({ target, root }) => {
    root.removeAttribute("id"); // it is the layer's
    const end = () => root.remove();
    after(start, () => target.append(root));
    after(start + lasts, end, end);
  });
}

/** @type {Act} */
function laid({ piece: id, at, source }, time, { fresh }) {
  const element = fresh(id);
  if (!element) return null;
  const isTried = source === "trial";
  return () => {
    const piece = putOnMap(mapPiece(element, at, isTried), cell(at));
    edge(piece, at);
    const frame = frameAt(at);
    if (frame) piece.append(frame.cloneNode(true));
    const hits = { start: time.start + (isTried ? 0 : HITS * time.lasts), lasts: Math.max(time.lasts, 400) };
    const shadow = putOnMap(div("stage-shadow"), cell(at)), puff = putOnMap(dust(), cell(at, 40));
    piece.before(shadow, puff);
    move(puff, DUST, hits);
    move(shadow, isTried ? SETTLING_SHADOW : FALLING_SHADOW, time);
    bring(piece, isTried ? SETTLING : FALLING, time);
    if (frame) hideUntil(frame, time.start + time.lasts);
  };
}

/** @type {(piece: SVGSVGElement, at: [number, number]) => void} Its paper edge is seen where no tile lies beside it. */
function edge({ style }, [x, y]) {
  const free = [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy]) => !find(`#tile-at-${x + dx}-${y + dy}`));
  style.clipPath = `inset(${free.map((is) => (is ? "-30px" : "0")).join(" ")})`;
  style.borderRadius = free.map((is, side) => (is && free[(side + 3) % 4] ? "4px" : "0")).join(" ");
}

const FALLING = [
  { transform: "translateY(-70px) scale(1.35) rotate(-3deg)", opacity: 0, easing: "ease-out" },
  { transform: "translateY(-62px) scale(1.32) rotate(-2.5deg)", opacity: 1, offset: 0.22, easing: FALL },
  { transform: "scale(1) rotate(0)", offset: HITS, easing: "ease-out" },
  { transform: "scale(1.035) rotate(0)", offset: 0.86, easing: "ease-in" },
  { transform: "none" },
];
const FALLING_SHADOW = [
  { transform: "translateY(24px) scale(1.2)", opacity: 0 },
  { transform: "translateY(20px) scale(1.15)", opacity: 0.35, offset: 0.22, easing: FALL },
  { transform: "translateY(3px)", opacity: 0.8, offset: HITS },
  { transform: "translateY(2px)", opacity: 0 },
];
const SETTLING = [{ transform: "translateY(-7px) scale(1.06)", easing: FALL }, { transform: "scale(0.985)", offset: 0.6 }, { transform: "none" }];
const SETTLING_SHADOW = [{ transform: "translateY(6px)", opacity: 0.5 }, { transform: "none", opacity: 0 }];
const DUST = [
  { transform: "scale(0.8)", opacity: 0 },
  { transform: "scale(1)", opacity: 1, offset: 0.15 },
  { transform: "scale(1.3) translateY(-5px)", opacity: 0 },
];

/** @type {Act} */
function raised({ piece: id, at }, time, { fresh }) {
  /** @type {SVGGraphicsElement | null | undefined} */
  const building = fresh(id)?.querySelector(".structure");
  if (!building) return null;
  return () => {
    const piece = putOnMap(mapPiece(building, at), cell(at));
    const { x, y } = footOf(building);
    piece.style.transformOrigin = `${x}% ${y}%`;
    bring(piece, RISING, time);
  };
}

const RISING = [
  { transform: "translateY(6px) scale(0.9, 0)", opacity: 0 },
  { transform: "scale(0.94, 1.28)", opacity: 1, offset: 0.55, easing: "ease-in-out" },
  { transform: "scale(1.06, 0.94)", offset: 0.8 },
  { transform: "none", opacity: 1 },
];

/** @type {(building: SVGGraphicsElement) => {x: number, y: number}} In the units of its tile. */
function footOf(building) {
  const { a, e, f } = building.transform.baseVal.consolidate()?.matrix ?? { a: 1, e: 34, f: 34 };
  return { x: e + 16 * a, y: f + 30 * a };
}

/**
 * @type {Act} The border lights up, and then the light spreads inwards; a large area also
 *   darkens the rest of the map. If it is quiet, only the border lights up. Tokens lie above the light, and the
 *   border stays lit while they are handed out. The frame of the latest tile gives way.
 */
function lit({ extent, area, border, colour, quiet, tokens }, time, { places, until }) {
  const [left, top, width, height] = extent.split(" ").map(Number);
  return () => {
    after(time.start, () => findAll(".map .newest > path").forEach((line) => hideUntil(line, time.lasts)));
    if (places.map && !quiet && width * height > LARGE) shade(area, places.map, time);
    const bands = BANDS.map(([look, wide]) => band(area, border, look, wide));
    const fill = [svgElement("path", { class: "stage-fill", d: area })];
    [...bands, fill].slice(0, quiet ? 1 : undefined).forEach((parts, place) => {
      const piece = drawing(`stage-glow ${colour}`, extent);
      piece.append(...parts);
      putOnMap(piece, { left, top, width, height });
      const comes = (place * 0.32) / BANDS.length;
      const lasts = place || !tokens.length ? time.lasts : Math.max(time.lasts, until - time.start);
      const offset = [0, comes, comes + 0.14 * (time.lasts / lasts), 0.7, 1];
      move(piece, { opacity: [0, 0, 1, 1, 0], offset }, { ...time, lasts }, "linear");
    });
    const above = drawing("stage-glow", extent);
    above.append(...tokens.map(use));
    addSymbolsFor(above.outerHTML);
    move(putOnMap(above, { left, top, width, height }), { opacity: [1, 1] }, time);
  };
}

/** The extent from which an area darkens the rest of the map: three tiles in both directions. */
const LARGE = (3 * TILE) ** 2;

/** @type {(area: string, map: MapAtRest, time: Time) => void} It covers what the frame shows, but not the area. */
function shade(area, { frame, scale, left, top }, time) {
  const [x, y, width, height] = [frame.left - left, frame.top - top, frame.width, frame.height].map((length) => length / scale);
  const piece = drawing("stage-shade", `${x} ${y} ${width} ${height}`);
  piece.append(svgElement("path", { d: `M${x} ${y}h${width}v${height}h${-width}z${area}` }));
  // On the map, so that the map's buttons stay light
  move(putOnMap(piece, { left: x, top: y, width, height }), { opacity: [0, 1, 1, 0], offset: [0, 0.2, 0.7, 1] }, time);
}

/** @type {[string, number][]} The widths of the border's light, of which only the inner half is seen. */
const BANDS = [["edge", 14], ["band", 40], ["band", 72], ["band", 110]];

/** @type {Act} */
function flown({ picture, source, target, colour }, time, { places }) {
  const [from, to] = [places.of(source), places.of(target)];
  let [start, end] = [from ?? (to && below(to)), to ?? (from && below(from))];
  if (!start || !end) return null;
  const { sign, y } = start, foot = places.map?.frame.bottom ?? y;
  const size = Math.max(24, Math.min(38, start.size));
  // What arrives does not cover the points: it ends below its player's head.
  const head = end.sign?.closest(".strip-seat")?.getBoundingClientRect();
  if (head) end = { ...end, y: head.bottom + 0.4 * size };
  // What comes to a head from a closed panel would cross the question and the answers: it begins on the map.
  if (sign?.closest(".tabs") && end.sign?.closest(".strip")) start = { ...start, y: Math.min(y, foot - start.size) };
  return () => {
    const drawn = picture[0] === "+" ? pill(picture, colour) : symbol(picture, size);
    const box = { left: end.x - size / 2, top: end.y - size / 2, width: size, height: size };
    // Two fainter tokens follow a token.
    for (const place of drawn.matches(".stage-token") ? [0, 1, 2] : [0]) {
      const piece = put(place ? /** @type {SVGSVGElement} */ (drawn.cloneNode(true)) : drawn, box);
      move(piece, flying(start, end, 0.4 ** place), { ...time, start: time.start + 32 * place }, "linear");
    }
    const arrival = { start: time.start + time.lasts * 0.9, lasts: 240 };
    if (end.sign) animate(end.sign, { transform: ["none", "scale(1.5)", "none"] }, arrival);
  };
}

/** @type {(spot: Spot) => Spot} */
function below({ x, y, size }) {
  return { x, y: y + 64, size };
}

/** @type {(from: Spot, to: Spot, opacity: number) => Keyframe[]} It rises from its place, and flies in a curve through the window. */
function flying(from, to, opacity) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const bend = Math.min(70, Math.hypot(dx, dy) / 4) * (from.x + to.x < innerWidth ? 1 : -1);
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0 }, // out of sight until its time
    { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity, offset: 0.01, easing: "ease-out" },
    { transform: `translate(${dx}px, ${dy - 12}px) scale(1.35)`, opacity, offset: 0.22, easing: FLY },
    { transform: `translate(${dx * 0.42 + bend}px, ${dy * 0.42 - 12}px) scale(1.15)`, offset: 0.6, easing: "ease-in" },
    { transform: "scale(0.7)", opacity, offset: 0.92 },
    { transform: "scale(0.4)", opacity: 0 },
  ];
}

/** @type {Act} */
function gained({ place, amount, flown: isSeen }, time, { places }) {
  const count = places.of(place)?.sign;
  return count ? growing(count, amount, time, isSeen) : null;
}

/** How much closer the view comes when it moves over the map. */
const NEAR = 1.2;

/** @type {Act} The map is shown whole. If points are revealed after that, the view moves over it before. */
function toured({ reveals }, { start, lasts }, { places }) {
  const frame = places.map?.frame;
  if (!frame) return null;
  // Until then, places on the map are where they were measured.
  return () => after(start, () => {
    setOnRoot({ "data-showing": "tour" });
    showWholeMap();
    const picture = reveals ? find(".map[data-panzoom] > svg") : null;
    const base = picture?.style.transform ?? "";
    /** @type {(x: number, y: number, scale: number) => string} */
    const over = (x, y, scale) =>
      `translate(${frame.width * (0.5 - scale * x)}px, ${frame.height * (0.5 - scale * y)}px) scale(${scale}) ${base}`;
    const frames = [
      { transform: over(0.5, 0.5, 1) },
      { transform: over(0.4, 0.43, NEAR), offset: 0.34 },
      { transform: over(0.6, 0.57, NEAR), offset: 0.74 },
      { transform: over(0.5, 0.5, 1) },
    ];
    const rests = lasts * 0.16;
    if (picture) animate(picture, frames, { start: rests, lasts: lasts - rests }, "ease-in-out");
  });
}

/** @type {Act} */
function asked(step, time) {
  const box = document.querySelector("[data-focus-home]")?.getBoundingClientRect();
  return box?.height ? () => move(put(div("stage-ring"), box), { opacity: [0, 1, 0] }, time) : null;
}

/** @type {Act} The map glides from the table to its place in the result, whose other parts come in below it. */
function ended(step, time, { places }) {
  const [frame, ...parts] = document.querySelectorAll("#result .result > *");
  const picture = frame?.querySelector("svg"), rest = picture?.getScreenCTM(), { map } = places;
  if (!picture || !rest) return null;
  const { left, top } = picture.getBoundingClientRect();
  const scale = map ? map.scale / rest.a : 1;
  const x = map ? map.left - left - scale * (rest.e - left) : 0, y = map ? map.top - top - scale * (rest.f - top) : 0;
  return () => {
    picture.style.transformOrigin = "0 0";
    animate(picture, { transform: [`translate(${x}px, ${y}px) scale(${scale})`, "none"] }, time, GLIDE);
    for (const part of parts) animate(part, { opacity: [0, 1], transform: ["translateY(16px)", "none"] }, { ...time, lasts: time.lasts / 2 });
  };
}
