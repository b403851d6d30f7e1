// Where the game lies, seen from an address of its site at which there is nothing.

/** A file that every folder with the game has, and that never changes its name. */
const MARK = "manifest.webmanifest";

/**
 * The folders around an address, the nearest first: `/a/b` has `/a/` and `/`. Doubled slashes count as
 * one: an address that began with two would be that of another host.
 */
export function foldersOf(path) {
  const names = path.split("/").slice(0, -1).filter(Boolean);
  return [...names, ""].map((_, out) => ["", ...names.slice(0, names.length - out), ""].join("/"));
}

/** The nearest folder with the game, or null; `has(address)` promises whether there is such a file. */
export async function findHome(path, has) {
  for (const folder of foldersOf(path)) {
    if (await has(folder + MARK)) return folder;
  }
  return null;
}
