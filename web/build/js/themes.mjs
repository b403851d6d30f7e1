// A theme stands once, as the custom properties of its file in web/styles/shared/themes. Here it becomes two
// rules: for those whose system wishes it, unless they chose another theme, and for those who chose it.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

const wishes = { dark: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" };
const all = ["light", ...Object.keys(wishes)];

/** The plugin of esbuild that applies the themes. */
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
  const rules = /^:root(?= \{)/m;
  if (!(name in wishes) || !rules.test(source)) throw new Error(`themes/${name}.css is no known theme`);
  const others = all.filter((other) => other !== name).map((other) => `[data-theme="${other}"]`);
  const wished = source.replace(rules, `:root:not(${others.join(", ")})`);
  const chosen = source.replace(rules, `:root[data-theme="${name}"]`);
  return `@media ${wishes[name]} {\n${wished}}\n\n${chosen}`;
}
