import assert from "node:assert/strict";
import { test } from "node:test";
import * as cameras from "../../../web/shell/map/camera.js";
import { around, contains, grown, largest, placed } from "../../../web/shell/map/geometry.js";

const SPARE = 16;
/** The least pixels per unit for a tile on trial. */
const LEAST = 0.8;
const PLACES = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The frames of the map: two phones in portrait, a phone in landscape, a tablet, a desktop. */
const FRAMES = {
  "390x844": { size: { width: 390, height: 511 } },
  "360x640": { size: { width: 360, height: 387 } },
  "844x390": { size: { width: 464, height: 390 } },
  "768x1024": { size: { width: 768, height: 700 } },
  "1440x900": { size: { width: 960, height: 855 } },
};

/** Random numbers that are the same in every run (mulberry32). */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The positions of a random game: the tiles, the places for the next one, and the one chosen. */
function* game(seed, tiles = 33) {
  const random = numbers(seed);
  const placed = new Map([["0,0", [0, 0]]]);
  while (placed.size <= tiles) {
    const around = [...placed.values()].flatMap(([x, y]) => PLACES.map(([dx, dy]) => [x + dx, y + dy]));
    const empty = [...new Map(around.map((cell) => [String(cell), cell])).values()];
    const legal = empty.filter((cell) => !placed.has(String(cell)) && random() < 0.6);
    if (!legal.length) continue;
    const chosen = legal[Math.floor(random() * legal.length)];
    yield { tiles: [...placed.values()], legal, chosen };
    placed.set(String(chosen), chosen);
  }
}

const cell = ([x, y], size = 1) => {
  const before = (size - 1) / 2;
  return { x: 100 * (x - before), y: 100 * (y - before), width: 100 * size, height: 100 * size };
};

/** What the shell's layout has at a position. */
function room(frame, { tiles, legal }) {
  const xs = [...tiles, ...legal].map(([x]) => x);
  const ys = [...tiles, ...legal].map(([, y]) => y);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const extent = {
    x: 100 * west, y: 100 * north, width: 100 * (Math.max(...xs) + 1 - west), height: 100 * (Math.max(...ys) + 1 - north),
  };
  const whole = { x: 0, y: 0, ...frame.size };
  return { ...frame, open: whole, aboveBar: whole, free: whole, extent, spare: SPARE, kept: { x: 0, y: 0 } };
}

const middle = ([x, y]) => `${100 * x + 50} ${100 * y + 50}`;
const numbersOf = ({ x, y, width, height }) => `${x} ${y} ${width} ${height}`;

for (const [name, frame] of Object.entries(FRAMES)) {
  test(`${name}: everything is in sight with room to spare`, () => {
    for (let seed = 0; seed < 8; seed++) {
      let camera = cameras.INITIAL;
      for (const position of game(seed)) {
        const now = room(frame, position);
        const before = camera.view?.scale;
        camera = cameras.adapted(camera, now);
        const seen = placed(camera.view, now.extent, frame.size);
        assert.ok(contains(grown(now.open, 1 - SPARE), seen), "but for a pixel");
        if (before === undefined) assert.ok(camera.view.scale >= 0.96);
        else assert.ok(camera.view.scale <= before, "a move never changes the scale twice");
        if (camera.view.scale !== before && before) assert.ok(camera.view.scale <= 0.95 * before + 1e-9, "not little by little");
        if (camera.view.scale < before) assert.ok(!fitsAt(before, now), "further away only if it has to be");
      }
    }
  });

  test(`${name}: a tile on trial is shown with its neighbours and what it changes, and then all is as before`, () => {
    let count = 0;
    for (let seed = 100; seed < 108; seed++) {
      let camera = cameras.INITIAL;
      for (const position of game(seed)) {
        const now = room(frame, position);
        camera = cameras.adapted(camera, now);
        const neighbours = cell(position.chosen, 3);
        const changed = around(neighbours, cell(position.tiles.at(-1), 2));
        const near = cameras.attending(camera, middle(position.chosen), numbersOf(changed), now);
        const fits = largest(changed, now.free);
        assert.ok(near.view.scale >= (fits < LEAST ? LEAST : 0.95 * Math.min(fits, 0.96)), "large enough for a finger");
        assert.ok(contains(now.free, placed(near.view, fits < LEAST ? neighbours : changed, frame.size)));
        assert.deepEqual(cameras.attending(near, null, null, now).view, camera.view);
        count += 1;
      }
    }
    assert.ok(count > 200);
  });
}

/** Whether the map would fit at a scale. */
function fitsAt(scale, { extent, open }) {
  return scale <= largest(extent, grown(open, -SPARE));
}

test("a lone tile is in the middle of what no bar covers, also after a bar has grown", () => {
  const now = room(FRAMES["390x844"], { tiles: [[0, 0]], legal: [] });
  let camera = cameras.INITIAL;
  for (const height of [511, 440, 480]) {
    const aboveBar = { ...now.open, height };
    camera = cameras.adapted(camera, { ...now, aboveBar });
    const { x, y, width, height: high } = placed(camera.view, now.extent, now.size);
    assert.deepEqual([x + width / 2, y + high / 2], [195, height / 2]);
  }
});

test("a small map keeps its scale while it has no places for a tile", () => {
  const tiles = [[0, 0], [1, 0], [2, 0], [3, 0]];
  for (const frame of Object.values(FRAMES)) {
    for (const spare of [8, SPARE]) {
      const camera = cameras.adapted(cameras.INITIAL, { ...room(frame, { tiles, legal: [[-1, 0], [4, 0]] }), spare });
      assert.equal(cameras.adapted(camera, { ...room(frame, { tiles, legal: [] }), spare }), camera);
    }
  }
});
