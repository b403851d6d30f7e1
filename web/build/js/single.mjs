// Bundles the scripts of okanagan.html, which replace a server and PyScript. The page contains the text of
// its worker.

import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { shared } from "./esbuild_options.mjs";

const { page, worker } = JSON.parse(readFileSync(process.argv[2], "utf8"));

function script({ entry, out }, define = {}) {
  return build({ ...shared, entryPoints: [entry], outfile: out, format: "esm", define });
}

await script(worker);
await script(page, { ENGINE: JSON.stringify(readFileSync(worker.out, "utf8")) });
