// The way to the engine: messages wait their turn, answers come back one by one.

import { afterFrame } from "./frame.js";
import { drafts } from "./page/forms.js";

/** Asks for what an answer has left for later. */
const REST = "rest";

/**
 * Messages to the engine, in the order in which they were sent; also those from before it is there.
 * `onAnswer(answer)` puts an answer into the page; `onTrouble(error)` is told when none came.
 */
export class Link {
  #queue = [];
  #dispatch = null;
  #busy = false;
  /** Whether all that is still to come is what the last answer has left for later. */
  #trailing = false;
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

  /** Whether everything is answered, and no bot is to move. */
  get isIdle() {
    return this.#state === "idle";
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
    while (this.#queue.length) await this.#deliver(this.#queue.shift());
    this.#busy = false;
    this.#tell();
    if (this.#trailing) afterFrame(() => this.#askForRest());
    this.#idle.splice(0).forEach((resolve) => resolve());
  }

  async #deliver(message) {
    this.#trailing = message.do === REST;
    this.#tell();
    try {
      const { ok, error } = await this.#dispatch(message);
      if (error) throw new Error([error.message, error.detail].filter(Boolean).join("\n"));
      await this.onAnswer(ok, message);
      this.#schedule(ok.next);
      this.#trailing = ok.rest;
    } catch (error) {
      this.#trailing = false;
      this.onTrouble(error);
    }
  }

  /** What has been done meanwhile will bring it along. */
  #askForRest() {
    if (this.#busy || !this.#trailing) return;
    this.#queue.push({ do: REST });
    this.#pump();
  }

  /** An answer that says nothing of the next tick leaves the one that is due. */
  #schedule(next) {
    if (next === null) return;
    clearTimeout(this.#timer);
    const timer = setTimeout(() => afterFrame(() => this.#timer === timer && this.#tick()), next);
    this.#timer = timer;
  }

  #tick() {
    this.#timer = null;
    this.send({ do: "tick" });
  }

  /** Writes on the root element how it stands; nothing in the page needs it, but tests wait by it. */
  #tell() {
    document.documentElement.dataset.engine = this.#state;
  }

  get #state() {
    if (!this.#dispatch) return "starting";
    if (this.#trailing) return "trailing";
    if (this.#busy) return "busy";
    return this.#timer === null ? "idle" : "pausing";
  }
}
