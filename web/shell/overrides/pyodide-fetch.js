// @ts-nocheck
// What stands between Pyodide and the browser: Pyodide fetches by itself, and tells little of what fails.

import { unpacked } from "../engine/files.js";

/** Calls `owner[name]` as before, and `fail` as well when its promise breaks. */
export function watch(owner, name, fail) {
  const original = owner[name];
  owner[name] = async (...args) => {
    try {
      return await original.apply(owner, args);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return () => (owner[name] = original);
}

/**
 * Unpacks the files at the `packed` addresses, each of them at once: what came only in part is an error of
 * the fetching.
 */
export function unpackWhatComes(packed) {
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    const response = await fetchFile(request, options);
    if (!response.ok || !packed.includes(String(request))) return response;
    return new Response(await unpacked(response));
  };
}

/** The result of `work`, during which the file at this address has these bytes. */
export async function withoutFetching(address, bytes, work) {
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async (request, options) =>
    String(request) === address ? new Response(bytes) : fetchFile(request, options);
  return work().finally(() => (globalThis.fetch = fetchFile));
}
