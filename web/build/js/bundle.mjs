/** Bundles scripts and style sheets with esbuild, one after the other. */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

/** A script for the target "old" runs in old browsers, because it shows their visitors that they are too old. */
const TARGETS = { current: ["es2022", "chrome111", "firefox115", "safari16.4"], old: "es2018" };
const MEDIA = { dark: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" };
/** Paper is white: a dark theme is for screens. */
const WHERE = { dark: "screen", contrast: "all" };
const THEMES = ["light", ...Object.keys(MEDIA)];

const { bundles } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/**
 * Applies the themes. A theme is one rule with custom properties, in a file in a folder `themes`. It becomes
 * two rules: for visitors whose system asks for it and who chose no other theme, and for those who chose it.
 */
const themes = {
  name: "themes",
  setup(build) {
    build.onLoad({ filter: /[\\/]themes[\\/][\w-]+\.css$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      return { contents: applied(basename(path, ".css"), source), loader: "css" };
    });
  },
};

function applied(name, source) {
  const root = /^:root(?= \{)/m;
  if (!(name in MEDIA) || !root.test(source)) throw new Error(`themes/${name}.css is not a known theme`);
  const others = THEMES.filter((other) => other !== name).map((other) => `[data-theme="${other}"]`);
  const bySystem = source.replace(root, `:root:not(${others.join(", ")})`);
  const byChoice = source.replace(root, `:root[data-theme="${name}"]`);
  const where = WHERE[name];
  return `@media ${where} and ${MEDIA[name]} {\n${bySystem}}\n\n@media ${where} {\n${byChoice}}`;
}

/** Replaces the plain names of fonts by their addresses, which contain a hash and are relative to the sheet. */
function fonts(addresses) {
  return {
    name: "fonts",
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, ({ path }) => {
        const address = addresses[basename(path)];
        if (!address) throw new Error(`The site has no font ${path}`);
        return { path: `./${basename(address)}`, external: true };
      });
    },
  };
}

/**
 * `define` has the values of global names; `texts` has files whose text is such a value; `fonts` has the address
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
