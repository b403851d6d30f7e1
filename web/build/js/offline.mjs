// Writes the service worker. It precaches what a game needs, serves it, and waits with a new version until
// the page tells it not to: a game is never interrupted, and two versions are never mixed.

import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { generateSW } from "workbox-build";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** The worker fetches one file after the other: what only some games need comes last. */
const isLast = ({ url }) => request.last.some((beginning) => url.startsWith(beginning));
const inOrder = (entries) => [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];

const { count, size, warnings } = await generateSW({
  globDirectory: request.site,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", ...request.left],
  swDest: `${request.site}/sw.js`,
  manifestTransforms: [(entries) => ({ manifest: inOrder(entries), warnings: [] })],
  // Projects of one owner share an origin on GitHub Pages: every name of ours begins like this.
  cacheId: "okanagan:",
  // Names with a hash in them say what is in the file; the others get one from workbox.
  dontCacheBustURLsMatching: new RegExp(request.hashed),
  // A link with ?anything opens the same page.
  ignoreURLParametersMatching: [/.*/],
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
