import assert from "node:assert/strict";
import { test } from "node:test";
import * as cameras from "../../../web/shell/map/camera.js";
import { contains, placed } from "../../../web/shell/map/geometry.js";

const size = { width: 400, height: 300 };
const whole = { x: 0, y: 0, ...size };
const extent = { x: 0, y: 0, width: 2000, height: 1500 };
const room = { size, open: whole, aboveBar: whole, free: whole, extent, spare: 0, kept: { x: 0, y: 0 } };
/** A card covers the right half of the frame. */
const covered = { ...room, free: { ...whole, width: 200 } };
const turned = { width: 300, height: 400 };
const rotated = { ...room, size: turned, open: { x: 0, y: 0, ...turned }, aboveBar: { x: 0, y: 0, ...turned }, free: { x: 0, y: 0, ...turned } };

const everything = cameras.adapted(cameras.INITIAL, room);
const chosen = cameras.magnified(everything, 3, 0, 0, room);
const close = cameras.attending(everything, "300 300", null, room);
const aside = cameras.seeking(chosen, "1000 700 100 100", covered);
const is = (camera, state, view) => assert.deepEqual([camera.state, camera.view], [state, view]);
const shows = (camera, box, now = room) => contains(now.free, placed(camera.view, box, now.size));

test("at first everything is shown, also in a frame of another size", () => {
  assert.ok(shows(everything, extent) && shows(cameras.adapted(everything, rotated), extent, rotated));
});

test("a map that grows within sight moves nothing, and then it is further away, never closer again", () => {
  const small = { ...room, extent: { ...extent, width: 1800, height: 1000 } };
  const first = cameras.adapted(cameras.INITIAL, small);
  const again = cameras.adapted(first, { ...small, extent: { ...small.extent, height: 1100 } });
  assert.equal(again.view, first.view);
  const grown = cameras.adapted(again, room);
  assert.ok(grown.view.scale < first.view.scale && shows(grown, extent));
  assert.equal(cameras.adapted(grown, small).view, grown.view);
});

test("a bar that grows over the map moves nothing, unless it covers places", () => {
  const under = { ...room, free: { ...whole, height: 200 } };
  assert.equal(cameras.adapted(everything, under), everything);
  const placing = { ...under, open: under.free };
  assert.ok(shows(cameras.adapted(everything, placing), extent, placing));
});

test("a camera that the player has moved stays there, and can show everything again", () => {
  assert.equal(chosen.state, "chosen");
  assert.equal(cameras.adapted(chosen, rotated), chosen);
  assert.equal(cameras.panned(everything, 10, 10, room).state, "chosen");
  const spot = { x: 900, y: 700, width: 9, height: 9 };
  assert.equal(cameras.centredOn(everything, spot, room), everything);
  assert.notDeepEqual(cameras.centredOn(chosen, { ...spot, x: 0 }, room).view, chosen.view);
  for (const camera of [chosen, close, aside]) {
    const after = cameras.adapted(cameras.reset(camera), room);
    is(after, "everything", everything.view);
    assert.equal(after.back, null);
  }
});

test("a frame of another width has a new camera, or its earlier one, unless the player has moved the present one", () => {
  for (const camera of [everything, close]) {
    const fresh = cameras.turned({ ...camera, last: "50 50" });
    assert.deepEqual(fresh, { ...cameras.INITIAL, last: "50 50" });
    is(cameras.turned({ ...fresh, near: camera.near }, camera), camera.state, camera.view);
    assert.equal(cameras.turned({ ...fresh, near: "9 9" }, camera).view, null, "for another tile");
    assert.deepEqual(cameras.turned(camera, chosen), { ...cameras.INITIAL, last: camera.last });
  }
  for (const camera of [chosen, aside, cameras.panned(close, 50, 0, room)]) {
    assert.equal(cameras.turned(camera, everything), camera);
  }
});

test("a card that grows changes no scale, and where it covered little its end moves nothing", () => {
  const small = { ...room, extent: { x: 0, y: 0, width: 200, height: 100 }, open: whole };
  const camera = cameras.adapted(cameras.INITIAL, small);
  const under = (height) => ({ ...small, aboveBar: { ...whole, height }, free: { ...whole, height } });
  const opened = cameras.seeking(camera, "0 0 200 100", under(180));
  assert.equal(opened.state, "aside");
  const unfolded = cameras.seeking(opened, "0 0 200 100", under(80));
  assert.equal(unfolded.view.scale, camera.view.scale);
  assert.notEqual(unfolded.view.y, opened.view.y);
  is(cameras.seeking(opened, null, small), "everything", opened.view);
});

