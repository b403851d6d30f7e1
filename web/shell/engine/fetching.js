// Getting a file of the site whose name says what is in it.

/** Milliseconds in which it must have come: slow networks need half a minute. */
const LIMIT = 60_000;

/**
 * Resolves to the file as it is kept on the device, or else from the network. The service worker would do
 * the same, but it does not serve a page that was there before it.
 */
export async function keptOrFetched(address) {
  const kept = await keptAt(address);
  if (kept) return kept;
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** The file as it is kept; undefined where it is not, or where the browser lets nobody even look. */
async function keptAt(address) {
  try {
    return await caches.match(address);
  } catch {
    return undefined;
  }
}
