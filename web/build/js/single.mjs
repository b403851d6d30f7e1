// Bundles what okanagan.html has in the place of a server and of PyScript; its worker stands in it as text.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { shared } from "./esbuild_options.mjs";

const { page, engine } = JSON.parse(readFileSync(process.argv[2], "utf8"));

function script({ entry, out }, define = {}) {
  return build({ ...shared, entryPoints: [entry], outfile: out, format: "esm", define });
}

await script(engine);
await script(page, { ENGINE: JSON.stringify(readFileSync(engine.out, "utf8")) });