test("closer is twice as large, around what is asked for or the latest tile", () => {
  const near = cameras.approached({ ...everything, last: "1000 700" }, null, room);
  const { x, y, scale } = near.view;
  assert.ok(Math.abs(x - 1000) <= 50 && y === 700 && scale === 2 * everything.view.scale, "cut between two columns");
  assert.equal(cameras.approached(near, null, room), near);
  is(cameras.approached(everything, "900 600 200 200", room), "chosen", near.view);
  is(cameras.adapted(cameras.reset(near), room), "everything", everything.view);
});

test("closer to a tile at the edge of the map, little of the ground around the map is in sight", () => {
  const { view } = cameras.approached({ ...everything, last: "50 50" }, null, room);
  const { x, y } = placed(view, extent, size);
  assert.ok(x <= 16 && y <= 16);
});

test("for each new question about the whole map everything is shown, until then the camera stays", () => {
  const first = cameras.asking(chosen, "3", room);
  is(cameras.adapted(first, room), "everything", everything.view);
  const moved = cameras.magnified(cameras.adapted(first, room), 3, 0, 0, room);
  for (const asked of ["3", null]) assert.equal(cameras.asking(moved, asked, room), moved);
  const next = cameras.asking(cameras.attending(moved, "300 300", null, room), "4", room);
  assert.equal(next.state, "close", "while there is a tile in question");
  is(cameras.attending(next, null, null, room), "everything", everything.view);
  assert.equal(cameras.asking(everything, "3", room).view, everything.view);
});

test("for each new question about the whole map it moves to the middle if it is far off, at the same scale", () => {
  const first = cameras.adapted(cameras.INITIAL, { ...room, extent: { x: 0, y: 0, width: 200, height: 100 } });
  const grown = { ...room, extent: { x: 0, y: 0, width: 300, height: 100 } };
  const kept = cameras.adapted(first, grown);
  assert.equal(kept.view, first.view, "not before the question");
  const middle = { ...kept.view, x: 150 };
  is(cameras.asking(kept, "3", grown), "everything", middle);
  const tried = cameras.attending(kept, "150 50", null, grown);
  is(cameras.attending(tried, null, null, grown), "everything", kept.view);
  const laid = cameras.attending(cameras.asking(tried, "3", grown), null, null, grown);
  is(laid, "everything", middle);
  assert.equal(cameras.asking(laid, "4", { ...grown, extent: { ...grown.extent, width: 310 } }).view, laid.view);
});

test("a map with edges shows nothing beyond them, and does not move while all of it is in sight", () => {
  const edged = { ...room, extent: { x: -100, y: -100, width: 2100, height: 1600 }, kept: { x: 20, y: 20 } };
  const whole = cameras.adapted(cameras.INITIAL, edged);
  assert.equal(cameras.panned(whole, 50, 50, edged), whole);
  assert.equal(cameras.bordered(whole, edged), whole);
  const near = cameras.magnified(whole, 2, 0, 0, edged);
  for (const [dx, dy] of [[9000, 9000], [-9000, -9000]]) {
    const { view } = cameras.bordered(cameras.panned(near, dx, dy, edged), edged);
    const shown = placed(view, { x: 0, y: 0, width: 2000, height: 1500 }, size);
    assert.ok(shown.x <= 20.01 && shown.y <= 20.01);
    assert.ok(shown.x + shown.width >= size.width - 0.01 && shown.y + shown.height >= size.height - 0.01);
  }
});

