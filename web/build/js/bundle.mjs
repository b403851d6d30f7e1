// Bundles the page's scripts and style sheets, and the interpreter's door, with esbuild.

import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { LONG_AGO, shared } from "./esbuild_options.mjs";
import { fonts } from "./fonts.mjs";
import { themes } from "./themes.mjs";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** Bundles a module; what Node alone would import stays an import that the browser never makes. */
function script(entry, outfile, { define = {}, format = "esm", target = shared.target } = {}) {
  return build({ ...shared, target, entryPoints: [entry], outfile, define, format, external: ["node:*", "ws"] });
}

function styles(entry, outfile) {
  const loader = { ".svg": "dataurl", ".png": "dataurl" };
  return build({ ...shared, entryPoints: [entry], outfile, loader, plugins: [themes, fonts(request.fonts)] });
}

// The page waits for this one, which no module may make it do, and browsers of long ago run it.
await script(request.first.entry, request.first.out, { format: "iife", target: LONG_AGO });
await script(request.shell.entry, request.shell.out);
await styles(request.styles.entry, request.styles.out);
await script(request.interpreter.entry, request.interpreter.out, {
  define: { RUNTIME: JSON.stringify(request.runtime) },
});
await script(request.sharing.entry, request.sharing.out);
writeFileSync(request.answer, "{}");
