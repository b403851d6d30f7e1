// The entry of the engine's worker in okanagan.html. It does what PyScript's worker does on the site, as far
// as boot.js needs it. The page sends all files (start-worker.js): a `data:` worker can import nothing else.

import { ask, reply } from "../engine/requests.js";

/** @type {Record<string, (argument: any) => unknown>} */
const calls = { start };

globalThis.fetch = async (address) => {
  const request = { okanagan: { asks: "file", address: String(address) } };
  const { bytes, type } = await ask(/** @type {any} */ (globalThis), request);
  return new Response(bytes, { headers: { "Content-Type": type } });
};

addEventListener("message", ({ data, ports: [port] }) => reply(port, () => calls[data.call](data.with)));

/** @param {{interpreter: string, entry: string}} addresses */
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
  Object.assign(calls, { hello: () => hello(), dispatch: (/** @type {string} */ text) => dispatch(text) });
}

/** @param {string} address */
async function imported(address) {
  const file = await fetch(address);
  const content = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: "text/javascript" }));
  return import(content).finally(() => URL.revokeObjectURL(content));
}
