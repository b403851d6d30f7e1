// Fetches files of the site whose names contain a hash of their content.

/** Milliseconds within which a file must arrive: slow networks need half a minute. */
const LIMIT = 60_000;

/**
 * Fetches a file from the page's caches, or from the network. The service worker does the same, but not
 * for a page that is older than the service worker.
 * @param {string} address
 */
export async function cachedOrFetched(address) {
  return (await cachedFile(address)) ?? fetchOrThrow(fetch, address, { signal: AbortSignal.timeout(LIMIT) });
}

/** @param {string} address */
async function cachedFile(address) {
  try {
    return await caches.match(address);
  } catch {
    return undefined;
  }
}

/** @type {(fetchFile: typeof fetch, request: RequestInfo | URL, options?: RequestInit) => Promise<Response>} */
export async function fetchOrThrow(fetchFile, request, options) {
  const response = await fetchFile(request, options);
  if (!response.ok) throw new Error(`${request} answered ${response.status}`);
  return response;
}

/** @type {(response: Response) => Promise<ArrayBuffer>} The content of a gzipped file. */
export function unpacked({ body }) {
  const packed = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body);
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
