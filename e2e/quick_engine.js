// Takes PyScript's place: the worker that the shell finds here is a process beside the server.

const page = crypto.randomUUID();

/** Calls what the engine exports. What it complains of stands on the console, as with a worker. */
async function call(name, text) {
  const response = await fetch(`engine/${page}/${name}`, { method: "POST", body: text });
  const { answer, complaints } = await response.json();
  if (complaints) console.error(complaints);
  return answer;
}

const worker = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  sync: { hello: () => call("hello", ""), dispatch: (text) => call("dispatch", text) },
});

// The page is not kept for later visits. This script runs before the shell, which would see to that.
delete Navigator.prototype.serviceWorker;
// A browser that can't run the game has no such element any more.
Object.assign(document.querySelector("script[type='py'][worker]") ?? {}, { xworker: worker });
