// The way to the engine: messages wait their turn, answers come back one by one.

import { drafts } from "./forms.js";

/**
 * Messages to the engine, in the order in which they were sent; also those from before it is there.
 * `onAnswer(answer)` puts an answer into the page; `onTrouble(error)` is told when none came.
 */
export class Link {
  #queue = [];
  #dispatch = null;
  #busy = false;
  #timer = null;
  #idle = [];

  constructor({ onAnswer, onTrouble }) {
    this.onAnswer = onAnswer;
    this.onTrouble = onTrouble;
    this.#tell();
  }

  /** How many messages wait, or are under way. */
  get pending() {
    return this.#queue.length + Number(this.#busy);
  }

  /** Sends a message, with what is typed into the page's forms just now. */
  send(message) {
    const waiting = this.#queue.some((other) => other.do === "tick");
    if (message.do === "tick" && waiting) return;
    this.#queue.push({ ...message, forms: drafts() });
    this.#pump();
  }

  /** The engine is there: opens the page, then sends what has waited. */
  connect(dispatch, opening) {
    this.#dispatch = dispatch;
    this.#queue.unshift({ ...opening, forms: drafts() });
    this.#pump();
  }

  /** Resolves when every message is answered. */
  whenIdle() {
    if (!this.pending) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async #pump() {
    if (this.#busy || !this.#dispatch) return;
    this.#busy = true;
    this.#tell();
    while (this.#queue.length) await this.#deliver(this.#queue.shift());
    this.#busy = false;
    this.#tell();
    this.#idle.splice(0).forEach((resolve) => resolve());
  }

  async #deliver(message) {
    try {
      const { ok, error } = await this.#dispatch(message);
      if (error) throw new Error([error.message, error.detail].filter(Boolean).join("\n"));
      await this.onAnswer(ok, message);
      this.#schedule(ok.next);
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** An answer that says nothing of the next tick leaves the one that is due. */
  #schedule(next) {
    if (next === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), next);
  }

  #tick() {
    this.#timer = null;
    this.send({ do: "tick" });
  }

  /** Writes on the root element how it stands; nothing in the page needs it, but tests wait by it. */
  #tell() {
    const resting = this.#timer === null ? "idle" : "pausing";
    document.documentElement.dataset.engine = !this.#dispatch ? "starting" : this.#busy ? "busy" : resting;
  }
}
