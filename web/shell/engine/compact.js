// The entry of the script for slow lines. There the engine's large files come in one file, which is compressed
// better than a server compresses each of them, but which no browser can unpack by itself.

import xz from "xz-decompress";
import { counted } from "./arrivals.js";

/** @typedef {{address: string, length: number, type: string}} Part One of the files, with its unpacked length. */

/**
 * Returns the response for each part of the compact file, in its order. If the file does not arrive whole,
 * reading the rest of them fails.
 * @param {object} request
 * @param {Promise<Response>} request.file
 * @param {Part[]} request.parts
 * @param {string} request.cache The name of the cache that keeps the parts, so that the service worker does
 *   not load them again.
 * @param {(bytes: number) => void} request.onBytes
 */
export function partsOf({ file, parts, cache, onBytes }) {
  const streams = parts.map(() => new TransformStream());
  deliver(unpacked(file, onBytes), parts, streams.map(({ writable }) => writable.getWriter()));
  return parts.map(({ address, type }, index) => {
    const response = new Response(streams[index].readable, { headers: { "Content-Type": type } });
    keep(cache, address, response.clone());
    return response;
  });
}

/** @type {(file: Promise<Response>, onBytes: (bytes: number) => void) => Promise<ReadableStream>} */
async function unpacked(file, onBytes) {
  const { ok, status, body } = await file;
  if (!ok || !body) throw new Error(`The compact file answered ${status}.`);
  return new xz.XzReadableStream(counted(body, onBytes));
}

/** @type {(body: Promise<ReadableStream<Uint8Array>>, parts: Part[], writers: WritableStreamDefaultWriter[]) => Promise<void>} */
async function deliver(body, parts, writers) {
  try {
    const reader = (await body).getReader();
    let rest = new Uint8Array();
    for (const [index, { length }] of parts.entries()) {
      for (let missing = length; missing > 0; ) {
        if (!rest.length) {
          const { done, value } = await reader.read();
          if (done) throw new Error("The compact file is too short.");
          rest = /** @type {Uint8Array<ArrayBuffer>} */ (value);
        }
        const bytes = rest.subarray(0, missing);
        rest = rest.subarray(bytes.length);
        missing -= bytes.length;
        if (bytes.length) await writers[index].write(bytes);
      }
      // The end of the file contains the check of its content.
      if (index === parts.length - 1) while (!(await reader.read()).done);
      await writers[index].close();
    }
  } catch (error) {
    for (const writer of writers) writer.abort(error).catch(() => {});
  }
}

/** @type {(cache: string, address: string, response: Response) => Promise<void>} */
async function keep(cache, address, response) {
  try {
    await (await caches.open(cache)).put(address, response);
  } catch {
    await response.body?.cancel().catch(() => {}); // the service worker loads it later
  }
}
