// @ts-nocheck
// Several byte arrays as one, which tells whether it is still as it was: they come one after the other,
// then the length of each in four bytes, then the SHA-256 of all that.

/** @typedef {{parts: Uint8Array[], whole: Promise<unknown>}} Bundle */

const LENGTH = 4;
const DIGEST = 32;

/** The bundle of some `parts`, which are `Uint8Array`s. */
export async function bundle(parts) {
  const ends = parts.length * LENGTH + DIGEST;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, ends));
  const lengths = new DataView(bytes.buffer, bytes.length - ends);
  let at = 0;
  parts.forEach((part, place) => {
    bytes.set(part, at);
    lengths.setUint32(place * LENGTH, part.length);
    at += part.length;
  });
  bytes.set(await digestOf(bytes), bytes.length - DIGEST);
  return bytes;
}

/**
 * The `parts` of a bundle of so many, as views of it, and `whole`, a promise that rejects where it is not
 * as it was made: that takes a while. Throws a `RangeError` where it was cut.
 */
export function unbundle(bytes, count) {
  const ends = count * LENGTH + DIGEST;
  if (bytes.length < ends) throw new RangeError("The bundle was cut.");
  const lengths = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - ends);
  const parts = [];
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    const length = lengths.getUint32(place * LENGTH);
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  if (at !== bytes.length - ends) throw new RangeError("The bundle was cut.");
  return { parts, whole: proved(bytes) };
}

async function proved(bytes) {
  const digest = await digestOf(bytes);
  const kept = bytes.subarray(-DIGEST);
  if (digest.some((byte, place) => byte !== kept[place])) throw new Error("The bundle is damaged.");
}

async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(0, -DIGEST)));
}
