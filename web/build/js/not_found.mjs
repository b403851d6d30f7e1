// Bundles the script and the styles of the page for wrong addresses, which stand in the page itself.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { LONG_AGO, shared } from "./esbuild_options.mjs";
import { themes } from "./themes.mjs";

const { script, styles } = JSON.parse(readFileSync(process.argv[2], "utf8"));

await build({ ...shared, target: LONG_AGO, format: "iife", entryPoints: [script.entry], outfile: script.out });
await build({ ...shared, entryPoints: [styles.entry], outfile: styles.out, plugins: [themes] });
