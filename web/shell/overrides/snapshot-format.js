// @ts-nocheck
// A snapshot without the empty pages of its memory, which are more than half of it: less to store, to
// read and to check, and the engine's own empty pages need not be touched, so that they take no room.
// Its head stays as it is; then come the other pages, their numbers, the memory's length, their count.

const PAGE = 4_096;

/** The snapshot, packed. Its second word says where the memory begins. */
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
 * Packed bytes as Pyodide takes a snapshot: it reads the head, and asks for all that follows, to copy it.
 * Just then it is put into the memory that `engine()` returns, and nothing is left to copy.
 * Throws a `RangeError` there at what does not fit.
 */
export function asSnapshot(packed, engine) {
  const { subarray } = packed;
  packed.subarray = (from, to) => {
    if (to === undefined) putBack(packed, from, new Uint8Array(engine().buffer));
    return subarray.call(packed, from, to ?? from);
  };
  return packed;
}

/** The start may have written where the snapshot has nothing. */
function putBack(packed, head, memory) {
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

function isEmpty(contents, number) {
  const end = ((number + 1) * PAGE) / 4;
  for (let at = (number * PAGE) / 4; at < end; at += 1) if (contents[at]) return false;
  return true;
}

function words(bytes, at, count) {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + at, count);
}
