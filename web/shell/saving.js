// Stores the entries of an answer, and reports to the engine what the browser refused.

import { copyGames } from "./copies.js";
import { write } from "./store.js";

/** @type {Set<string>} The keys whose last write the browser refused. */
const refused = new Set();

/** @type {(entries: Record<string, string | null>, send: (message: import("./message-queue.js").Message) => void) => Promise<void>} */
export async function save(entries, send) {
  const failure = write(entries), copying = copyGames(entries);
  if (!failure) {
    for (const key of Object.keys(entries)) if (refused.delete(key)) send({ do: "stored", key });
    return;
  }
  refused.add(failure.key);
  const copied = await copying;
  if (refused.has(failure.key)) send({ do: "store-failed", ...failure, copied });
}
