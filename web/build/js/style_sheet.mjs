// Bundles the style sheet of a game that comes apart, with esbuild.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { shared } from "./esbuild_options.mjs";
import { themes } from "./themes.mjs";

const { entry, out } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const loader = { ".svg": "dataurl", ".png": "dataurl" };

await build({ ...shared, entryPoints: [entry], outfile: out, loader, plugins: [themes] });
