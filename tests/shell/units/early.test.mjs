import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { compiledByPage, compileEarly } from "../../../web/shell/engine/early.js";

const ADDRESS = "https://any.example/python.wasm";
const { fetch, setInterval } = globalThis;
const original = { fetch, setInterval, compileStreaming: WebAssembly.compileStreaming };

/** Whether a service worker has the files on the device. */
function setController(controller) {
  const serviceWorker = { controller };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { serviceWorker } });
}

/** A worker and the page that listens to it, if it does: what one posts comes to the other. */
function workerOf(early, { deaf = 0 } = {}) {
  const worker = new EventTarget();
  let asked = 0;
  early.offerTo(worker);
  globalThis.postMessage = (data, ports) => {
    asked += 1;
    if (asked > deaf) worker.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
  };
  return { asked: () => asked };
}

beforeEach(() => {
  globalThis.document = { hidden: true };
  setController(null);
  globalThis.fetch = async (address) => address;
  WebAssembly.compileStreaming = async (coming) => ({ compiled: await coming });
});

afterEach(() => {
  globalThis.fetch = original.fetch;
  globalThis.setInterval = original.setInterval;
  WebAssembly.compileStreaming = original.compileStreaming;
  delete globalThis.postMessage;
  delete globalThis.document;
  delete globalThis.requestAnimationFrame;
});

test("the worker is given what the page has compiled, as often as it asks", async () => {
  workerOf(compileEarly(ADDRESS));
  assert.deepEqual(await compiledByPage(), { compiled: ADDRESS });
  assert.deepEqual(await compiledByPage(), { compiled: ADDRESS });
});

test("what the network brings is asked for after the first picture, what is on the device at once", async () => {
  const asked = [];
  let paint;
  globalThis.fetch = async (address) => void asked.push(address);
  globalThis.document = { hidden: false };
  globalThis.requestAnimationFrame = (work) => (paint = work);
  compileEarly("first visit");
  setController({});
  compileEarly("later visit");
  assert.deepEqual(asked, ["later visit"]);
  paint();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(asked, ["later visit", "first visit"]);
});

test("a page that does not hear at once is asked again; one that has heard is not", async () => {
  let arrive;
  globalThis.fetch = () => new Promise((resolve) => (arrive = resolve));
  const worker = workerOf(compileEarly(ADDRESS), { deaf: 2 });
  const module = compiledByPage();
  while (worker.asked() < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 350)); // it would ask thrice more
  arrive(ADDRESS);
  assert.deepEqual(await module, { compiled: ADDRESS });
  assert.equal(worker.asked(), 3);
});

test("the worker knows when the page listens, before what it compiles is there", async () => {
  let arrive;
  globalThis.fetch = () => new Promise((resolve) => (arrive = resolve));
  const worker = workerOf(compileEarly(ADDRESS), { deaf: 1 });
  let module;
  await new Promise((heard) => (module = compiledByPage(heard)));
  assert.equal(worker.asked(), 2);
  arrive(ADDRESS);
  assert.deepEqual(await module, { compiled: ADDRESS });
});

test("where no page listens the worker asks no more, and is to see to it", async () => {
  globalThis.setInterval = (ask) => original.setInterval(ask, 1);
  const worker = workerOf(compileEarly(ADDRESS), { deaf: Infinity });
  let waits = true;
  assert.equal(await compiledByPage(() => (waits = false)), null);
  assert.equal(worker.asked(), 30);
  assert.equal(waits, false, "nobody is waited for in vain");
});

for (const [how, begin] of [
  ["where the file does not come", () => (globalThis.fetch = () => Promise.reject(new Error("away")))],
  ["where it is no code", () => (WebAssembly.compileStreaming = () => Promise.reject(new Error("no code")))],
]) {
  test(`${how} the worker is to see to it`, async () => {
    begin();
    workerOf(compileEarly(ADDRESS));
    assert.equal(await compiledByPage(), null);
  });
}

test("without an address, and once the engine is there, there is nothing to be had", async () => {
  workerOf(compileEarly(undefined));
  assert.equal(await compiledByPage(), null);
  const early = compileEarly(ADDRESS);
  workerOf(early);
  early.end();
  assert.equal(await compiledByPage(), null);
});
