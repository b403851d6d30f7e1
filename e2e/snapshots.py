"""The snapshot from which later visits start: made, looked at, and spoiled."""

from playwright.sync_api import Page, Worker

from .table import START, open_start, when_idle
from .visits import Visit

QUICK_SECONDS = """
  const every = setInterval;
  globalThis.setInterval = (work, time, ...more) => every(work, time / 4, ...more);
"""
"""The seconds for which nothing must happen before one is made pass in a quarter."""
QUIET = 3_000
"""Milliseconds in which its making would have begun then, on a busy machine too."""
LIGHT = "third-party.txt"
"""A file of the site that starts nothing, from which all that is kept can be reached."""
HAS_MARK = "name => performance.getEntriesByName(name).length > 0"
ENTRIES = """async () => {
  const found = [];
  for (const name of (await caches.keys()).filter((one) => one.startsWith("okanagan:snapshots:")))
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  return found.map((url) => url.slice(url.indexOf("/engine/") + 8));
}"""
PUT = """async ([url, length, change, hashed]) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("okanagan:snapshots:"));
  const cache = await caches.open(name);
  const [key] = (await cache.keys()).filter(({ url }) => url.includes("snapshot?"));
  const response = await cache.match(key), headers = new Headers(response.headers);
  let bytes = new Uint8Array(await response.arrayBuffer());
  if (length) bytes = bytes.subarray(0, length);
  new Function("bytes", change)(bytes);
  if (hashed) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const digits = [...digest].map((byte) => byte.toString(16).padStart(2, "0"));
    headers.set("okanagan-sha-256", digits.join(""));
  }
  if (url) await cache.delete(key);
  await cache.put(url ? new URL(url, key.url).href : key.url, new Response(bytes, { headers }));
}"""
COPY = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("okanagan:snapshots:"));
  const cache = await caches.open(name), copies = await caches.open("a copy");
  const copied = (await copies.keys()).length > 0;
  const [from, to] = copied ? [copies, cache] : [cache, copies];
  for (const one of await to.keys()) await to.delete(one);
  for (const one of await from.keys()) await to.put(one, await from.match(one));
  localStorage.clear();
}"""


def open_and_keep(visit: Visit) -> Page:
    """Visit the page for the first time, and stay until a snapshot is kept."""
    visit.context.add_init_script(QUICK_SECONDS)
    open_start(visit.page, visit.site.address)
    wait_until_kept(visit.page)
    return visit.page


def keep_beforehand(visit: Visit) -> None:
    """Have another tab leave a snapshot, and nothing else that a person would see."""
    page = visit.another_page()
    page.add_init_script(QUICK_SECONDS)
    open_start(page, visit.site.address)
    wait_until_kept(page)
    page.evaluate("localStorage.clear()")
    page.close()
    visit.site.asked.clear()


def renew(page: Page) -> None:
    """Keep a copy of the snapshot, or, later, put it back as it was; nothing else stays."""
    page.evaluate(COPY)


def wait_until_kept(page: Page) -> None:
    """Wait until this page has had a snapshot made."""
    page.wait_for_function(HAS_MARK, arg="okanagan:snapshot-kept", timeout=START)


def come_again(page: Page) -> bool:
    """Visit the page once more; says whether it started from the snapshot."""
    page.reload()
    when_idle(page)
    return is_restored(page)


def is_restored(page: Page) -> bool:
    """Whether the page has started from a snapshot."""
    restored: bool = page.evaluate(HAS_MARK, "okanagan:restored")
    return restored


def is_ready(page: Page) -> bool:
    """Whether the page's engine has started, in whichever way."""
    ready: bool = page.evaluate(HAS_MARK, "okanagan:ready")
    return ready


def entries(page: Page, kind: str = "snapshot?") -> list[str]:
    """The names of what is kept for a quick start: the snapshot, or `snapshot-trying`."""
    found: list[str] = page.evaluate(ENTRIES)
    return [name for name in found if name.startswith(kind)]


def makers(page: Page) -> list[Worker]:
    """The workers that make a snapshot, from now on: this list fills."""
    found: list[Worker] = []

    def note(worker: Worker) -> None:
        if "/engine/interpreter." in worker.url:
            found.append(worker)

    page.on("worker", note)
    return found


def spoil(page: Page, **how: str | int) -> None:
    """Change what is kept: `change` does so to its `bytes`, or it is cut to a `length`.

    `hashed` makes the hash fit again; `url` is another name to keep it under.
    """
    named = ("url", "length", "change", "hashed")
    page.evaluate(PUT, [how.get(name, "") for name in named])
