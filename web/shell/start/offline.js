// Registers the service worker, and says truly whether the page works without a network.

const PREFIX = "okanagan:";

/**
 * Registers the service worker. `onReady()` is called once everything is on the device;
 * `onUpdate()` when a new version lies ready. `update()` of the returned object changes to that
 * version and loads the page again: call it when the player agrees.
 * `onFailure(error)` is told when the browser refuses; the page works on, with a network.
 *
 * Call it when the engine has started or failed: before, both would ask for the same files.
 */
export function watchOffline({ onReady, onUpdate, onFailure = () => {} }) {
  let waiting = null;
  const offer = (worker) => {
    waiting = worker;
    onUpdate();
  };
  if (navigator.serviceWorker) register({ onReady, offer }).catch(onFailure);
  else onFailure(new Error("This browser has no service workers here."));
  return { update: () => changeTo(waiting) };
}

async function register({ onReady, offer }) {
  // `index.html` lies beside it; the scope is the folder of both.
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  offerInstalling();
  followUpdates(registration, offer);
  await active(registration);
  if ((await everythingIsKept(registration.scope)) || (await filledAgain(registration))) onReady();
  lookAgainOnReturn(registration);
}

/** Has an emptied cache filled again; not while a new version is on its way, which brings its own. */
async function filledAgain(registration) {
  await registration.update().catch(() => {});
  if (registration.installing || registration.waiting) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  registration.active.postMessage({ type: "FILL" }, [port2]);
  await answered;
  return everythingIsKept(registration.scope);
}

/** Says that the page can be installed. Before, the browser would fetch icons beside the engine. */
function offerInstalling() {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = document.querySelector("meta[name='okanagan:manifest']").content;
  document.head.append(manifest);
}

/** Resolves when a version is installed and serves this page from now on. */
function active(registration) {
  return registration.active ? registration.active : navigator.serviceWorker.ready;
}

/** Offers a version that waits while another is in charge; the first one has nothing to wait for. */
function followUpdates(registration, offer) {
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer(worker);
    });
  });
}

/** A tab may live for weeks: look for a new version when it is looked at again. */
function lookAgainOnReturn(registration) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** Counts what the cache holds against what the build put into this page. */
async function everythingIsKept(scope) {
  const wanted = Number(document.querySelector("meta[name='okanagan:precached']").content);
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith(scope),
  );
  let kept = 0;
  for (const name of names) kept += (await (await caches.open(name)).keys()).length;
  return kept >= wanted;
}

/** Lets the waiting version take over, and loads the page again in it. */
function changeTo(waiting) {
  if (waiting?.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
