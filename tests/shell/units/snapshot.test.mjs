import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { startWithTrial } from "../../../web/shell/overrides/snapshot-trial.js";
import { snapshotKey, SnapshotStore } from "../../../web/shell/overrides/snapshot-store.js";
import { asSnapshot, pack } from "../../../web/shell/overrides/snapshot-format.js";
import { canBearSnapshot } from "../../../web/shell/overrides/snapshot-maker.js";

const ENGINE = "https://any.example/engine/";
const key = snapshotKey(ENGINE, { pyodide: "1", archive: "a.zip" });
const PARTS = [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5), new Uint8Array(0)];

/** A browser's private files for a site, with the methods that the worker and the page use. */
class Folder {
  entries = new Map();

  async getDirectoryHandle(name) {
    if (!this.entries.has(name)) this.entries.set(name, new Folder());
    return this.entries.get(name);
  }

  async getFileHandle(name, { create = false } = {}) {
    if (!create) this.#must(name);
    if (!this.entries.has(name)) this.entries.set(name, new Uint8Array(0));
    return { createSyncAccessHandle: async () => this.#open(name) };
  }

  async removeEntry(name) {
    this.#must(name);
    this.entries.delete(name);
  }

  async *keys() {
    yield* [...this.entries.keys()];
  }

  #must(name) {
    if (!this.entries.has(name)) throw Object.assign(new Error(name), { name: "NotFoundError" });
  }

  #open(name) {
    return {
      getSize: () => this.entries.get(name).length,
      read: (bytes) => bytes.set(this.entries.get(name)),
      truncate: () => this.entries.set(name, new Uint8Array(0)),
      write: (bytes) => this.entries.set(name, bytes.slice()),
      flush: () => {},
      close: () => {},
    };
  }
}

let root = new Folder();
/** The kept files: names and bytes. */
const kept = () => [...root.entries.values()][0]?.entries ?? new Map();
const names = (start = "") => [...kept().keys()].filter((name) => name.startsWith(start));
const change = (work) => kept().set(names("snapshot")[0], work(kept().get(names("snapshot")[0])));

function setRoom(quota, held = []) {
  const storage = { estimate: async () => ({ quota, usage: 0 }), getDirectory: async () => root };
  const locks = { query: async () => ({ held }), request: async (name) => void held.push({ name }) };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { storage, locks } });
}

globalThis.addEventListener ??= () => {};

beforeEach(() => {
  root = new Folder();
  setRoom(1000);
});

test("a kept snapshot is read again, and is on trial until it is proved", async () => {
  const snapshots = new SnapshotStore(key);
  assert.equal(await snapshots.take(3), null);
  assert.ok(await snapshots.isWanted());
  await snapshots.keep(PARTS);
  assert.ok(!(await snapshots.isWanted()));
  const { parts, intact } = await snapshots.take(3);
  await intact;
  assert.deepEqual(parts, PARTS);
  assert.deepEqual(names("trying"), ["trying"]);
  await snapshots.prove();
  assert.deepEqual(names("trying"), []);
  assert.ok(await snapshots.take(3));
});

/** A store with a snapshot. */
async function filled() {
  const snapshots = new SnapshotStore(key);
  await snapshots.keep(PARTS);
  return snapshots;
}

test("two tabs may try the same snapshot", async () => {
  const snapshots = await filled();
  assert.ok(await snapshots.take(3));
  assert.ok(await snapshots.take(3));
  setRoom(1000); // the other tab is closed
  assert.equal(await snapshots.take(3), null);
});

test("a page that the player leaves cancels its trial", async () => {
  const snapshots = await filled();
  const cancel = await snapshots.canceller();
  await snapshots.take(3);
  cancel();
  setRoom(1000);
  assert.ok(await snapshots.take(3));
});

test("a damaged snapshot is noticed, and one that was cut off is removed", async () => {
  const snapshots = await filled();
  for (const place of [0, 4, 20, -1]) {
    const turn = (bytes) => bytes.with(place, bytes.at(place) ^ 1);
    change(turn);
    await assert.rejects((await snapshots.take(3)).intact, /damaged/, String(place));
    change(turn);
  }
  await (await snapshots.take(3)).intact;
  change((bytes) => bytes.subarray(0, -1));
  assert.equal(await snapshots.take(3), null);
  assert.deepEqual(names().map((name) => name.split(" ")[0]), ["trouble"]);
});

test("a snapshot without proof is removed, and after three of them none is wanted", async () => {
  const snapshots = new SnapshotStore(key);
  for (let times = 1; times <= 3; times += 1) {
    assert.ok(await snapshots.isWanted());
    await snapshots.keep(PARTS);
    assert.ok(await snapshots.take(3));
    setRoom(1000);
    assert.equal(await snapshots.take(3), null);
    assert.equal(names().length, times, "only the failures");
  }
  assert.ok(!(await snapshots.isWanted()));
});

