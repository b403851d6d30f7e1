// What this browser can do, tried out rather than guessed from its name.

const PROBE_LIMIT = 5_000;

/** Says whether there is a WebAssembly that may be used. */
export function hasWebAssembly() {
  try {
    // The smallest module there is: the magic number and the version.
    const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    return new WebAssembly.Module(empty) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Says whether a worker of the kind that PyScript makes comes to life. */
export async function canUseWorkers() {
  const source = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
  let worker;
  try {
    worker = new Worker(source, { type: "module" });
    return await answers(worker);
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(source);
  }
}

function answers(worker) {
  return new Promise((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    setTimeout(resolve, PROBE_LIMIT, false);
  });
}
