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

async function own(request) {
  const options = { cache: "only-if-cached", mode: "same-origin" };
  const response = await fetch(request.url, options);
  if (!response.ok) throw new Error(`${request.url} is not in the browser's cache`);
  return response;
}

async function kept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
