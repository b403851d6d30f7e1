// The format of a stored snapshot, which replaces Pyodide's own. It omits the empty pages of the memory, more
// than half of it: there is less to store, to read and to check. The engine's own empty pages are not touched,
// so they take no memory. It also contains the standard library and our archive, and a hash:
// Pyodide does not notice a damaged snapshot.
//
// A packed memory: Pyodide's head as it is; the pages that are not empty; their numbers; the length of the
// memory; the number of pages. A bundle: the parts; the length of each; the SHA-256 of all that.

/** The bytes of a page. */
const PAGE = 4_096;
/** The bytes of the length of a part. */
const LENGTH = 4;
const DIGEST = 32;

/**
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {object} Bundle
 * @property {Bytes[]} parts Views of the bundle.
 * @property {Promise<unknown>} intact Rejects if the bundle is damaged; the check takes some time.
 */

/** @type {(snapshot: Bytes) => Bytes} The snapshot's second word says where the memory begins. */
export function pack(snapshot) {
  const [, head] = words(snapshot, 0, 2);
  const memory = snapshot.subarray(head);
  const contents = words(memory, 0, memory.length / 4);
  const numbers = [];
  for (let number = 0; number < memory.length / PAGE; number += 1) {
    if (!isEmpty(contents, number)) numbers.push(number);
  }
  const tail = Uint32Array.from([...numbers, memory.length, numbers.length]);
  const packed = new Uint8Array(head + numbers.length * PAGE + tail.byteLength);
  packed.set(snapshot.subarray(0, head));
  numbers.forEach((number, place) => {
    packed.set(memory.subarray(number * PAGE, (number + 1) * PAGE), head + place * PAGE);
  });
  packed.set(new Uint8Array(tail.buffer), packed.length - tail.byteLength);
  return packed;
}

/**
 * A packed snapshot as Pyodide takes it. Pyodide reads the head, and then copies the rest by
 * `subarray(head)`: at that call the pages are written into the memory, and nothing is left to copy.
 * The call throws a `RangeError` if the snapshot does not fit.
 * @type {(packed: Bytes, memoryOfEngine: () => WebAssembly.Memory) => Bytes}
 */
export function asSnapshot(packed, memoryOfEngine) {
  const { subarray } = packed;
  packed.subarray = (from = 0, to) => {
    if (to === undefined) restorePages(packed, from, new Uint8Array(memoryOfEngine().buffer));
    return subarray.call(packed, from, to ?? from);
  };
  return packed;
}

// All pages are written: the start may have written where the snapshot is empty.
/** @type {(packed: Bytes, head: number, memory: Uint8Array<ArrayBuffer>) => void} */
function restorePages(packed, head, memory) {
  const [length, count] = words(packed, packed.length - 8, 2);
  const numbers = words(packed, head + count * PAGE, count);
  if (length !== memory.length) throw new RangeError("The snapshot is of a memory of another size.");
  const contents = words(memory, 0, length / 4);
  let place = 0;
  for (let number = 0; number < length / PAGE; number += 1) {
    const at = number * PAGE;
    if (numbers[place] === number) {
      memory.set(new Uint8Array(packed.buffer, packed.byteOffset + head + place * PAGE, PAGE), at);
      place += 1;
    } else if (!isEmpty(contents, number)) memory.fill(0, at, at + PAGE);
  }
  if (place !== count) throw new RangeError("The snapshot has pages beyond its memory.");
}

/** @type {(contents: Uint32Array, number: number) => boolean} */
function isEmpty(contents, number) {
  const end = ((number + 1) * PAGE) / 4;
  for (let at = (number * PAGE) / 4; at < end; at += 1) if (contents[at]) return false;
  return true;
}

/** @type {(bytes: Bytes, start: number, count: number) => Uint32Array<ArrayBuffer>} */
function words(bytes, start, count) {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + start, count);
}

/** @param {Bytes[]} parts */
export async function bundle(parts) {
  const tail = parts.length * LENGTH + DIGEST;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, tail));
  const lengths = new DataView(bytes.buffer, bytes.length - tail);
  let start = 0;
  parts.forEach((part, index) => {
    bytes.set(part, start);
    lengths.setUint32(index * LENGTH, part.length);
    start += part.length;
  });
  bytes.set(await digestOf(bytes), bytes.length - DIGEST);
  return bytes;
}

/** @type {(bytes: Bytes, count: number) => Bundle} Throws a `RangeError` if the bundle was cut off. */
export function unbundle(bytes, count) {
  const tail = count * LENGTH + DIGEST;
  if (bytes.length < tail) throw new RangeError("The bundle was cut off.");
  const lengths = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - tail);
  const parts = [];
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    const length = lengths.getUint32(index * LENGTH);
    parts.push(bytes.subarray(start, start + length));
    start += length;
  }
  if (start !== bytes.length - tail) throw new RangeError("The bundle was cut off.");
  return { parts, intact: checkDigest(bytes) };
}

/** @param {Bytes} bytes */
async function checkDigest(bytes) {
  const digest = await digestOf(bytes);
  const stored = bytes.subarray(-DIGEST);
  if (digest.some((byte, index) => byte !== stored[index])) throw new Error("The bundle is damaged.");
}

/** @param {Bytes} bytes */
async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(0, -DIGEST)));
}
