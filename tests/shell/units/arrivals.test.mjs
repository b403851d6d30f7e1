import assert from "node:assert/strict";
import { test } from "node:test";
import { Arrivals, counted } from "../../../web/shell/engine/arrivals.js";

test("bytes are counted as the server sends them, and a file counts once", () => {
  const arrivals = new Arrivals({ code: { raw: 800, gzipped: 300 }, library: { raw: 100, gzipped: 100 } });
  assert.deepEqual(arrivals.bytes, { done: 0, total: 400 });
  arrivals.note("code", 400);
  arrivals.note("library", 100);
  arrivals.note("another file", 50);
  assert.deepEqual(arrivals.bytes, { done: 250, total: 400 });
  arrivals.note("code");
  arrivals.note("code", 900);
  assert.deepEqual(arrivals.bytes, { done: 400, total: 400 });
});

test("the compact file counts in place of the others, unless it is given up", () => {
  const compact = { raw: 200, gzipped: 200, replaces: true };
  const arrivals = new Arrivals({ code: { raw: 800, gzipped: 300 }, compact });
  arrivals.note("compact", 50);
  assert.deepEqual(arrivals.bytes, { done: 50, total: 200 });
  arrivals.note("compact", 0);
  arrivals.note("code", 400);
  assert.deepEqual(arrivals.bytes, { done: 150, total: 300 });
});

test("a counted stream has the same content", async () => {
  const seen = [];
  const body = counted(new Blob(["grain", " and fish"]).stream(), (bytes) => seen.push(bytes));
  assert.equal(await new Response(body).text(), "grain and fish");
  assert.equal(seen.at(-1), 14);
});
