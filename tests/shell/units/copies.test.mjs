import assert from "node:assert/strict";
import { test } from "node:test";
import { newerCopies } from "../../../web/shell/copies.js";

const KEY = "okanagan:game:1";
const game = (moves, changed) => `{"record": {"moves": [${moves}]}, "changed": ${changed}}`;
const chosen = (stored, copy) => newerCopies({ [KEY]: stored }, { [KEY]: copy })[KEY];

test("a copy is used if it is newer, or if nothing is stored", () => {
  const copy = game("1,2", "2.5");
  assert.equal(chosen(game("1", "1.5"), copy), copy);
  assert.equal(chosen(undefined, copy), copy);
  assert.equal(chosen(game("1,2,3", "3.25"), copy), undefined);
  assert.equal(chosen(game("3,4", "2.5"), copy), undefined, "as old as each other");
});

test("a copy is used if the stored game is damaged, but never if the copy is damaged", () => {
  const copy = game("1,2", "1e0");
  assert.equal(chosen('{"record": {"mov', copy), copy);
  for (const bad of ["", "null", "[]", '{"record": {"moves": [1', '{"changed": 99}']) {
    assert.equal(chosen(game("1", "1.5"), bad), undefined);
    assert.equal(chosen(undefined, bad), undefined);
  }
});