test("snapshots of other versions are removed, with their failures", async () => {
  const older = new SnapshotStore(snapshotKey(ENGINE, { pyodide: "1", archive: "b.zip" }));
  await older.drop();
  await older.keep(PARTS);
  assert.equal(await new SnapshotStore(key).take(3), null);
  assert.deepEqual(names(), []);
});

test("a snapshot is kept only if three of them would fit", async () => {
  setRoom(100);
  await assert.rejects(new SnapshotStore(key).keep(PARTS));
  assert.deepEqual(names(), []);
});

/** A snapshot of `head` bytes and a memory with something in some of its pages. */
function snapshotOf(head, pages, filled) {
  const snapshot = new Uint8Array(head + pages * 4096).fill(0);
  snapshot.fill(7, 0, head);
  new Uint32Array(snapshot.buffer)[1] = head;
  for (const page of filled) snapshot[head + page * 4096 + page] = page + 1;
  return snapshot;
}

test("a packed snapshot fills an engine's memory as Pyodide would, and is small", () => {
  for (const filled of [[], [0], [15], [0, 1, 7], [3, 4, 15]]) {
    const snapshot = snapshotOf(48, 16, filled);
    const engine = { buffer: new Uint8Array(16 * 4096).fill(9, 4096, 30_000).buffer };
    const packed = pack(snapshot);
    assert.ok(packed.length < 100 + filled.length * 4100);
    const given = asSnapshot(packed, () => engine);
    assert.deepEqual(given.subarray(0, 48), snapshot.subarray(0, 48));
    assert.equal(given.subarray(48).length, 0, "nothing left to copy");
    assert.deepEqual(new Uint8Array(engine.buffer), snapshot.slice(48), String(filled));
  }
});

test("a snapshot that does not fit the engine's memory is refused", () => {
  const engine = (pages) => () => ({ buffer: new ArrayBuffer(pages * 4096) });
  const packed = pack(snapshotOf(48, 16, [3, 15]));
  assert.throws(() => asSnapshot(packed.slice(), engine(8)).subarray(48), RangeError);
  const beyond = packed.slice();
  new Uint32Array(beyond.buffer, beyond.length - 12)[0] = 99; // the number of the last page
  assert.throws(() => asSnapshot(beyond, engine(16)).subarray(48), RangeError);
  assert.throws(() => asSnapshot(new Uint8Array(64).fill(255), engine(16)).subarray(48), RangeError);
});

test("a device with little memory or data, or without locks, makes no snapshot", () => {
  const locks = {};
  assert.ok(canBearSnapshot({ locks }));
  assert.ok(canBearSnapshot({ locks, deviceMemory: 4, connection: { saveData: false } }));
  assert.ok(!canBearSnapshot({}));
  assert.ok(!canBearSnapshot({ locks, deviceMemory: 2 }));
  assert.ok(!canBearSnapshot({ locks, connection: { saveData: true } }));
});

/** A worker that restores a snapshot; its engine answers with `answers`. */
function restoring(answers, log) {
  const worker = Object.assign(new EventTarget(), { terminate: () => log.push("ended") });
  const say = (okanagan) => worker.dispatchEvent(Object.assign(new Event("message"), { data: { okanagan } }));
  const start = async () => {
    say({ step: "restoring", key });
    if (answers.start === "fails") throw new Error("bad");
    say({ step: "started", snapshot: { restored: true, key } });
    return { dispatch: async () => answers.first, end: () => {}, snapshot: "restored" };
  };
  return { worker, engine: new Promise((resolve) => setTimeout(resolve)).then(start) };
}

const normal = {
  worker: new EventTarget(),
  engine: Promise.resolve({ dispatch: async () => ({ ok: "normal" }), snapshot: "normal" }),
};

for (const [how, answers, first, snapshot, log] of [
  ["with a good answer stays", { first: { ok: "restored" } }, { ok: "restored" }, "restored", ["begun"]],
  ["that does not start is replaced", { start: "fails" }, { ok: "normal" }, "normal", ["begun", "ended", "again"]],
  ["with a bad answer is replaced", { first: { error: {} } }, { ok: "normal" }, "normal", ["begun", "ended", "again"]],
]) {
  test(`a restored engine ${how}`, async (t) => {
    t.mock.method(console, "warn", () => {});
    const happened = [];
    const engine = await startWithTrial(async (again) => {
      happened.push(again ? "again" : "begun");
      return again ? normal : restoring(answers, happened);
    });
    assert.deepEqual(await engine.dispatch({ do: "open" }), first);
    assert.deepEqual(await engine.dispatch({ do: "tap" }), first);
    assert.equal(engine.snapshot, snapshot);
    assert.deepEqual(happened, log);
  });
}

test("a normal start that fails is not repeated", async () => {
  const engine = Promise.reject(new Error("none"));
  await assert.rejects(startWithTrial(async () => ({ worker: new EventTarget(), engine })), /none/);
});
