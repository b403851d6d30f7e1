/**
 * Fills the caches again when the page asks for it: the user or the browser may empty the caches while the service
 * worker stays. A part of the service worker, beside workbox.
 */

self.addEventListener("message", (event) => {
  if (event.data?.type === "FILL") event.waitUntil(fill().then((isDone) => event.ports[0].postMessage(isDone)));
});

async function fill() {
  const installations = [];
  const event = Object.assign(new Event("install"), { waitUntil: (work) => installations.push(work) });
  self.dispatchEvent(event); // workbox fetches what is missing
  const results = await Promise.allSettled(installations);
  return results.every(({ status }) => status === "fulfilled");
}
