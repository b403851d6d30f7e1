// Bundles the page's scripts and style sheets, and the interpreter's door, with esbuild.

import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { fonts } from "./fonts.mjs";
import { themes } from "./themes.mjs";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
const shared = {
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
};

/** Bundles a module; what Node alone would import stays an import that the browser never makes. */
function script(entry, outfile, { define = {}, format = "esm" } = {}) {
  return build({ ...shared, entryPoints: [entry], outfile, define, format, external: ["node:*", "ws"] });
}

function styles(entry, outfile) {
  const loader = { ".svg": "dataurl", ".png": "dataurl" };
  return build({ ...shared, entryPoints: [entry], outfile, loader, plugins: [themes, fonts(request.fonts)] });
}

// The page waits for this one, which no module may make it do.
await script(request.first.entry, request.first.out, { format: "iife" });
await script(request.shell.entry, request.shell.out);
await styles(request.styles.entry, request.styles.out);
await script(request.interpreter.entry, request.interpreter.out, {
  define: { RUNTIME: JSON.stringify(request.runtime) },
});
writeFileSync(request.answer, "{}");
