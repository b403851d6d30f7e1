import assert from "node:assert/strict";
import { test } from "node:test";
import { contains, grown, meet } from "../../../web/shell/map/geometry.js";
import { beside, leader } from "../../../web/shell/map/tags.js";

const part = { x: 0, y: 0, width: 400, height: 300 };
const cell = { x: 200, y: 150, width: 60, height: 60 };
const words = { width: 120, height: 40 };
const at = (x, y) => ({ x: cell.x + 60 * x, y: cell.y + 60 * y, width: 60, height: 60 });
const row = (y) => [-2, -1, 0, 1, 2].map((x) => at(x, y));

test("words are above their cell, else on the nearest free ground, with a line if that is far", () => {
  const above = beside(words, cell, part, [], []);
  assert.ok(above.x === 170 && above.y + above.height < cell.y);
  assert.equal(leader(above, cell, part), "");
  const below = beside(words, cell, part, row(-1), []);
  assert.ok(below.y >= cell.y + cell.height && leader(below, cell, part) === "");
  const taken = [...row(-1), ...row(0), ...row(1)];
  const far = beside(words, cell, part, taken, []);
  assert.ok(!taken.some((each) => meet(grown(each, -3), far)));
  assert.match(leader(far, cell, part), /^M[\d.]+,[\d.]+L[\d.]+,[\d.]+$/);
});

test("words have a line to their cell rather than lie on a place beside it", () => {
  const taken = [...row(-1), ...row(0), ...row(1)].filter((each) => each.x !== at(-2, 0).x);
  const far = beside(words, cell, part, taken, [cell]);
  assert.ok(!taken.some((each) => meet(grown(each, -3), far)));
  assert.notEqual(leader(far, cell, part), "");
});

test("words lie on tiles rather than on their cell or on other words", () => {
  const everywhere = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((y) => [...row(y), at(-3, y), at(-4, y), at(3, y)]);
  const first = beside(words, cell, part, everywhere, [at(0, 1)]);
  const second = beside(words, cell, part, everywhere, [at(0, 1), first]);
  for (const box of [first, second]) {
    assert.ok(contains(part, box));
    assert.ok(!meet(box, cell) && !meet(box, at(0, 1)));
  }
  assert.ok(!meet(first, second));
});

test("an arrow leads to a cell out of sight, whatever the side", () => {
  for (const [x, y] of [[-9, 0], [9, 0], [0, -9], [0, 9], [-9, 9]]) {
    const box = beside(words, at(x, y), part, [], []);
    assert.ok(contains(part, box), `${x} ${y}`);
    assert.equal(leader(box, at(x, y), part).split("L").length, 5);
  }
});
