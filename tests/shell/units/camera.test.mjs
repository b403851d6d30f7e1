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

test("a camera that the player has moved stays there", () => {
  assert.equal(chosen.state, "chosen");
  assert.equal(cameras.adapted(chosen, larger), chosen);
  assert.equal(cameras.panned(everything, 10, 10, layout).state, "chosen");
  assert.equal(cameras.centredOn(everything, { x: 0, y: 0, width: 9, height: 9 }, layout).state, "chosen");
});

test("the player can show everything from each state", () => {
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

test("the camera moves close to the tile in question, and back", () => {
  assert.equal(close.state, "close");
  assert.equal(close.view.scale, 0.85);
  is(cameras.attending(close, null, layout), "everything", layout.fitting);
});

test("the tile in question is not under the buttons", () => {
  const buttoned = { ...layout, clear: { x: 0, y: 0, width: 340, height: 300 } };
  const { view } = cameras.attending(everything, "1950 700", buttoned);
  const right = size.width / 2 + (2000 - view.x) * view.scale;
  assert.ok(right <= 340);
});

test("the camera moves back to everything in the room of that moment", () => {
  is(cameras.attending(close, null, larger), "everything", larger.fitting);
});

test("a camera that is close moves to the next tile, and back to its first view", () => {
  const next = cameras.attending(close, "1500 1200", layout);
  assert.equal(next.state, "close");
  assert.notDeepEqual(next.view, close.view);
  is(cameras.attending(next, null, layout), "everything", layout.fitting);
});

test("a camera that is close moves back even after a pan", () => {
  const panned = cameras.panned(close, 50, 0, layout);
  assert.equal(panned.state, "close");
  is(cameras.attending(panned, null, layout), "everything", layout.fitting);
});

test("after a zoom by the player the camera does not move back", () => {
  const zoomed = cameras.magnified(close, 1.2, 0, 0, layout);
  assert.equal(zoomed.state, "chosen");
  is(cameras.attending(zoomed, null, layout), "chosen", zoomed.view);
});

test("the camera does not move closer if everything is in sight and large enough", () => {
  const small = { x: 0, y: 0, width: 200, height: 200 };
  const room = { ...layout, extent: small, fitting: fitting(small, size) };
  const camera = cameras.adapted(cameras.INITIAL, room);
  is(cameras.attending(camera, "50 50", room), "everything", room.fitting);
});

test("a camera that is close enough only shows the tile", () => {
  const near = cameras.magnified(chosen, 3, 0, 0, layout);
  const moved = cameras.attending(near, "0 0", layout);
  assert.equal(moved.state, "chosen");
  assert.equal(moved.view.scale, near.view.scale);
  assert.ok(moved.view.x < near.view.x);
});

test("the camera makes room for a card, and moves back", () => {
  assert.equal(aside.state, "aside");
  assert.ok(aside.view.x > chosen.view.x);
  is(cameras.seeking(aside, null, layout), "chosen", chosen.view);
});

test("a camera that made room twice moves back to its first view", () => {
  const again = cameras.seeking(aside, "100 100 100 100", covered);
  assert.notDeepEqual(again.view, aside.view);
  is(cameras.seeking(again, null, layout), "chosen", chosen.view);
});

test("a camera that was moved meanwhile does not move back", () => {
  const panned = cameras.panned(aside, 30, 0, layout);
  is(cameras.seeking(panned, null, layout), "chosen", panned.view);
});

test("a box that no card covers moves nothing", () => {
  const camera = cameras.seeking(chosen, "1000 700 10 10", layout);
  is(camera, "chosen", chosen.view);
});

test("the camera makes no room while there is a tile in question", () => {
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

test("the latest tile of another player is shown, but not at first", () => {
  const first = cameras.noticing(chosen, "50 50", layout, false);
  assert.equal(first.view, chosen.view);
  const next = cameras.noticing(first, "1900 1400", layout, false);
  assert.notDeepEqual(next.view, chosen.view);
});

test("the latest tile is not shown if everything is in sight, a tile is in question, or a finger is down", () => {
  const news = (camera, isTouched) => cameras.noticing({ ...camera, last: null }, "1900 1400", layout, isTouched);
  assert.equal(news(everything, false).view, everything.view);
  assert.equal(news(close, false).view, close.view);
  assert.equal(news(chosen, true).view, chosen.view);
});

test("a focused element in sight moves nothing", () => {
  const { x, y } = chosen.view;
  assert.equal(cameras.following(chosen, { x, y, width: 1, height: 1 }, layout), chosen);
  assert.equal(cameras.following(everything, { x: -900, y: 0, width: 1, height: 1 }, layout).state, "chosen");
});
