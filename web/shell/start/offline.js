// Registers the service worker, and finds out whether the page works without a network.

import { metaContent } from "../document.js";

/** @typedef {(worker: ServiceWorker) => void} Offer Offers an installed version to the player. */

const PREFIX = "okanagan:";

/**
 * Registers the service worker. Call it when the engine has started or failed: before that, both would
 * request the same files. `update()` activates the new version and reloads the page.
 * @param {object} handlers
 * @param {() => void} handlers.onReady Called when every file is on the device.
 * @param {() => void} handlers.onUpdate Called when a new version is ready.
 */
export function watchOffline({ onReady, onUpdate }) {
  /** @type {ServiceWorker | null} */
  let waiting = null;
  /** @type {Offer} */
  const offer = (worker) => {
    waiting = worker;
    onUpdate();
  };
  // Without a service worker, the page works with a network.
  if (navigator.serviceWorker) register(onReady, offer).catch(() => {});
  return { update: () => activate(waiting) };
}

/** @type {(onReady: () => void, offer: Offer) => Promise<void>} */
async function register(onReady, offer) {
  // It is in the folder of `index.html`, which is its scope.
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  addManifest();
  followUpdates(registration, offer);
  if (!registration.active) await navigator.serviceWorker.ready;
  if ((await isEverythingCached(registration.scope)) || (await fillAgain(registration))) onReady();
  updateOnReturn(registration);
}

// A new version that is on its way brings its own files.
/** @param {ServiceWorkerRegistration} registration */
async function fillAgain(registration) {
  await registration.update().catch(() => {});
  if (registration.installing || registration.waiting) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = resolve));
  registration.active?.postMessage({ type: "FILL" }, [port2]);
  await answer;
  return isEverythingCached(registration.scope);
}

/** Makes the page installable. Earlier, the browser would load the icons while the engine loads. */
function addManifest() {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = metaContent("manifest");
  document.head.append(manifest);
}

/** @type {(registration: ServiceWorkerRegistration, offer: Offer) => void} The first version does not wait. */
function followUpdates(registration, offer) {
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer(worker);
    });
  });
}

// A tab may stay open for weeks.
/** @param {ServiceWorkerRegistration} registration */
function updateOnReturn(registration) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

// The build has written the number of files into the page.
/** @param {string} scope */
async function isEverythingCached(scope) {
  const expected = Number(metaContent("precached"));
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name.endsWith(scope));
  let count = 0;
  for (const name of names) count += (await (await caches.open(name)).keys()).length;
  return count >= expected;
}

/** @param {ServiceWorker | null} waiting */
function activate(waiting) {
  if (waiting?.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
