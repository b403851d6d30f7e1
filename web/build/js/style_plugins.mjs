// esbuild's plugins for style sheets: themes and fonts.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

const MEDIA = { dark: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" };
const THEMES = ["light", ...Object.keys(MEDIA)];

/**
 * Applies the themes. A theme is one rule with custom properties, in a file in a folder `themes`. It becomes
 * two rules: for visitors whose system asks for it and who chose no other theme, and for those who chose it.
 */
export const themes = {
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
  return `@media ${MEDIA[name]} {\n${bySystem}}\n\n${byChoice}`;
}

/** Replaces the plain names of fonts by their addresses, which contain a hash and are relative to the sheet. */
export function fonts(addresses) {
  return {
    name: "fonts",
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, ({ path }) => {
        const address = addresses[basename(path)];
        if (!address) throw new Error(`fonts.py knows no ${path}`);
        return { path: `./${basename(address)}`, external: true };
      });
    },
  };
}
