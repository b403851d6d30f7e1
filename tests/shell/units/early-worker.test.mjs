import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { listenTo, receiveFrom, runProgram, startEarlyWorker } from "../../../web/shell/overrides/early-worker.js";

const INTERPRETER = "https://any.example/engine/interpreter.mjs";
const CODE = "python.wasm";
const { fetch } = globalThis;
const { compileStreaming } = WebAssembly;
/** The browser's workers, how often the page has compiled, and the function that paints it. */
let workers, compiled, paint;

class BrowserWorker extends EventTarget {
  posted = [];

  constructor(address) {
    super();
    this.address = address;
    workers.push(this);
  }

  postMessage(message, transfer) {
    this.posted.push(transfer ? [message, transfer] : [message]);
  }

  /** Receives a message of the worker's program. */
  receive(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

/** Makes a worker as PyScript does, with a class that extends the global one. */
function makeAsPyScript(program = "blob:program") {
  const Base = globalThis.Worker;
  class PyScriptWorker extends Base {
    constructor() {
      super(program, { type: "module" });
      this.proxy = {};
      super.postMessage("channel");
    }
  }
  return new PyScriptWorker();
}

/** What the page sends a worker through its port. */
function partsFor(worker) {
  const [, [port]] = worker.posted[0];
  return { ...receiveFrom(port), close: () => port.close() };
}

function setController(controller, effectiveType = "4g") {
  const value = { serviceWorker: { controller }, connection: { effectiveType } };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value });
}

function dispatchFromScript(kind, id) {
  document.dispatchEvent(Object.defineProperty(new Event(kind), "target", { value: { id } }));
}

beforeEach(() => {
  workers = [];
  compiled = 0;
  setController({});
  globalThis.Worker = BrowserWorker;
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  globalThis.requestAnimationFrame = (work) => (paint = work);
  globalThis.fetch = async (address) => address;
  WebAssembly.compileStreaming = async (response) => {
    compiled += 1;
    return `compiled ${await response}`;
  };
});

afterEach(() => {
  globalThis.fetch = fetch;
  WebAssembly.compileStreaming = compileStreaming;
  for (const name of ["Worker", "document", "requestAnimationFrame", "postMessage"]) delete globalThis[name];
});

test("PyScript gets the early worker as an object of its own class, and another one after that", async () => {
  startEarlyWorker(INTERPRETER, CODE);
  assert.equal(workers.length, 1);
  const worker = makeAsPyScript();
  assert.equal(worker, workers[0]);
  assert.equal(worker.constructor.name, "PyScriptWorker");
  assert.deepEqual(worker.proxy, {});
  const { program, module, close } = partsFor(worker);
  assert.deepEqual([await program, await module], ["blob:program", `compiled ${CODE}`]);
  close();
  assert.equal(makeAsPyScript(), workers[1]);
  assert.equal(compiled, 1);
});

test("messages of PyScript wait until its program listens, and keep their order", () => {
  startEarlyWorker(INTERPRETER, CODE);
  const worker = makeAsPyScript();
  worker.postMessage("program");
  assert.equal(worker.posted.length, 1, "only the port");
  worker.receive({ okanagan: { listens: true } });
  worker.postMessage("later");
  assert.deepEqual(worker.posted.slice(1).map(([message]) => message), ["channel", "program", "later"]);
});

test("PyScript does not get a worker whose program could not be downloaded, but gets the error of one", () => {
  startEarlyWorker(INTERPRETER, CODE);
  workers[0].receive(new Error("Failed to fetch"));
  assert.equal(makeAsPyScript(), workers[1]);
  globalThis.Worker = class {
    constructor() {
      throw new Error("refused");
    }
  };
  startEarlyWorker(INTERPRETER, CODE);
  assert.throws(makeAsPyScript, /refused/);
});

for (const isEarly of [false, true]) {
  test(`on a first visit one worker starts, PyScript ${isEarly ? "before" : "after"} the first paint`, async () => {
    setController(null);
    startEarlyWorker(INTERPRETER, CODE);
    assert.deepEqual([workers.length, compiled], [0, 0]);
    const worker = isEarly ? makeAsPyScript() : null;
    paint();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(workers, [worker ?? makeAsPyScript()]);
    assert.equal(compiled, 1);
  });
}

for (const [how, fail] of [
  ["does not arrive", () => (globalThis.fetch = () => Promise.reject(new Error("away")))],
  ["is not WebAssembly", () => (WebAssembly.compileStreaming = () => Promise.reject(new Error("no code")))],
]) {
  test(`if the file ${how}, the worker loads it`, async () => {
    fail();
    startEarlyWorker(INTERPRETER, CODE);
    const { module, close } = partsFor(workers[0]);
    assert.equal(await module, null);
    close();
  });
}

for (const [line, controller, entry, isSlow] of [
  ["that is slow by its type", null, null, true],
  ["on which the page came slowly", null, { transferSize: 40_300, responseStart: 500, responseEnd: 1000 }, true],
  ["on which the page came quickly", null, { transferSize: 40_300, responseStart: 500, responseEnd: 520 }, false],
  ["that was not used for the page", null, { transferSize: 0, responseStart: 500, responseEnd: 1000 }, false],
  ["with all files on the device", {}, null, false],
]) {
  test(`on a line ${line}, ${isSlow ? "the worker loads the compact file" : "the page compiles"}`, async () => {
    setController(controller, entry ? undefined : "3g");
    const { getEntriesByType } = performance;
    performance.getEntriesByType = () => [{ ...entry, encodedBodySize: 40_000 }];
    startEarlyWorker(INTERPRETER, CODE);
    if (!controller) paint();
    await new Promise((resolve) => setTimeout(resolve, 20));
    performance.getEntriesByType = getEntriesByType;
    const program = await (await fetch(workers[0].address)).text();
    assert.equal(program.includes("beginFor(await port, true)"), isSlow);
    assert.equal(compiled, isSlow ? 0 : 1);
  });
}

for (const end of ["load", "error"]) {
  test(`after PyScript's ${end} the global class is the browser's own`, () => {
    startEarlyWorker(INTERPRETER, CODE);
    dispatchFromScript("load", "shell");
    assert.notEqual(globalThis.Worker, BrowserWorker);
    dispatchFromScript(end, "pyscript");
    assert.equal(globalThis.Worker, BrowserWorker);
  });
}

test("a late listener gets the earlier messages as well", () => {
  startEarlyWorker(INTERPRETER, CODE);
  const messages = [];
  workers[0].receive("early");
  listenTo(workers[0], ({ data }) => messages.push(data));
  workers[0].receive("late");
  assert.deepEqual(messages, ["early", "late"]);
});

for (const [how, program, expected] of [
  ["that waits", "post('begins'); await null; post('continues')", ["begins", "listens", "continues"]],
  ["that fails", "await null; throw new Error('broken')", ["listens", "broken"]],
  ["with an error of syntax", "a sentence", ["Unexpected identifier 'sentence'"]],
]) {
  test(`a program ${how} posts what PyScript's own worker would`, async () => {
    const posted = [];
    globalThis.post = (text) => posted.push(text);
    globalThis.postMessage = (data) => posted.push(data.okanagan ? "listens" : data.message);
    globalThis.fetch = async () => new Response(program);
    await runProgram("blob:program");
    assert.deepEqual(posted, expected);
  });
}
