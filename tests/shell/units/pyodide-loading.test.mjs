import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { replaceBrowserApis } from "../../../web/shell/overrides/browser-apis.js";
import { gzipSync } from "node:zlib";
import {
  preferOtherWay,
  UNPACKED,
  unpackArchives,
  whileLoading,
  withFile,
} from "../../../web/shell/overrides/pyodide-loading.js";

test("PyScript's database in memory returns what was put into it", async () => {
  replaceBrowserApis();
  const result = (request) =>
    new Promise((resolve) => (request.onsuccess = ({ target }) => resolve(target.result)));
  const database = await result(indexedDB.open("any"));
  const store = database.transaction().objectStore();
  await result(store.put("value", "key"));
  assert.equal(await result(store.get("key")), "value");
  assert.deepEqual(await result(store.getAllKeys()), ["key"]);
  await result(store.delete("key"));
  assert.equal(await result(store.count()), 0);
});

const LIBRARY = "https://any.example/library.pack";
const OTHER = "https://any.example/other.pack";
const CODE = "https://any.example/python.wasm";
/** A WebAssembly module with a memory, which it exports as `memory`. */
const BYTES = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1],
  ...[7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0],
);
const { fetch } = globalThis;
const text = async (response) => (await response).text();
/** The addresses of the requests, and the memory of the instance. */
let requests, memory;

beforeEach(() => {
  [requests, memory] = [[], null];
  globalThis.fetch = async (request) => {
    requests.push(String(request));
    if (String(request) !== CODE) return new Response(gzipSync(`the content of ${request}`));
    return new Response(BYTES, { headers: { "Content-Type": "application/wasm" } });
  };
});

afterEach(() => (globalThis.fetch = fetch));

const codeWith = (module) => ({ address: CODE, module: Promise.resolve(module), onMemory: (created) => (memory = created) });

/** Loads as Pyodide does. */
async function load() {
  const { instance } = await WebAssembly.instantiateStreaming(globalThis.fetch(CODE), {});
  return instance;
}

test("a request for a file of the snapshot gets its bytes, for as long as the work takes", async () => {
  const bytes = new TextEncoder().encode("from the snapshot");
  const texts = await withFile(LIBRARY, bytes, async () => {
    await globalThis.fetch(OTHER);
    return [await text(globalThis.fetch(LIBRARY)), await text(globalThis.fetch(new URL(LIBRARY)))];
  });
  assert.deepEqual(texts, ["from the snapshot", "from the snapshot"]);
  await globalThis.fetch(LIBRARY);
  assert.deepEqual(requests, [OTHER, LIBRARY]);
});

test("packed archives are unpacked, other files are not; one that was cut off is an error", async () => {
  unpackArchives([LIBRARY], () => {});
  assert.equal(await text(globalThis.fetch(LIBRARY)), `the content of ${LIBRARY}`);
  assert.notEqual(await text(globalThis.fetch(OTHER)), `the content of ${OTHER}`);
  globalThis.fetch = async () => new Response(gzipSync("a whole library").subarray(0, 20));
  unpackArchives([LIBRARY], () => {});
  await assert.rejects(globalThis.fetch(LIBRARY));
});

test("an unpacked archive, as in a cache, stays as it is", async () => {
  const headers = { "Content-Type": UNPACKED };
  globalThis.fetch = async () => new Response("unpacked", { headers });
  unpackArchives([LIBRARY], () => {});
  assert.equal(await text(globalThis.fetch(LIBRARY)), "unpacked");
});

test("a file that comes in another way is not requested, unless that way fails", async () => {
  const load = async (address) => (address === LIBRARY ? "another way" : Promise.reject(new Error("away")));
  unpackArchives([LIBRARY, OTHER], () => {});
  preferOtherWay([LIBRARY, OTHER], load);
  assert.equal(await text(globalThis.fetch(LIBRARY)), "another way");
  assert.equal(await text(globalThis.fetch(OTHER)), `the content of ${OTHER}`);
  assert.deepEqual(requests, [OTHER]);
});

for (const [who, module, expected] of [
  ["the page", new WebAssembly.Module(BYTES), []],
  ["the worker", null, [CODE]],
]) {
  test(`WebAssembly that ${who} has compiled is used, and its memory known`, async () => {
    const instance = await whileLoading(codeWith(module), load);
    assert.equal(memory, instance.exports.memory);
    assert.deepEqual(requests, expected);
  });
}

/** Work that ignores an error and waits for ever, as Pyodide does. */
const ignoring = (work) => async () => {
  await work().catch(() => {});
  return new Promise(() => {});
};

for (const [how, work, message] of [
  ["a file", () => globalThis.fetch(LIBRARY), /missing-file: .*library.pack answered 404/],
  ["the WebAssembly", load, /missing-file: .*python.wasm answered 404/],
]) {
  test(`${how} that is missing is an error, and the browser's functions are restored`, async () => {
    const { instantiateStreaming } = WebAssembly;
    const refuse = (globalThis.fetch = async () => new Response("", { status: 404 }));
    await assert.rejects(whileLoading(codeWith(null), ignoring(work)), message);
    assert.equal(globalThis.fetch, refuse);
    assert.equal(WebAssembly.instantiateStreaming, instantiateStreaming);
  });
}

test("bad WebAssembly is an error of its own", async () => {
  const headers = { "Content-Type": "application/wasm" };
  globalThis.fetch = async () => new Response("no code", { headers });
  await assert.rejects(whileLoading(codeWith(null), ignoring(load)), /^Error: wasm: /);
});
