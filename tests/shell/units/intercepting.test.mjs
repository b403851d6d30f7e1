import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  unpackWhatComes,
  watch,
  withoutFetching,
} from "../../../web/shell/overrides/pyodide-fetch.js";
import { fetchOrThrow } from "../../../web/shell/engine/files.js";

const LIBRARY = "https://any.example/library.pack";
const OTHER = "https://any.example/other.pack";
const { fetch } = globalThis;
const text = async (coming) => (await coming).text();
let asked;

beforeEach(() => {
  asked = [];
  globalThis.fetch = async (request) => {
    asked.push(String(request));
    return new Response(gzipSync(`the content of ${request}`));
  };
});

afterEach(() => (globalThis.fetch = fetch));

test("what a snapshot has brought is not fetched, also where it is asked for by an object, and only then", async () => {
  const bytes = new TextEncoder().encode("brought");
  const got = await withoutFetching(LIBRARY, bytes, async () => {
    await globalThis.fetch(OTHER);
    return [await text(globalThis.fetch(LIBRARY)), await text(globalThis.fetch(new URL(LIBRARY)))];
  });
  assert.deepEqual(got, ["brought", "brought"]);
  assert.deepEqual(asked, [OTHER]);
  await globalThis.fetch(LIBRARY);
  assert.deepEqual(asked, [OTHER, LIBRARY]);
});

test("work that fails leaves the browser's fetch as it was", async () => {
  const before = globalThis.fetch;
  const failing = withoutFetching(LIBRARY, new Uint8Array(1), () => Promise.reject(new Error("no good")));
  await assert.rejects(failing, /no good/);
  assert.equal(globalThis.fetch, before);
});

test("packed files come unpacked, others as they are; one that was cut is an error of the fetching", async () => {
  unpackWhatComes([LIBRARY]);
  assert.equal(await text(globalThis.fetch(LIBRARY)), `the content of ${LIBRARY}`);
  assert.notEqual(await text(globalThis.fetch(OTHER)), `the content of ${OTHER}`);
  globalThis.fetch = async () => new Response(gzipSync("a whole library").subarray(0, 20));
  unpackWhatComes([LIBRARY]);
  await assert.rejects(globalThis.fetch(LIBRARY));
});

test("an answer that refuses is an error, and what fails is told beside", async () => {
  const refuses = async () => new Response("", { status: 404 });
  await assert.rejects(fetchOrThrow(refuses, LIBRARY), /answered 404/);
  const told = [];
  const owner = { work: () => Promise.reject(new Error("away")) };
  const undo = watch(owner, "work", ({ message }) => told.push(message));
  await assert.rejects(owner.work());
  assert.deepEqual(told, ["away"]);
  undo();
  await assert.rejects(owner.work());
  assert.deepEqual(told, ["away"]);
});
