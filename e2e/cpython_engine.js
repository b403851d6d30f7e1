// Replaces PyScript: the worker that the shell finds here is a process beside the server.

const page = crypto.randomUUID();

/** Calls a function of the engine, and logs its errors to the console, as a worker does. */
async function call(name, text) {
  const response = await fetch(`engine/${page}/${name}`, { method: "POST", body: text });
  const { answer, errors } = await response.json();
  if (errors) console.error(errors);
  return answer;
}

const worker = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  sync: { hello: () => call("hello", ""), dispatch: (text) => call("dispatch", text) },
});

// The page is not stored for later visits. This script runs before the shell, which registers the service worker.
delete Navigator.prototype.serviceWorker;
// In an unsupported browser this element is already removed.
Object.assign(document.querySelector("script[type='py'][worker]") ?? {}, { xworker: worker });
