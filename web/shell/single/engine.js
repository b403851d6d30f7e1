// The engine's worker in okanagan.html: what PyScript's does elsewhere, as far as boot.js uses it. All
// files come from the page (starting.js); only what it was given can a worker like this import.

import { ask, reply } from "./asking.js";

const calls = { start };

globalThis.fetch = async (address) => {
  const { bytes, type } = await ask(globalThis, { okanagan: { asks: "file", address: String(address) } });
  return new Response(bytes, { headers: { "Content-Type": type } });
};

addEventListener("message", ({ data, ports: [port] }) => reply(port, () => calls[data.call](data.with)));

/** Starts Python, by web/interpreter.js as everywhere; from then on it answers the other calls. */
async function start({ interpreter, entry }) {
  globalThis.okanaganInterpreter = interpreter;
  const { loadPyodide, script } = await imported(interpreter);
  const [{ default: createPyodideModule }, program] = await Promise.all([
    imported(script),
    fetch(entry).then((file) => file.text()),
  ]);
  const python = await loadPyodide({ createPyodideModule });
  python.runPython(program);
  const [hello, dispatch] = ["hello", "dispatch"].map((name) => python.globals.get(name));
  Object.assign(calls, { hello: () => hello(), dispatch: (text) => dispatch(text) });
}

async function imported(address) {
  const file = await fetch(address);
  const own = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: "text/javascript" }));
  return import(own).finally(() => URL.revokeObjectURL(own));
}
