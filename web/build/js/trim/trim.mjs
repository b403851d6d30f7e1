// Writes Pyodide's script and machine code without what the page never calls: they are made for packages
// with machine code of their own, which the page takes from nobody, and offer all of Python's and of
// Emscripten's functions to them. To read and to offer those takes an eighth of a first start, and a fifth of
// later ones.

import { readFileSync, writeFileSync } from "node:fs";
import { exported, imported, withExports } from "./wasm.mjs";
import { Script } from "./script.mjs";

const { script, code, caller, outs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const text = (file) => readFileSync(file, "utf8");

const whole = new Script(text(script), text(caller));
const wanted = whole.wantedExports();
const trimmed = withExports(readFileSync(code), (name) => wanted.has(name));
writeFileSync(outs.code, trimmed);
writeFileSync(outs.script, await whole.trimmed(imported(trimmed), exported(trimmed)));
