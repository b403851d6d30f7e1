// The entry of the script for live tables: the connections to other devices. It is a file of its own,
// loaded when a player begins or joins a live table.

import { find } from "../document.js";
import { watch } from "./camera.js";
import { pack, Refusal, unpack } from "./codes.js";
import { Peer } from "./peer.js";

/** @import { Message } from "../message-queue.js" */
/** @typedef {{act: string, peers: string[], text: string}} Act What Python wants; `okanagan/page/core/protocol.py`. */

/** The name of the channel between the tabs of this page on one device. */
const CHANNEL = "okanagan:live";
/** Milliseconds in which another tab must take an answer. */
const RELAY = 1500;
/** The peer of a device that joins a table. */
const HOST = "host";

/** The connections by the names that Python gives them. */
export class Peers {
  /** @type {Map<string, Peer>} */
  #peers = new Map();
  /** @type {BroadcastChannel | null} */
  #tabs = null;

  /** @param {(message: Message) => void} send Sends a message to Python. */
  constructor(send) {
    this.send = send;
    addEventListener("pagehide", () => this.#peers.forEach((peer) => peer.close()));
  }

  /** @param {Act} act */
  carryOut({ act, peers, text }) {
    const acts = {
      offer: () => peers.forEach((name) => this.#offer(name)),
      answer: () => this.#answer(text),
      take: () => this.#take(text),
      scan: () => this.#scan(text),
      send: () => peers.forEach((name) => this.#peers.get(name)?.send(text)),
      close: () => peers.forEach((name) => this.#drop(name)),
    };
    try {
      acts[/** @type {keyof typeof acts} */ (act)]();
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {string} name */
  #offer(name) {
    this.#listenToTabs();
    this.#begin(name).offer();
  }

  /** @param {string} text */
  #answer(text) {
    const description = unpack(text);
    if (description.type === "answer") this.#relay(text);
    else this.#begin(HOST).answer(description);
  }

  /** @param {string} text */
  #take(text) {
    const answer = unpack(text);
    if (answer.type === "offer") throw new Refusal("own");
    const peer = [...this.#peers.values()].find(({ naming }) => naming.join() === answer.to.join());
    if (peer?.state !== "shown") throw new Refusal("old");
    peer.take(answer);
  }

  /** @param {string} page The address that takes the code of a host; empty to scan answers. */
  #scan(page) {
    const video = /** @type {HTMLVideoElement | null} */ (find("#camera"));
    if (!video) return;
    const use = (/** @type {string} */ text) =>
      page ? this.send({ do: "go", hash: `#${page}${pack(unpack(text))}` }) : this.#take(text);
    watch(video, (text) => this.#accept(() => use(text))).catch((error) => {
      console.warn(error);
      this.#refuse({ reason: "no-camera" });
    });
  }

  /**
   * @param {() => void} use Uses what the camera has read; throws a `Refusal`.
   * @returns {boolean} Whether it was used.
   */
  #accept(use) {
    try {
      use();
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    const { reason } = /** @type {{reason?: string}} */ (error);
    if (!reason) console.error(error);
    this.send({ do: "live", peer: "", state: "refused", reason: reason ?? "damaged" });
  }

  /** @param {string} name */
  #begin(name) {
    this.#drop(name);
    const peer = new Peer(
      (change) => this.#peers.get(name) === peer && this.send({ do: "live", peer: name, ...change }),
      (text) => this.send({ do: "arrived", peer: name, text }),
    );
    this.#peers.set(name, peer);
    return peer;
  }

  /** @param {string} name */
  #drop(name) {
    const peer = this.#peers.get(name);
    this.#peers.delete(name);
    peer?.close();
  }

  // An answer that was sent as a link opens in a tab of its own, on the device with the table.
  #listenToTabs() {
    if (this.#tabs) return;
    this.#tabs = new BroadcastChannel(CHANNEL);
    this.#tabs.onmessage = ({ data: { answer } }) => {
      if (!answer) return;
      try {
        this.#take(answer);
        this.#tabs?.postMessage({ taken: answer });
      } catch {
        // It is for another tab, or for none.
      }
    };
  }

  /** @param {string} answer */
  #relay(answer) {
    const tabs = new BroadcastChannel(CHANNEL);
    const end = (/** @type {string} */ reason) => {
      clearTimeout(timer);
      tabs.close();
      this.#refuse({ reason });
    };
    const timer = setTimeout(end, RELAY, "no-table");
    tabs.onmessage = ({ data: { taken } }) => taken === answer && end("relayed");
    tabs.postMessage({ answer });
  }
}
