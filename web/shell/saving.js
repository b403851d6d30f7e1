// Stores the entries of an answer, and reports to the engine what the browser refused.

import { copyGames } from "./copies.js";
import { write, writeAll } from "./store.js";

/** @type {Record<string, string | null>} What could not be written yet: the next entries take it along. */
let waiting = {};
/** @type {Set<string>} The keys whose last write the browser refused. */
const refused = new Set();

/** @type {(entries: Record<string, string | null>, send: (message: import("./message-queue.js").Message) => void) => Promise<void>} */
export async function save(entries, send) {
  if (!Object.keys(entries).length) return;
  const due = Object.entries({ ...waiting, ...entries });
  const failure = write(Object.fromEntries(due)), copying = copyGames(entries);
  const written = failure ? due.findIndex(([key]) => key === failure.key) : due.length;
  waiting = Object.fromEntries(due.slice(written));
  for (const [key] of due.slice(0, written)) if (refused.delete(key)) send({ do: "stored", key });
  if (!failure) return;
  refused.add(failure.key);
  const copied = await copying;
  if (refused.has(failure.key)) send({ do: "store-failed", ...failure, copied });
}

/** @type {(entries: Record<string, string | null>) => string} Stores all entries or none; why it refused them. */
export function exchange(entries) {
  const reason = writeAll(entries) ?? "";
  if (reason) return reason;
  for (const key of Object.keys(entries)) delete waiting[key];
  copyGames(entries);
  return "";
}
