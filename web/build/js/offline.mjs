/**
 * Writes the service worker, which precaches and serves the files of the page. A new version waits until the page
 * activates it, so that no game is interrupted and no two versions are mixed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { generateSW } from "workbox-build";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** The worker fetches the files in this order: files that only some games need come last. */
const isLast = ({ url }) => request.last.some((beginning) => url.startsWith(beginning));
const inOrder = (entries) => [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];

const { count, size, warnings } = await generateSW({
  globDirectory: request.site,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", ...request.notPrecached],
  swDest: `${request.site}/sw.js`,
  manifestTransforms: [(entries) => ({ manifest: inOrder(entries), warnings: [] })],
  cacheId: "okanagan:", // on GitHub Pages, the projects of one owner share an origin
  dontCacheBustURLsMatching: new RegExp(request.hashed), // workbox adds a hash to other names
  ignoreURLParametersMatching: [/.*/], // an address with a query opens the same page
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  skipWaiting: false,
  clientsClaim: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});
const refill = readFileSync(new URL("refill_cache.js", import.meta.url), "utf8");
const { code } = transformSync(refill, { minify: true });
const workbox = readFileSync(`${request.site}/sw.js`, "utf8");
writeFileSync(`${request.site}/sw.js`, code + workbox);
writeFileSync(request.answer, JSON.stringify({ count, size, warnings }));