test("closer shows the first area that can be shown clearly closer, beside edges that stay in sight", () => {
  const edged = { ...room, extent: { x: -100, y: -100, width: 2100, height: 1600 }, kept: { x: 20, y: 20 } };
  const part = { x: 20, y: 20, width: size.width - 20, height: size.height - 20 };
  const whole = cameras.adapted(cameras.INITIAL, edged);
  const inPart = (camera, box) => contains(part, placed(camera.view, box, size));
  const wide = { x: 300, y: 0, width: 1400, height: 300 };
  const both = cameras.approached(whole, "300 0 1400 300,300 0 200 300", edged);
  assert.ok(inPart(both, wide) && both.view.scale > 1.25 * whole.view.scale);
  const beyond = placed(both.view, edged.extent, size);
  assert.ok(beyond.x <= 0.01 && beyond.y <= 0.01, "nothing beyond the edges is shown");
  const places = cameras.seeking(whole, "0 0 1400 300,0 0 300 300", edged);
  const around = placed(places.view, edged.extent, size);
  assert.ok(places.state === "aside" && around.x <= 0.01 && around.y <= 0.01, "nor around places");
  const wider = "100 0 1900 300,1700 0 300 300";
  const narrow = cameras.approached(whole, wider, edged);
  assert.ok(inPart(narrow, { x: 1700, y: 0, width: 300, height: 300 }));
  is(narrow, "chosen", { ...narrow.view, scale: 2 * whole.view.scale });
  const piece = cameras.redirected(both, "400 0 300 300", edged);
  assert.equal(piece.view, both.view, "what is in sight moves nothing");
  const next = cameras.redirected(piece, "1700 1200 300 300", edged);
  assert.ok(inPart(next, { x: 1700, y: 1200, width: 300, height: 300 }));
  assert.equal(cameras.redirected(next, null, edged), next, "when nothing is asked for");
  const zoomed = cameras.magnified(next, 1.2, 0, 0, edged);
  assert.equal(cameras.redirected(zoomed, "0 0 300 300", edged), zoomed, "after a zoom by the player");
  assert.equal(cameras.redirected(whole, "0 0 300 300", edged), whole, "where everything is shown");
});

test("the camera moves close to the tile in question, to the next one, and back, also after a pan", () => {
  assert.equal(close.state, "close");
  assert.equal(close.view.scale, 0.96);
  assert.ok(shows(close, { x: 150, y: 150, width: 300, height: 300 }));
  is(cameras.attending(close, null, null, room), "everything", everything.view);
  const next = cameras.attending(close, "1500 1200", null, room);
  assert.ok(shows(next, { x: 1350, y: 1050, width: 300, height: 300 }));
  const panned = cameras.panned(close, 50, 0, room);
  for (const camera of [next, panned]) {
    assert.equal(camera.state, "close");
    is(cameras.attending(camera, null, null, room), "everything", everything.view);
  }
});

test("a tile that is turned moves nothing, whatever it changes then", () => {
  assert.equal(cameras.attending(close, "300 300", "0 0 900 900", room), close);
  const panned = cameras.panned(close, 500, 0, room);
  assert.equal(cameras.attending(panned, "300 300", null, room), panned);
});

test("what the tile changes is near the middle, if it fits, and the map is cut between two columns", () => {
  const changed = { x: 150, y: 150, width: 300, height: 300 };
  const camera = cameras.attending(everything, "300 300", Object.values(changed).join(" "), room);
  const { view } = camera;
  assert.ok(shows(camera, changed));
  assert.equal(view.y, 300);
  assert.ok(Math.abs(view.x - 300) <= 50);
  const columns = (placed(view, changed, size).x - 3) / view.scale - changed.x;
  assert.ok(Math.abs(columns / 100 - Math.round(columns / 100)) < 0.01);
});

test("a tile at the edge of the map leaves the middle, so that little beside the map is in sight", () => {
  const near = { x: 900, y: -150, width: 300, height: 300 };
  const { view } = cameras.attending(everything, "1050 0", "1000 -50 100 100", room);
  const { y, height } = placed(view, near, size);
  assert.ok(y >= 0 && y + height <= size.height);
  assert.ok(Math.abs(y) < 1, "no more of the ground above the map than the neighbours of the tile need");
});

test("a bar that grows over a neighbour of the tile moves the map", () => {
  const low = { ...room, free: { ...whole, y: 6, height: 290 } };
  const moved = cameras.attending(close, "300 300", null, low);
  assert.ok(shows(moved, { x: 150, y: 150, width: 300, height: 300 }, low));
  is(cameras.attending(moved, null, null, room), "everything", everything.view);
});

