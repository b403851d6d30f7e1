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
FOLDER = """
  const kept = async (name = "okanagan:snapshots:") => {
    const root = await navigator.storage.getDirectory();
    for await (const one of root.keys())
      if (decodeURIComponent(one).startsWith(name)) return root.getDirectoryHandle(one);
    return root.getDirectoryHandle(name, { create: true });
  };
  const names = async (folder) => {
    const found = [];
    for await (const name of folder.keys()) found.push(name);
    return found;
  };
  const bytesOf = async (folder, name) => {
    const file = await (await folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  };
  const put = async (folder, name, bytes) => {
    const file = await folder.getFileHandle(name, { create: true });
    if (!bytes.length) return;
    const stream = await file.createWritable();
    await stream.write(bytes);
    await stream.close();
  };
"""
"""The folder in which snapshots are kept, or another one; what is in it, and changed in it."""
ENTRIES = f"async () => {{ {FOLDER} return names(await kept()); }}"
TRYING = f"""async () => {{ {FOLDER} await put(await kept(), "trying", new Uint8Array(0)); }}"""
PUT = f"""async ([another, length, change, hashed]) => {{ {FOLDER}
  const folder = await kept();
  const [name] = (await names(folder)).filter((one) => one.startsWith("snapshot "));
  let bytes = await bytesOf(folder, name);
  if (length) bytes = bytes.subarray(0, length);
  const content = bytes.subarray(0, -32);
  const parts = new DataView(content.buffer, content.length - 12);
  new Function("bytes", change)(bytes.subarray(0, parts.getUint32(0)));
  const digest = () => crypto.subtle.digest("SHA-256", content);
  if (hashed) bytes.set(new Uint8Array(await digest()), content.length);
  await folder.removeEntry(name);
  await put(folder, another || name, bytes);
}}"""
COPY = f"""async () => {{ {FOLDER}
  const folder = await kept(), copies = await kept("a copy");
  const copied = (await names(copies)).length > 0;
  const [from, to] = copied ? [copies, folder] : [folder, copies];
  for (const one of await names(to)) await to.removeEntry(one);
  for (const one of await names(from)) await put(to, one, await bytesOf(from, one));
  localStorage.clear();
}}"""


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


def entries(page: Page, kind: str = "snapshot ") -> list[str]:
    """The names of what is kept for a quick start: the snapshot, or `trying`."""
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
    """Change what is kept: `change` does so to its memory's `bytes`, or it is cut to a `length`.

    `hashed` makes the hash fit again; `name` is another one to keep it under.
    """
    named = ("name", "length", "change", "hashed")
    page.evaluate(PUT, [how.get(name, "") for name in named])
