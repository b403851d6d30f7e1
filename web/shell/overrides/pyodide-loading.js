// Replaces how Pyodide loads its files:
//
// - Errors: Pyodide only logs a failed request, and then waits forever. Here it is an error at once.
// - Order: Pyodide requests its WebAssembly late, and compiles it in the worker. Here the page has compiled
//   it (early-worker.js), or the worker compiles it at once.
// - Packed archives: the build compresses the standard library and our archive as a whole. That is a fifth
//   smaller than zip files with compressed entries, and quicker to import.
// - Slow lines: the files come in one compact file (../engine/compact.js), and Pyodide gets them from there.
// - Snapshots: a snapshot contains the standard library, so there is no request for it.

import { counted } from "../engine/arrivals.js";
import { fetchOrThrow, unpacked } from "../engine/files.js";

/**
 * Python's WebAssembly. The page may have compiled it as `module`; `onMemory` gets the instance's memory.
 * @typedef {object} Code
 * @property {string} address
 * @property {Promise<WebAssembly.Module | null>} module
 * @property {(memory: WebAssembly.Memory) => void} onMemory
 */

// During the work, WebAssembly is compiled at once, and a failed request or compilation is an error.
/** @type {<T>(code: Code, work: () => Promise<T>) => Promise<T>} */
export async function whileLoading(code, work) {
  /** @type {(error: Error) => void} */
  let reject;
  /** @type {Promise<never>} */
  const failure = new Promise((_, no) => (reject = no));
  /** @param {Error} error */
  const onMissing = ({ message }) => reject(new Error(`missing-file: ${message}`));
  /** @param {unknown} error */
  const onWasm = (error) => reject(new Error(`wasm: ${error}`));
  const restorers = [
    replaceFetch((fetchFile) => reporting((...request) => fetchOrThrow(fetchFile, ...request), onMissing)),
    ...compileFirst(code),
    replace(WebAssembly, "instantiateStreaming", (original) => reporting(original, onWasm)),
    replace(WebAssembly, "instantiate", (original) => reporting(original, onWasm)),
  ];
  try {
    return await Promise.race([work(), failure]);
  } finally {
    for (const restore of restorers.reverse()) restore();
  }
}

/** @type {(owner: any, name: string, replacement: (original: any) => any) => () => void} Returns an undo. */
function replace(owner, name, replacement) {
  const original = owner[name];
  owner[name] = replacement(original);
  return () => (owner[name] = original);
}

/** @param {(original: typeof fetch) => typeof fetch} replacement */
function replaceFetch(replacement) {
  return replace(globalThis, "fetch", replacement);
}

/** @type {<Work extends (...args: any[]) => Promise<any>>(work: Work, onError: (error: any) => void) => Work} */
function reporting(work, onError) {
  const wrapper = async (/** @type {any[]} */ ...args) => {
    try {
      return await work(...args);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return /** @type {any} */ (wrapper);
}

// Pyodide's own request gets an empty response.
/** @param {Code} code */
function compileFirst({ address, module, onMemory }) {
  const fetchFile = globalThis.fetch;
  const response = module.then((compiled) => (compiled ? new Response() : fetchFile(address)));
  const compiling = module.then((compiled) => compiled ?? WebAssembly.compileStreaming(response));
  compiling.catch(() => {}); // the function that awaits it gets the error
  /** @type {typeof WebAssembly.instantiateStreaming} */
  const instantiate = async (_, imports) => {
    const compiled = await compiling;
    const instance = await WebAssembly.instantiate(compiled, imports);
    onMemory(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return { module: compiled, instance };
  };
  return [
    replaceFetch((original) => async (request, options) =>
      String(request) === address ? new Response() : original(request, options),
    ),
    replace(WebAssembly, "instantiateStreaming", () => instantiate),
  ];
}

// A file that arrived only in part is an error of the request.
/** @type {(addresses: string[], onBytes: (address: string, bytes: number) => void) => void} */
export function unpackArchives(addresses, onBytes) {
  replaceFetch((fetchFile) => async (request, options) => {
    const address = String(request);
    const response = await fetchFile(request, options);
    if (!response.ok || !response.body || !addresses.includes(address) || isUnpacked(response)) return response;
    const body = counted(response.body, (bytes) => onBytes(address, bytes));
    return new Response(await unpacked(new Response(body)));
  });
}

/** The type of an archive that was unpacked before, in a cache (../engine/compact.js). */
export const UNPACKED = "application/zip";

/** @param {Response} response */
const isUnpacked = ({ headers }) => headers.get("Content-Type") === UNPACKED;

/**
 * Answers requests with files that arrive in another way. Where one does not, the request goes on as usual.
 * @param {string[]} addresses
 * @param {(address: string) => Promise<BodyInit>} load
 */
export function preferOtherWay(addresses, load) {
  replaceFetch((fetchFile) => async (request, options) => {
    const address = String(request);
    const content = addresses.includes(address) ? await load(address).catch(() => null) : null;
    return content ? new Response(content) : fetchFile(request, options);
  });
}

/** @type {<T>(address: string, bytes: BufferSource, work: () => Promise<T>) => Promise<T>} */
export function withFile(address, bytes, work) {
  const restore = replaceFetch((fetchFile) => async (request, options) =>
    String(request) === address ? new Response(bytes) : fetchFile(request, options),
  );
  return work().finally(restore);
}
