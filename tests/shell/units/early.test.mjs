import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { startEarlyWorker, listenTo, runProgram, toldBy } from "../../../web/shell/overrides/early-worker.js";

const INTERPRETER = "https://any.example/engine/interpreter.mjs";
const CODE = "python.wasm";
const { fetch } = globalThis;
const { compileStreaming } = WebAssembly;
/** The browser's workers that were made, how often the page has compiled, and what paints it. */
let made;
let compiled;
let paint;

class BrowserWorker extends EventTarget {
  posted = [];

  constructor(address) {
    super();
    this.address = address;
    made.push(this);
  }

  postMessage(...message) {
    this.posted.push(message);
  }

  /** As if its program had posted this. */
  tell(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

/** Makes a worker as PyScript does: its class is made of the one that it finds. */
function makeAsPyScript(program = "blob:program") {
  const Found = globalThis.Worker;
  class PyScriptWorker extends Found {
    constructor() {
      super(program, { type: "module" });
      this.proxy = {};
      super.postMessage("channel");
    }
  }
  return new PyScriptWorker();
}

/** What the page tells a worker by its door. */
function tellings(worker) {
  const [, [door]] = worker.posted[0];
  const told = toldBy(door);
  return { ...told, close: () => door.close() };
}

function setController(controller) {
  const serviceWorker = { controller };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { serviceWorker } });
}

function dispatchFromScript(kind, id) {
  document.dispatchEvent(Object.defineProperty(new Event(kind), "target", { value: { id } }));
}

beforeEach(() => {
  made = [];
  compiled = 0;
  setController({});
  globalThis.Worker = BrowserWorker;
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  globalThis.requestAnimationFrame = (work) => (paint = work);
  globalThis.fetch = async (address) => address;
  WebAssembly.compileStreaming = async (coming) => {
    compiled += 1;
    return `compiled ${await coming}`;
  };
});

afterEach(() => {
  globalThis.fetch = fetch;
  WebAssembly.compileStreaming = compileStreaming;
  for (const name of ["Worker", "document", "requestAnimationFrame", "postMessage"]) delete globalThis[name];
});

test("PyScript is given the worker that has been begun, as one of its own class", async () => {
  startEarlyWorker(INTERPRETER, CODE);
  assert.equal(made.length, 1);
  const worker = makeAsPyScript();
  assert.equal(worker, made[0]);
  assert.equal(worker.constructor.name, "PyScriptWorker");
  assert.deepEqual(worker.proxy, {});
  const { program, close } = tellings(worker);
  assert.equal(await program, "blob:program");
  close();
});

test("each further worker that PyScript makes is another one", () => {
  startEarlyWorker(INTERPRETER, CODE);
  const [first, second] = [makeAsPyScript(), makeAsPyScript()];
  assert.notEqual(first, second);
  assert.equal(made.length, 2);
});

test("what PyScript posts waits until its program listens, and keeps its order", () => {
  startEarlyWorker(INTERPRETER, CODE);
  const worker = makeAsPyScript();
  worker.postMessage("program");
  assert.equal(worker.posted.length, 1, "nothing but the door");
  worker.tell({ okanagan: { listens: true } });
  worker.postMessage("later");
  assert.deepEqual(worker.posted.slice(1), [["channel"], ["program"], ["later"]]);
});

test("a worker whose program did not come is not given to PyScript", () => {
  startEarlyWorker(INTERPRETER, CODE);
  made[0].tell(new Error("Failed to fetch"));
  assert.equal(makeAsPyScript(), made[1]);
});

test("on a first visit all is begun after the first picture", async () => {
  setController(null);
  startEarlyWorker(INTERPRETER, CODE);
  assert.deepEqual([made.length, compiled], [0, 0]);
  paint();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual([made.length, compiled], [1, 1]);
});

test("PyScript need not wait for the first picture, and no second worker is begun then", async () => {
  setController(null);
  startEarlyWorker(INTERPRETER, CODE);
  const worker = makeAsPyScript();
  paint();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(made, [worker]);
});

test("all workers are given what the page has compiled once", async () => {
  startEarlyWorker(INTERPRETER, CODE);
  for (const worker of [makeAsPyScript(), makeAsPyScript()]) {
    const { module, close } = tellings(worker);
    assert.equal(await module, `compiled ${CODE}`);
    close();
  }
  assert.equal(compiled, 1);
});

for (const [how, fail] of [
  ["does not come", () => (globalThis.fetch = () => Promise.reject(new Error("away")))],
  ["is no code", () => (WebAssembly.compileStreaming = () => Promise.reject(new Error("no code")))],
]) {
  test(`where the file ${how} the worker is to see to it`, async () => {
    fail();
    startEarlyWorker(INTERPRETER, CODE);
    const { module, close } = tellings(made[0]);
    assert.equal(await module, null);
    close();
  });
}

test("where no worker can be had, it is PyScript that finds it", () => {
  globalThis.Worker = class {
    constructor() {
      throw new Error("refused");
    }
  };
  startEarlyWorker(INTERPRETER, CODE);
  assert.throws(makeAsPyScript, /refused/);
});

for (const end of ["load", "error"]) {
  test(`others have the browser's own workers after PyScript's ${end}`, () => {
    startEarlyWorker(INTERPRETER, CODE);
    dispatchFromScript("load", "shell");
    assert.notEqual(globalThis.Worker, BrowserWorker);
    dispatchFromScript(end, "pyscript");
    assert.equal(globalThis.Worker, BrowserWorker);
  });
}

test("who listens late is told all from the first", () => {
  startEarlyWorker(INTERPRETER, CODE);
  const heard = [];
  made[0].tell("early");
  listenTo(made[0], ({ data }) => heard.push(data));
  made[0].tell("late");
  assert.deepEqual(heard, ["early", "late"]);
});

for (const [how, program, expected] of [
  ["that waits", "post('begins'); await null; post('goes on')", ["begins", "listens", "goes on"]],
  ["that fails", "await null; throw new Error('broken')", ["listens", "broken"]],
  ["that is none", "a sentence", ["Unexpected identifier 'sentence'"]],
]) {
  test(`a program ${how} tells as PyScript's own worker would`, async () => {
    const posted = [];
    globalThis.post = (said) => posted.push(said);
    globalThis.postMessage = (data) => posted.push(data.okanagan ? "listens" : data.message);
    globalThis.fetch = async () => new Response(program);
    await runProgram("blob:program");
    assert.deepEqual(posted, expected);
  });
}
