import assert from "node:assert/strict";
import { test } from "node:test";
import { findHome, foldersOf } from "../../../web/shell/home.js";

const only = (...files) => async (address) => files.includes(address);

test("the folders around an address begin with the nearest", () => {
  assert.deepEqual(foldersOf("/okanagan/a/b"), ["/okanagan/a/", "/okanagan/", "/"]);
  assert.deepEqual(foldersOf("/okanagan/a/"), ["/okanagan/a/", "/okanagan/", "/"]);
  assert.deepEqual(foldersOf("/a"), ["/"]);
  assert.deepEqual(foldersOf("/"), ["/"]);
});

test("double slashes do not lead to another host", () => {
  for (const folder of foldersOf("//evil.example/a/b")) assert.doesNotMatch(folder, /^\/\/[^/]/);
});

test("the game is where its manifest is", async () => {
  const has = only("/okanagan/manifest.webmanifest");
  assert.equal(await findHome("/okanagan/a/b/c", has), "/okanagan/");
  assert.equal(await findHome("/okanagan/wrong", has), "/okanagan/");
});

test("of two games the nearer is found", async () => {
  const has = only("/manifest.webmanifest", "/old/manifest.webmanifest");
  assert.equal(await findHome("/old/a/b", has), "/old/");
  assert.equal(await findHome("/new/a/b", has), "/");
});

test("without a game, the result is null", async () => {
  assert.equal(await findHome("/okanagan/a", only()), null);
});
