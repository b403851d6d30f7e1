// How much of the engine's large files has arrived.

/**
 * The bytes of all files, as the server sends them.
 * @typedef {{done: number, total: number}} Bytes
 */
/**
 * In bytes: unpacked, and as the server sends the file. `replaces` is true for the compact file, which contains
 * all others.
 * @typedef {{raw: number, gzipped: number, replaces?: boolean}} FileSize
 */

/** @type {(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) => ReadableStream<Uint8Array>} */
export function counted(body, onBytes) {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        onBytes((bytes += chunk.byteLength));
        controller.enqueue(chunk);
      },
    }),
  );
}

/** The files of one start, and how many of their bytes are there. */
export class Arrivals {
  /** @type {Map<string, FileSize>} */
  #sizes;
  /** @type {Map<string, number>} The share of each file that has arrived. */
  #shares = new Map();

  /** @param {Record<string, FileSize>} sizes By the absolute addresses of the files. */
  constructor(sizes) {
    this.#sizes = new Map(Object.entries(sizes));
  }

  /** @type {(file: string, bytes?: number) => void} Unpacked bytes; the whole file if they are left out. */
  note(file, bytes = Infinity) {
    const size = this.#sizes.get(file);
    if (size) this.#shares.set(file, Math.min(bytes / size.raw, 1));
  }

  /** @returns {Bytes} */
  get bytes() {
    let done = 0, total = 0;
    const isCompact = [...this.#sizes].some(([file, { replaces }]) => replaces && this.#shares.get(file));
    for (const [file, { gzipped, replaces = false }] of this.#sizes) {
      if (replaces !== isCompact) continue;
      done += gzipped * (this.#shares.get(file) ?? 0);
      total += gzipped;
    }
    return { done, total };
  }
}