test("after a zoom by the player, the land that the laid tile closed is shown", () => {
  const land = "1500 1200 200 100";
  const zoomed = cameras.magnified(close, 3, 0, 0, room);
  const laying = cameras.seeking(zoomed, land, room);
  assert.equal(laying.view, zoomed.view, "not before the tile lies");
  const settled = cameras.seeking(cameras.attending(laying, null, null, room, land), land, room);
  assert.ok(shows(settled, { x: 1500, y: 1200, width: 200, height: 100 }));
});

test("a sequence of questions about the land beside the laid tile keeps its scale", () => {
  const land = "250 250 200 100", neighbours = "150 150 400 300";
  const settled = cameras.seeking(cameras.attending(close, null, null, room, land), land, room);
  is(settled, "aside", close.view);
  const asked = cameras.seeking(settled, `${neighbours},${land}`, room);
  assert.equal(asked.view, close.view);
  const wide = cameras.seeking(asked, "250 250 1000 100", room);
  assert.ok(wide.view.scale < close.view.scale && shows(wide, { x: 250, y: 250, width: 1000, height: 100 }));
  is(cameras.seeking(wide, null, room), "everything", everything.view);
});

test("after the answer to a puzzle, the whole map is shown if it is sought and legible", () => {
  const small = { ...room, extent: { x: 0, y: 0, width: 600, height: 500 } };
  const first = cameras.adapted(cameras.INITIAL, small);
  const trying = cameras.attending(first, "500 400", null, small);
  assert.ok(!shows(trying, small.extent, small));
  const part = "300 300 200 200", all = "0 0 600 500";
  const kept = cameras.seeking(cameras.attending(trying, null, null, small, part), part, small);
  assert.equal(kept.view, trying.view);
  const areas = `${all},${part}`;
  const answered = cameras.seeking(cameras.attending(trying, null, null, small, areas), areas, small);
  assert.ok(shows(answered, small.extent, small));
});

test("after a zoom by the player the camera does not move back", () => {
  const zoomed = cameras.magnified(close, 1.2, 0, 0, room);
  assert.equal(zoomed.state, "chosen");
  is(cameras.attending(zoomed, null, null, room), "chosen", zoomed.view);
});

test("a tile that is large enough and in sight moves nothing", () => {
  const small = { ...room, extent: { x: 0, y: 0, width: 200, height: 200 } };
  const camera = cameras.adapted(cameras.INITIAL, small);
  is(cameras.attending(camera, "100 100", null, small), "everything", camera.view);
});

test("the camera makes room for a card, also twice, and moves back to its first view", () => {
  assert.equal(aside.state, "aside");
  assert.ok(aside.view.x > chosen.view.x);
  is(cameras.seeking(aside, null, room), "chosen", chosen.view);
  const again = cameras.seeking(aside, "100 100 100 100", covered);
  assert.notDeepEqual(again.view, aside.view);
  is(cameras.seeking(again, null, room), "chosen", chosen.view);
  const panned = cameras.panned(aside, 30, 0, room);
  is(cameras.seeking(panned, null, room), "chosen", panned.view);
});

test("where a bar covers little, the whole map moves out from under it", () => {
  const barred = { ...room, free: { ...whole, height: 260 } };
  const camera = cameras.seeking(everything, "0 1400 100 100", barred);
  assert.ok(shows(camera, extent, barred));
  is(cameras.seeking(camera, null, room), "everything", everything.view);
});

test("where a bar covers only the room to spare, or the map fits above it without, the scale stays", () => {
  const spared = { ...room, spare: 16, extent: { ...extent, height: 1400 } };
  const before = cameras.adapted(cameras.INITIAL, spared);
  const under = (height) => ({ ...spared, aboveBar: { ...whole, height }, free: { ...whole, height } });
  const sought = "0 0 100 100";
  assert.equal(cameras.seeking(before, sought, under(290)).view, before.view);
  const moved = cameras.seeking(before, sought, under(270));
  assert.equal(moved.view.scale, before.view.scale);
  assert.ok(shows(moved, spared.extent, under(270)) && !shows(before, spared.extent, under(270)));
  assert.equal(cameras.seeking(moved, sought, under(266)).view, moved.view, "also when the bar grows a little more");
  assert.ok(cameras.seeking(before, sought, under(240)).view.scale < 0.95 * before.view.scale);
});

