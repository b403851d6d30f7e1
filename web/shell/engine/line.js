// Finds out whether the device has a slow line.

/** Bytes of the page per millisecond. A line of 1.6 Mbit/s brings up to 270, as its first packets come at once. */
const SLOW = 300;

/** Whether the browser says so, or the page itself has arrived slowly. Call it once the page is parsed. */
export function isSlowLine() {
  if ((navigator.connection?.effectiveType ?? "4g") !== "4g") return true;
  const page = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);
  if (!page?.transferSize) return false; // from a cache
  return page.encodedBodySize / (page.responseEnd - page.responseStart) < SLOW;
}
