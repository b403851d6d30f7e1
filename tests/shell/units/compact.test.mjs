import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { partsOf } from "../../../web/shell/engine/compact.js";

/** An xz file with 2000 times "code", then "library" and "ours". */
const FILE = Uint8Array.from(
  atob(
    "/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4B9KADddADGbyLBjKED7FThQ4vKfaInVH0HWtkxnWF521PJusorDGgBTx4eeyt/zHXNK" +
    "i0LNdyhIVR5I2A8AAA74q+QAAU/LPgAAADw6arM+MA2LAgAAAAABWVo=",
  ),
  (letter) => letter.charCodeAt(0),
);
const TYPE = "application/zip";
const CONTENTS = ["code".repeat(2000), "library", "ours"];
const PARTS = CONTENTS.map(({ length }, index) => ({ address: `part ${index}`, length, type: TYPE }));
/** What the cache keeps, and the numbers of bytes that have come. */
let kept, seen;

beforeEach(() => {
  [kept, seen] = [new Map(), []];
  const put = async (address, response) => kept.set(address, await response.text());
  globalThis.caches = { open: async () => ({ put }) };
});

afterEach(() => delete globalThis.caches);

/** The parts of a file that comes in pieces of 10 bytes. */
function load(file, status = 200) {
  const pieces = Array.from({ length: Math.ceil(file.length / 10) }, (_, at) => file.slice(10 * at, 10 * at + 10));
  const response = new Response(ReadableStream.from(pieces), { status });
  const onBytes = (bytes) => seen.push(bytes);
  return partsOf({ file: Promise.resolve(response), parts: PARTS, cache: "any", onBytes });
}

for (const [where, caches] of [["that is kept", undefined], ["where nothing can be kept", {}]]) {
  test(`each part of a file ${where} is a response of its own`, async () => {
    if (caches) globalThis.caches = caches;
    const responses = load(FILE);
    assert.equal(responses[0].headers.get("Content-Type"), TYPE);
    assert.deepEqual(await Promise.all(responses.map((response) => response.text())), CONTENTS);
    assert.equal(seen.at(-1), FILE.length);
    await new Promise(setImmediate);
    assert.deepEqual([...kept.values()], caches ? [] : CONTENTS);
  });
}

for (const [how, file, status] of [
  ["is cut off", FILE.slice(0, -30), 200],
  ["is damaged", FILE.map((byte, at) => (at === 40 ? byte ^ 1 : byte)), 200],
  ["is missing", FILE, 404],
]) {
  test(`of a file that ${how}, the last part fails, and is not kept`, async () => {
    const texts = await Promise.allSettled(load(file, status).map((response) => response.text()));
    assert.equal(texts.at(-1).status, "rejected");
    await new Promise(setImmediate);
    assert.equal(kept.has("part 2"), false);
  });
}
