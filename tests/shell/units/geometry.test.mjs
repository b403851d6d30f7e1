import assert from "node:assert/strict";
import { test } from "node:test";
import * as geometry from "../../../web/shell/map/geometry.js";

const frame = { width: 400, height: 300 };
const box = { x: 0, y: 0, width: 1000, height: 500 };
const whole = { x: 0, y: 0, ...frame };

test("a box is as large as the part of the frame allows, in its middle, or as large as wanted", () => {
  const part = { x: 150, y: 0, width: 250, height: 300 };
  const view = geometry.fitting(box, frame, part, 9);
  assert.deepEqual(geometry.placed(view, box, frame), { x: 150, y: 87.5, width: 250, height: 125 });
  assert.equal(geometry.fitting(box, frame, part, 0.1).scale, 0.1);
});

test("zooming leaves its point in place and has limits, and the map cannot be lost", () => {
  const view = { x: 500, y: 250, scale: 1 };
  const closer = geometry.zoomed(view, 1.5, 60, -40, box, 0.2);
  assert.equal(closer.scale, 1.5);
  assert.equal(closer.x + 60 / closer.scale, view.x + 60);
  assert.ok(Math.abs(closer.y - 40 / closer.scale - (view.y - 40)) < 1e-9);
  assert.equal(geometry.zoomed(view, 100, 0, 0, box, 0.2).scale, 3);
  assert.equal(geometry.zoomed(view, 0.001, 0, 0, box, 0.2).scale, 0.2);
  assert.deepEqual(geometry.moved(view, -5000, 5000, box), { x: 1000, y: 0, scale: 1 });
});

test("a box moves to the middle of a part, or just into it; a box that lies there moves nothing", () => {
  const part = { x: 200, y: 0, width: 200, height: 300 };
  const spot = { x: 90, y: 90, width: 20, height: 20 };
  const view = { x: 0, y: 0, scale: 2 };
  const middle = geometry.centred(view, spot, frame, part);
  assert.deepEqual(geometry.placed(middle, spot, frame), { x: 280, y: 130, width: 40, height: 40 });
  assert.equal(geometry.inside(middle, spot, frame, part), middle);
  const near = geometry.inside(view, { ...spot, x: 150 }, frame, part);
  assert.deepEqual(geometry.placed(near, { ...spot, x: 150 }, frame), { x: 360, y: 260, width: 40, height: 40 });
});

test("an element over a box leaves the parts beside it; over nothing or all, the whole box", () => {
  const over = { x: 300, y: 0, width: 100, height: 50 };
  const parts = [{ ...whole, y: 50, height: 250 }, { ...whole, width: 300 }];
  assert.deepEqual(geometry.besides(whole, over), parts);
  for (const over of [null, { x: 0, y: 0, width: 0, height: 0 }, whole]) {
    assert.deepEqual(geometry.besides(whole, over), [whole]);
  }
});

test("boxes that share an edge do not meet", () => {
  const other = { x: 400, y: 0, width: 10, height: 10 };
  assert.ok(!geometry.meet(whole, other));
  assert.ok(geometry.meet(geometry.grown(whole, 1), other));
  assert.ok(geometry.contains(whole, whole) && !geometry.contains(whole, other));
});

test("the transform moves the view's point to the middle of the frame", () => {
  const text = geometry.transform({ x: 110, y: 60, scale: 2 }, { x: 10, y: 10 }, frame);
  assert.equal(text, "translate(0px, 50px) scale(2)");
});
