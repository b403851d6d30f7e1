import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { ask, reply } from "../../../web/shell/engine/requests.js";
import { carriedFile, startWorker } from "../../../web/shell/single/start-worker.js";

const ROOT = "file:///home/ann/on%20a%20stick/";
const { fromBase64 } = Uint8Array;

/** An element of the page with a file of the site. */
function element(content, { type, packed }) {
  const textContent = (packed ? gzipSync(content) : Buffer.from(content)).toString("base64");
  return { textContent, dataset: packed ? { type, packed: "" } : { type } };
}

const files = {
  "engine/code.wasm": element("code", { type: "application/wasm", packed: true }),
  "engine/own.pack": element("own", { type: "application/octet-stream" }),
};
const config = { textContent: JSON.stringify({ interpreter: "./engine/interpreter.mjs" }) };

beforeEach(() => {
  globalThis.CSS = { escape: (text) => text };
  const find = (selector) => files[/data-file="(.*)"/.exec(selector)?.[1]] ?? null;
  const querySelector = (selector) => (selector === "py-config" ? config : find(selector));
  globalThis.document = Object.assign(new EventTarget(), { baseURI: `${ROOT}okanagan.html`, querySelector });
});

afterEach(() => {
  for (const name of ["CSS", "document", "Worker"]) delete globalThis[name];
  Uint8Array.fromBase64 = fromBase64;
});

for (const [which, decode] of [["new", fromBase64], ["old", undefined]]) {
  test(`a carried file is like the site's, in a browser that is ${which}`, async () => {
    Uint8Array.fromBase64 = decode;
    const code = carriedFile("engine/code.wasm");
    assert.equal(code.headers.get("Content-Type"), "application/wasm");
    assert.equal(await code.text(), "code");
    assert.equal(await carriedFile(new URL("engine/own.pack", ROOT)).text(), "own");
  });
}

test("other addresses are not carried", () => {
  assert.equal(carriedFile("engine/plugin-bots.zip"), undefined);
  assert.equal(carriedFile(`${ROOT}okanagan.html#/settings`), undefined);
  assert.equal(carriedFile("https://any.example/engine/own.pack"), undefined);
});

test("a request gets the answer, or the error", async () => {
  const asked = [];
  const other = {
    postMessage(question, [port]) {
      asked.push(question);
      reply(port, async () => {
        if (question === "bad") throw new Error("no such file");
        return "good";
      });
    },
  };
  assert.equal(await ask(other, "fine"), "good");
  await assert.rejects(ask(other, "bad"), { message: "no such file" });
  assert.deepEqual(asked, ["fine", "bad"]);
});

/** A worker that starts at once, and returns what is dispatched. */
class Worker extends EventTarget {
  constructor(address, options) {
    super();
    Object.assign(this, { address, options, asked: [] });
    Worker.latest = this;
  }

  postMessage(question, [port]) {
    this.asked.push(question);
    reply(port, () => question.with);
  }
}

function started() {
  globalThis.Worker = Worker;
  const attributes = { name: "okanagan", src: "engine/worker.py" };
  const element = { getAttribute: (name) => attributes[name] };
  startWorker(element, "postMessage(1); // é");
  return element;
}

test("the engine's element gets the same properties as from PyScript", async () => {
  const { xworker } = started();
  assert.equal(decodeURIComponent(xworker.address), "data:text/javascript;charset=utf-8,postMessage(1); // é");
  assert.deepEqual(xworker.options, { type: "module", name: "okanagan" });
  await xworker.ready;
  assert.equal(xworker.asked[0].call, "start");
  assert.deepEqual(xworker.asked[0].with, {
    interpreter: `${ROOT}engine/interpreter.mjs`,
    entry: `${ROOT}engine/worker.py`,
  });
  assert.equal(await xworker.sync.dispatch("a message"), "a message");
  assert.deepEqual(xworker.asked.map(({ call }) => call), ["start", "dispatch"]);
});

test("the worker gets the files that it requests, or an error", async () => {
  started();
  const asking = {
    postMessage: (data, ports) => Worker.latest.dispatchEvent(Object.assign(new Event("message"), { data, ports })),
  };
  const question = (name) => ({ okanagan: { asks: "file", address: `${ROOT}${name}` } });
  const { bytes, type } = await ask(asking, question("engine/code.wasm"));
  assert.equal(Buffer.from(bytes).toString(), "code");
  assert.equal(type, "application/wasm");
  await assert.rejects(ask(asking, question("engine/plugin-bots.zip")), /does not carry .*plugin-bots\.zip/);
});

test("a worker that does not start is reported as on the site", async () => {
  const refused = new Promise((resolve) => document.addEventListener("okanagan:worker-refused", resolve));
  started().xworker.dispatchEvent(new Event("error"));
  await refused;
});