test("while something is sought, a bar that covers another part of the map moves the whole map", () => {
  const above = { ...whole, height: 260 };
  const camera = cameras.seeking(everything, "0 0 100 100", { ...room, aboveBar: above, free: above });
  assert.ok(shows(camera, extent, { ...room, free: above }));
  is(cameras.seeking(camera, null, room), "everything", everything.view);
  const low = { ...whole, height: 100 };
  const inLittleRoom = cameras.seeking(everything, "0 0 100 100", { ...room, aboveBar: low, free: low });
  assert.equal(inLittleRoom.view, everything.view, "where that would cost much");
  const beside = cameras.seeking(everything, "0 0 100 100", covered);
  assert.equal(beside.view, everything.view, "a card may cover another part");
});

test("what is sought stays in sight when a bar grows, unless the player has moved the map", () => {
  const before = cameras.seeking(chosen, "1000 700 100 100", room);
  assert.equal(before.view, chosen.view);
  const after = cameras.seeking(before, "1000 700 100 100", covered);
  assert.ok(shows(after, { x: 1000, y: 700, width: 100, height: 100 }, covered));
  const panned = cameras.panned(before, 10, 0, room);
  assert.equal(cameras.seeking(panned, "1000 700 100 100", covered), panned);
});

test("the camera makes no room while there is a tile in question, but then", () => {
  const camera = cameras.seeking(close, "1000 700 100 100", covered);
  is(camera, "close", close.view);
  is(cameras.seeking(camera, null, covered), "close", close.view);
  const both = cameras.attending(aside, "300 300", null, room);
  assert.equal(both.state, "close");
  const after = cameras.seeking(cameras.attending(both, null, null, covered), "1000 700 100 100", covered);
  is(after, "aside", aside.view);
});

test("the latest tile is shown unless it is the first, in sight, or less urgent", () => {
  const first = cameras.noticing(chosen, "50 50", room);
  assert.equal(first.view, chosen.view);
  assert.ok(shows(cameras.noticing(first, "1900 1400", room), { x: 1850, y: 1350, width: 100, height: 100 }));
  for (const camera of [everything, close]) {
    assert.equal(cameras.noticing({ ...camera, last: null }, "1900 1400", room).view, camera.view);
  }
});

test("a focused element in sight moves nothing", () => {
  const { x, y } = chosen.view;
  assert.equal(cameras.following(chosen, { x, y, width: 1, height: 1 }, room), chosen);
  assert.equal(cameras.following(everything, { x: -900, y: 0, width: 1, height: 1 }, room).state, "chosen");
});

test("of several areas the widest one with legible tiles is shown, unless the whole map has such tiles", () => {
  const areas = ["0 0 1400 300", "0 0 700 200", "0 0 300 300"];
  const boxes = areas.map((each) => each.split(" ").map(Number)).map(([x, y, width, height]) => ({ x, y, width, height }));
  const wide = cameras.seeking(everything, areas.join(","), room);
  assert.equal(wide.state, "aside");
  assert.ok(shows(wide, boxes[1]) && !shows(wide, boxes[0]));
  assert.equal(cameras.seeking(wide, areas.join(","), room).view, wide.view);
  const narrow = cameras.seeking(everything, areas.join(","), covered);
  assert.ok(shows(narrow, boxes[2], covered) && !shows(narrow, boxes[1], covered));
  is(cameras.seeking(narrow, null, room), "everything", everything.view);
  const after = cameras.seeking(wide, "0 0 1900 1400,0 0 1800 1300,0 0 300 300", room);
  assert.ok(after.view.scale >= 0.46 && shows(after, boxes[2]), "also after another part of the map");
  const middling = { ...room, extent: { ...extent, width: 800, height: 600 } };
  const legible = cameras.adapted(cameras.INITIAL, middling);
  is(cameras.seeking(legible, "200 0 400 300,300 100 200 100", middling), "everything", legible.view);
  const small = { ...room, extent: { x: 0, y: 0, width: 600, height: 400 } };
  const beyond = cameras.seeking(cameras.adapted(cameras.INITIAL, small), "0 0 9 9,500 -100 100 100,0 0 9 9", small);
  assert.ok(shows(beyond, small.extent, small) && shows(beyond, { x: 500, y: -100, width: 100, height: 100 }, small));
});
