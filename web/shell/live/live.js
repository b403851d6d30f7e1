// Passes what Python wants from other devices to the script for live tables, which is loaded at the first time.

import { metaContent } from "../document.js";

/** @import { Message } from "../message-queue.js" */

/** @type {Promise<import("./on-demand.js").Peers> | null} */
let peers = null;
/** @type {(message: Message) => void} */
let report = () => {};

/** @param {(message: Message) => void} send Sends a message to Python. */
export function reportLive(send) {
  report = send;
}

/** @param {import("./on-demand.js").Act} act */
export async function live(act) {
  try {
    peers ??= load();
    (await peers).carryOut(act);
  } catch (error) {
    console.error(error);
    peers = null;
    report({ do: "live", peer: "", state: "refused", reason: "not-loaded" });
  }
}

async function load() {
  /** @type {typeof import("./on-demand.js")} */
  const { Peers } = await import(new URL(metaContent("live"), document.baseURI).href);
  return new Peers(report);
}
