// Stands before workbox's code in the service worker. The engine's files bear their contents' hash in
// their names, so the browser's own copy is as good as the kept one; and the code that the browser
// has compiled hangs on its own copy: without this, the second visit compiles all of it once more.
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = new URL("engine/", self.registration.scope).pathname;
  if (origin !== self.location.origin || !pathname.startsWith(ours)) return;
  event.stopImmediatePropagation();
  event.respondWith(own(event.request).catch(() => kept(event.request)));
});

// The caches can be emptied while this script stays (a person does it, or a browser in need of room):
// the page then asks for them to be filled again, as at the installation.
self.addEventListener("message", (event) => {
  if (event.data?.type === "FILL") event.waitUntil(fill().then((done) => event.ports[0].postMessage(done)));
});

async function fill() {
  const installations = [];
  const event = Object.assign(new Event("install"), { waitUntil: (work) => installations.push(work) });
  self.dispatchEvent(event); // workbox fetches what is missing
  const done = await Promise.allSettled(installations);
  return done.every(({ status }) => status === "fulfilled");
}

async function own(request) {
  const options = { cache: "only-if-cached", mode: "same-origin" };
  const response = await fetch(request.url, options);
  if (!response.ok) throw new Error(`${request.url} is not in the browser's cache`);
  return response;
}

async function kept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
