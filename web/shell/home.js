// Finds the game's folder from an address of its site at which there is nothing.

/** A file in every folder with the game; its name never changes. */
const MARK = "manifest.webmanifest";

/**
 * The folders around a path, the nearest first: `/a/b` has `/a/` and `/`. Double slashes count as one:
 * an address that begins with two would be on another host.
 * @param {string} path
 */
export function foldersOf(path) {
  const names = path.split("/").slice(0, -1).filter(Boolean);
  return [...names, ""].map((_, out) => ["", ...names.slice(0, names.length - out), ""].join("/"));
}

/** @type {(path: string, exists: (address: string) => Promise<boolean>) => Promise<string | null>} */
export async function findHome(path, exists) {
  for (const folder of foldersOf(path)) {
    if (await exists(folder + MARK)) return folder;
  }
  return null;
}

/**
 * The hash of a link to a game that has become a part of the path; null for another path.
 * @param {string} path The path below the game's folder.
 */
export function linkedIn(path) {
  const [, escaped, bare] = path.match(/%(?:25)*23(.+)|\/(?=[gc]\/)(.{20,})/) ?? [];
  return escaped || bare ? `#${escaped ?? bare}` : null;
}
