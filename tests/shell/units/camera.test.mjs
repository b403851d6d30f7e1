import assert from "node:assert/strict";
import { test } from "node:test";
import * as cameras from "../../../web/shell/map/camera.js";
import { fitting } from "../../../web/shell/map/geometry.js";

const size = { width: 400, height: 300 };
const extent = { x: 0, y: 0, width: 2000, height: 1500 };
const whole = { x: 0, y: 0, ...size };
const layout = { size, extent, free: whole, clear: whole, fitting: fitting(extent, size), closeScale: 0.85 };
/** A card covers the right half of the frame. */
const covered = { ...layout, free: { x: 0, y: 0, width: 200, height: 300 } };
const larger = { ...layout, size: { width: 800, height: 600 }, fitting: fitting(extent, { width: 800, height: 600 }) };

const everything = cameras.adapted(cameras.INITIAL, layout);
const chosen = cameras.magnified(everything, 3, 0, 0, layout);
const close = cameras.attending(everything, "300 300", layout);
const aside = cameras.seeking(chosen, "1000 700 100 100", covered);
const is = (camera, state, view) => assert.deepEqual([camera.state, camera.view], [state, view]);

test("at first everything is shown, also when the frame grows later", () => {
  is(everything, "everything", layout.fitting);
  is(cameras.adapted(everything, larger), "everything", larger.fitting);
});

test("a camera that the player has moved stays there, and can show everything again", () => {
  assert.equal(chosen.state, "chosen");
  assert.equal(cameras.adapted(chosen, larger), chosen);
  assert.equal(cameras.panned(everything, 10, 10, layout).state, "chosen");
  assert.equal(cameras.centredOn(everything, { x: 0, y: 0, width: 9, height: 9 }, layout).state, "chosen");
  for (const camera of [chosen, close, aside]) {
    const after = cameras.adapted(cameras.reset(camera), layout);
    is(after, "everything", layout.fitting);
    assert.equal(after.back, null);
  }
});

test("one tap moves from everything to a close view, and the next one back", () => {
  const near = cameras.approached({ ...everything, last: "1000 700" }, layout);
  is(near, "chosen", { x: 1000, y: 700, scale: layout.closeScale });
  assert.equal(cameras.approached(near, layout), near);
  is(cameras.adapted(cameras.reset(near), layout), "everything", layout.fitting);
});

test("the camera moves close to the tile in question, to the next one, and back, also after a pan", () => {
  assert.equal(close.state, "close");
  assert.equal(close.view.scale, 0.85);
  is(cameras.attending(close, null, layout), "everything", layout.fitting);
  is(cameras.attending(close, null, larger), "everything", larger.fitting);
  const next = cameras.attending(close, "1500 1200", layout);
  assert.notDeepEqual(next.view, close.view);
  const panned = cameras.panned(close, 50, 0, layout);
  for (const camera of [next, panned]) {
    assert.equal(camera.state, "close");
    is(cameras.attending(camera, null, layout), "everything", layout.fitting);
  }
});

test("the tile in question is not under the buttons", () => {
  const buttoned = { ...layout, clear: { x: 0, y: 0, width: 340, height: 300 } };
  const { view } = cameras.attending(everything, "1950 700", buttoned);
  assert.ok(size.width / 2 + (2000 - view.x) * view.scale <= 340);
});

test("after a zoom by the player the camera does not move back", () => {
  const zoomed = cameras.magnified(close, 1.2, 0, 0, layout);
  assert.equal(zoomed.state, "chosen");
  is(cameras.attending(zoomed, null, layout), "chosen", zoomed.view);
});

test("the camera does not move closer than necessary", () => {
  const small = { x: 0, y: 0, width: 200, height: 200 };
  const room = { ...layout, extent: small, fitting: fitting(small, size) };
  is(cameras.attending(cameras.adapted(cameras.INITIAL, room), "50 50", room), "everything", room.fitting);
  const near = cameras.magnified(chosen, 3, 0, 0, layout);
  const moved = cameras.attending(near, "0 0", layout);
  assert.deepEqual([moved.state, moved.view.scale], ["chosen", near.view.scale]);
  assert.ok(moved.view.x < near.view.x);
});

test("the camera makes room for a card, also twice, and moves back to its first view", () => {
  assert.equal(aside.state, "aside");
  assert.ok(aside.view.x > chosen.view.x);
  is(cameras.seeking(aside, null, layout), "chosen", chosen.view);
  const again = cameras.seeking(aside, "100 100 100 100", covered);
  assert.notDeepEqual(again.view, aside.view);
  is(cameras.seeking(again, null, layout), "chosen", chosen.view);
  const panned = cameras.panned(aside, 30, 0, layout);
  is(cameras.seeking(panned, null, layout), "chosen", panned.view);
});

test("the camera makes no room for a box that no card covers, or while there is a tile in question", () => {
  is(cameras.seeking(chosen, "1000 700 10 10", layout), "chosen", chosen.view);
  const camera = cameras.seeking(close, "1000 700 100 100", covered);
  is(camera, "close", close.view);
  is(cameras.seeking(camera, null, covered), "close", close.view);
});

test("a camera that moves from aside to a tile moves back aside, and stays there", () => {
  const both = cameras.attending(aside, "300 300", layout);
  assert.equal(both.state, "close");
  const back = cameras.attending(both, null, layout);
  is(back, "chosen", aside.view);
  is(cameras.seeking(back, null, layout), "chosen", aside.view);
});

test("the latest tile is shown unless it is the first, in sight, less urgent, or a finger is down", () => {
  const first = cameras.noticing(chosen, "50 50", layout, false);
  assert.equal(first.view, chosen.view);
  assert.notDeepEqual(cameras.noticing(first, "1900 1400", layout, false).view, chosen.view);
  for (const [camera, isTouched] of [[everything, false], [close, false], [chosen, true]]) {
    assert.equal(cameras.noticing({ ...camera, last: null }, "1900 1400", layout, isTouched).view, camera.view);
  }
});

test("a focused element in sight moves nothing", () => {
  const { x, y } = chosen.view;
  assert.equal(cameras.following(chosen, { x, y, width: 1, height: 1 }, layout), chosen);
  assert.equal(cameras.following(everything, { x: -900, y: 0, width: 1, height: 1 }, layout).state, "chosen");
});
