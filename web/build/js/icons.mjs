/** Draws the icon in the sizes that phones need. resvg gives the same result on every machine, without a browser. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
await initWasm(readFileSync(wasm));

for (const { source, size, out } of request.icons) {
  const drawing = new Resvg(source, { fitTo: { mode: "width", value: size } });
  writeFileSync(out, drawing.render().asPng());
}
