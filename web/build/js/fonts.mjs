// The style sheets name the fonts plainly; the site's files bear a hash, and lie beside the sheet.

import { basename } from "node:path";

/** A plugin of esbuild: `addresses` has each font's address in the site by its plain name. */
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
