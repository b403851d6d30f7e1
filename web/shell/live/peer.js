// A connection to one other device: a WebRTC data channel without any server. Two people hand the codes
// of the offer and the answer over, by camera or as links.

import { candidateLine, describe, naming, pack, Refusal, toSdp } from "./codes.js";

/** @import { Description } from "./codes.js" */
/**
 * A connection begins as "preparing". Its code is "shown"; on the device with the offer it is "joining" once the
 * answer is there. Then it is "open", until it is "lost" for good: another connection takes its place.
 * @typedef {"preparing" | "shown" | "joining" | "open" | "lost"} State
 */
/** @typedef {{state: State, code?: string, reason?: string}} Change */

/** @type {Record<State, State[]>} The states that may follow each state. */
const NEXT = {
  preparing: ["shown", "lost"],
  shown: ["joining", "open", "lost"],
  joining: ["open", "lost"],
  open: ["lost"],
  lost: [],
};
/**
 * Milliseconds for which a code is valid. Two people need less time to hand it over. The device that answers
 * can no longer connect after a few minutes, however often it tries: see docs/live.md.
 */
const VALID = { offer: 600_000, answer: 180_000 };
/** Milliseconds in which the two devices must find each other once both codes are known. */
const JOINING = 30_000;
/** Milliseconds for the search for the own addresses. */
const GATHERING = 2000;
/** Milliseconds after which a device that waits for the other one tries its addresses again. */
const AGAIN = 4000;

export class Peer {
  /** @type {State} */
  #state = "preparing";
  #connection = new RTCPeerConnection();
  // Made by both devices with the same number: neither waits for the other's.
  #channel = this.#connection.createDataChannel("game", { negotiated: true, id: 0 });
  /** @type {ReturnType<typeof setTimeout> | undefined} Ends the state. */
  #end;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #again;
  /** @type {number[]} The beginning of the own offer's fingerprint. */
  naming = [];

  /**
   * @param {(change: Change) => void} onChange
   * @param {(text: string) => void} onText Gets what the other device sends.
   */
  constructor(onChange, onText) {
    this.onChange = onChange;
    this.#channel.onopen = () => this.#enter("open");
    this.#channel.onclose = () => this.#lose("cut");
    this.#channel.onmessage = ({ data }) => onText(String(data));
    this.#connection.onconnectionstatechange = () => {
      // The device with the answer waits for the other one, however long two people need.
      const isWaiting = this.#state === "shown";
      if (this.#connection.connectionState === "failed" && !isWaiting) this.#lose("cut");
    };
  }

  get state() {
    return this.#state;
  }

  async offer() {
    await this.#show(async () => {
      const offer = await this.#ownDescription("offer");
      this.naming = naming(offer);
      return offer;
    });
  }

  /** @param {Description} offer */
  async answer(offer) {
    await this.#show(async () => {
      await this.#connection.setRemoteDescription({ type: "offer", sdp: toSdp(offer) });
      return this.#ownDescription("answer", naming(offer));
    });
    this.#tryAgain(offer);
  }

  /** @param {Description} answer */
  async take(answer) {
    this.#enter("joining");
    this.#limit(JOINING, "unreached");
    try {
      await this.#connection.setRemoteDescription({ type: "answer", sdp: toSdp(answer) });
    } catch {
      this.#lose("damaged");
    }
  }

  /** @param {string} text */
  send(text) {
    if (this.#state === "open") this.#channel.send(text);
  }

  close() {
    this.#lose("closed");
  }

  /** @param {() => Promise<Description>} describing */
  async #show(describing) {
    try {
      const description = await describing();
      this.#enter("shown", { code: pack(description) });
      this.#limit(VALID[description.type], "expired");
    } catch (error) {
      console.warn(error);
      this.#lose(error instanceof Refusal ? error.reason : "damaged");
    }
  }

  /** @type {(type: "offer" | "answer", to?: number[]) => Promise<Description>} */
  async #ownDescription(type, to) {
    await this.#connection.setLocalDescription();
    await this.#gathered();
    return describe(type, this.#connection.localDescription?.sdp ?? "", to);
  }

  /** @returns {Promise<void>} Resolves when the own addresses are known, or after some time. */
  #gathered() {
    const connection = this.#connection;
    return new Promise((resolve) => {
      const check = () => connection.iceGatheringState === "complete" && resolve();
      connection.addEventListener("icegatheringstatechange", check);
      setTimeout(resolve, GATHERING);
      check();
    });
  }

  /** @param {Description} offer Browsers forget addresses that do not answer for a while. */
  #tryAgain(offer) {
    if (this.#state !== "shown") return;
    const lines = offer.candidates.map(candidateLine);
    this.#again = setInterval(() => {
      for (const candidate of lines) this.#connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
    }, AGAIN);
  }

  /** @type {(state: State, more?: Omit<Change, "state">) => void} */
  #enter(state, more) {
    if (!NEXT[this.#state].includes(state)) return;
    this.#state = state;
    clearTimeout(this.#end);
    clearInterval(this.#again);
    this.onChange({ state, ...more });
  }

  /** @type {(time: number, reason: string) => void} Ends the state after so many milliseconds. */
  #limit(time, reason) {
    this.#end = setTimeout(() => this.#lose(reason), time);
  }

  /** @param {string} reason */
  #lose(reason) {
    this.#enter("lost", { reason });
    this.#connection.close();
  }
}
