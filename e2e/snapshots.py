"""The snapshot from which later visits start: how tests make, find and damage it."""

from playwright.sync_api import Page, Worker

from .table import START, open_start, reload
from .visits import Visit

QUICK_SECONDS = """
  const every = setInterval;
  globalThis.setInterval = (work, time, ...more) => every(work, time / 4, ...more);
"""
"""The idle seconds before a snapshot is made pass four times as fast."""
QUIET = 3_000
"""Milliseconds in which a snapshot would have begun then, on a busy machine too."""
PLAIN_FILE = "third-party.txt"
"""A file of the site without scripts, from which the storage can be reached."""
HAS_MARK = "name => performance.getEntriesByName(name).length > 0"
FOLDER = """
  const kept = async (name = "okanagan:snapshots:") => {
    const root = await navigator.storage.getDirectory();
    for await (const entry of root.keys())
      if (decodeURIComponent(entry).startsWith(name)) return root.getDirectoryHandle(entry);
    return root.getDirectoryHandle(name, { create: true });
  };
  const names = async (folder) => {
    const list = [];
    for await (const name of folder.keys()) list.push(name);
    return list;
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
"""Functions for the folder of the snapshots, or another folder."""
ENTRIES = f"async () => {{ {FOLDER} return names(await kept()); }}"
TRYING = f"""async () => {{ {FOLDER} await put(await kept(), "trying", new Uint8Array(0)); }}"""
PUT = f"""async ([another, length, change, hashed]) => {{ {FOLDER}
  const folder = await kept();
  const [name] = (await names(folder)).filter((entry) => entry.startsWith("snapshot "));
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
  for (const name of await names(to)) await to.removeEntry(name);
  for (const name of await names(from)) await put(to, name, await bytesOf(from, name));
  localStorage.clear();
}}"""


def open_and_keep(visit: Visit) -> Page:
    """Visit the page for the first time, until a snapshot is kept."""
    visit.context.add_init_script(QUICK_SECONDS)
    open_start(visit.page, visit.site.address)
    wait_until_kept(visit.page)
    return visit.page


def prepare_snapshot(visit: Visit) -> None:
    """Make a snapshot in another tab, and nothing else that the player would see."""
    page = visit.another_page()
    page.add_init_script(QUICK_SECONDS)
    open_start(page, visit.site.address)
    wait_until_kept(page)
    page.evaluate("localStorage.clear()")
    page.close()
    visit.site.requests.clear()


def renew(page: Page) -> None:
    """Copy the snapshot at first, and restore it from the copy later; clear the storage."""
    page.evaluate(COPY)


def wait_until_kept(page: Page) -> None:
    page.wait_for_function(HAS_MARK, arg="okanagan:snapshot-kept", timeout=START)


def restores(page: Page) -> bool:
    """Reload the page; returns whether it started from the snapshot."""
    reload(page)
    return is_restored(page)


def is_restored(page: Page) -> bool:
    restored: bool = page.evaluate(HAS_MARK, "okanagan:restored")
    return restored


def is_ready(page: Page) -> bool:
    ready: bool = page.evaluate(HAS_MARK, "okanagan:ready")
    return ready


def entries(page: Page, kind: str = "snapshot ") -> list[str]:
    """The names of the kept files of a kind: snapshots, or `trying`."""
    names: list[str] = page.evaluate(ENTRIES)
    return [name for name in names if name.startswith(kind)]


def makers(page: Page) -> list[Worker]:
    """A list to which the workers that make a snapshot are added from now on."""
    workers: list[Worker] = []

    def note(worker: Worker) -> None:
        if "/engine/interpreter." in worker.url:
            workers.append(worker)

    page.on("worker", note)
    return workers


def damage(page: Page, **how: str | int) -> None:
    """Damage the snapshot: `change` is a script that changes its `bytes`, `length` cuts it.

    `hashed` corrects the hash, and `name` is another name for it.
    """
    names = ("name", "length", "change", "hashed")
    page.evaluate(PUT, [how.get(name, "") for name in names])
