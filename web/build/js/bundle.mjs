// Bundles scripts and style sheets with esbuild, one after the other.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { fonts, themes } from "./style_plugins.mjs";

/** Scripts for the target "old" tell visitors that their browser is too old, so such a browser must run them. */
const TARGETS = {
  current: ["es2022", "chrome111", "firefox115", "safari16.4"],
  old: "es2018",
};

const { bundles } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/**
 * `define` has values of global names, `texts` the files whose text is such a value, and `fonts` the address
 * of each font in the site by its plain name.
 */
for (const { entry, out, target = "current", format = "esm", define = {}, texts = {}, fonts: addresses } of bundles) {
  const contents = Object.entries(texts).map(([name, file]) => [name, JSON.stringify(readFileSync(file, "utf8"))]);
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    target: TARGETS[target],
    format,
    define: { ...define, ...Object.fromEntries(contents) },
    external: ["node:*", "ws"], // only Node would import these
    loader: { ".svg": "dataurl", ".png": "dataurl" },
    plugins: [themes, ...(addresses ? [fonts(addresses)] : [])],
  });
}
