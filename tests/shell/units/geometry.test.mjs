import assert from "node:assert/strict";
import { test } from "node:test";
import * as geometry from "../../../web/shell/map/geometry.js";

const frame = { width: 400, height: 300 };
const box = { x: 0, y: 0, width: 1000, height: 500 };
const whole = { x: 0, y: 0, ...frame };
const rect = (left, top, width, height) => ({ left, top, width, height, right: left + width, bottom: top + height });

/** The part of the map that a view shows. */
function seen({ x, y, scale }) {
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

test("everything fits into the frame, in its middle, with a margin", () => {
  const view = geometry.fitting(box, frame);
  const { left, right, top, bottom } = seen(view);
  assert.deepEqual([view.x, view.y], [500, 250]);
  assert.ok(left < 0 && right > 1000 && top < 0 && bottom > 500);
});

test("a small map does not fill the frame, and the larger of two parts is used", () => {
  assert.equal(geometry.fitting({ x: 0, y: 0, width: 10, height: 10 }, frame).scale, 1.6);
  const parts = [{ x: 0, y: 0, width: 100, height: 300 }, { x: 100, y: 0, width: 300, height: 300 }];
  const view = geometry.fitting(box, frame, parts);
  assert.ok(seen(view).left + 100 / view.scale <= 0, "nothing lies in the other part");
});

test("zooming leaves its point in place and has limits, and the map cannot be lost", () => {
  const view = { x: 500, y: 250, scale: 1 };
  const closer = geometry.zoomed(view, 1.5, 60, -40, box, frame);
  assert.equal(closer.scale, 1.5);
  assert.equal(closer.x + 60 / closer.scale, view.x + 60);
  assert.ok(Math.abs(closer.y - 40 / closer.scale - (view.y - 40)) < 1e-9);
  assert.equal(geometry.zoomed(view, 100, 0, 0, box, frame).scale, 3);
  assert.ok(geometry.zoomed(view, 0.001, 0, 0, box, frame).scale > 0.2);
  assert.deepEqual(geometry.moved(view, -5000, 5000, box), { x: 1000, y: 0, scale: 1 });
});

test("a spot in sight moves nothing, another spot is moved just into sight", () => {
  const view = { x: 200, y: 150, scale: 1 };
  const near = { x: 150, y: 100, width: 100, height: 100 };
  assert.deepEqual(geometry.showing(view, near, frame), view);
  const moved = geometry.showing(view, { ...near, x: 600 }, frame);
  assert.equal(moved.y, view.y);
  assert.ok(seen(moved).right >= 700 && seen(moved).right < 850);
});

test("the middle of a spot moves to the middle of the free part", () => {
  const free = { x: 200, y: 0, width: 200, height: 300 };
  const view = geometry.centred({ x: 0, y: 0, scale: 2 }, { x: 90, y: 90, width: 20, height: 20 }, frame, free);
  assert.equal((100 - view.x) * 2 + frame.width / 2, 300);
  assert.equal((100 - view.y) * 2 + frame.height / 2, 150);
});

test("a view with the whole box in the free part is kept", () => {
  const view = { x: 500, y: 250, scale: 0.2 };
  assert.equal(geometry.inside(view, box, frame, whole), view);
  assert.notEqual(geometry.inside({ ...view, scale: 2 }, box, frame, whole).scale, 2);
});

test("an element over the frame leaves the parts beside it; over nothing or all, the whole frame", () => {
  const [all, over] = [rect(0, 0, 400, 300), rect(300, 0, 100, 50)];
  const parts = [{ x: 0, y: 0, width: 300, height: 300 }, { x: 0, y: 50, width: 400, height: 250 }];
  assert.deepEqual(geometry.freeParts(all, over), parts);
  assert.deepEqual(geometry.freePart(all, over), parts[1]);
  for (const over of [undefined, rect(0, 0, 0, 0), all]) assert.deepEqual(geometry.freeParts(all, over), [whole]);
});

test("the transform moves the view's point to the middle of the frame", () => {
  const text = geometry.transform({ x: 110, y: 60, scale: 2 }, { x: 10, y: 10 }, frame);
  assert.equal(text, "translate(0px, 50px) scale(2)");
});

test("a box is covered if any part of it is covered", () => {
  const [view, frame, over] = [{ x: 50, y: 50, scale: 1 }, rect(0, 0, 100, 100), rect(80, 0, 20, 40)];
  const isCovered = (x, y, scale = 1) =>
    geometry.isCovered({ ...view, scale }, { x, y, width: 10, height: 10 }, frame, over);
  assert.ok(isCovered(75, 35));
  assert.ok(!isCovered(75, 41));
  assert.ok(!isCovered(69, 0));
  assert.ok(!isCovered(75, 35, 0.5));
  assert.ok(!geometry.isCovered(view, { x: 75, y: 35, width: 10, height: 10 }, frame, undefined));
});

test("a view can be moved up to the margin in the lower corner without buttons", () => {
  const [frame, box] = [rect(10, 20, 390, 500), { x: -50, y: -50, width: 100, height: 100 }];
  const view = { x: 0, y: 0, scale: 2 };
  const right = geometry.cornered(view, box, frame, rect(350, 30, 40, 100));
  assert.deepEqual([right.x, right.y, right.scale], [42.625, -50, 2]);
  assert.equal(geometry.cornered(view, box, frame, rect(20, 30, 40, 100)).x, -42.625);
});

test("the box around boxes contains all of them", () => {
  const boxes = [{ x: 0, y: 5, width: 10, height: 10 }, { x: -3, y: 8, width: 5, height: 20 }];
  assert.deepEqual(geometry.around(boxes), { x: -3, y: 5, width: 13, height: 23 });
});
