// Sends messages to the engine in turn, and passes its answers on one by one.

import { afterFrame } from "./document.js";
import { drafts } from "./page/forms.js";

/**
 * `okanagan/page/core/protocol.py` describes messages, answers, effects and steps.
 * @typedef {{do: string, [name: string]: any}} Message An action of the player: the verb `do`, and its data.
 *
 * @typedef {object} Answer The engine's answer to one message.
 * @property {Record<string, string>} regions The inner markup of changed regions by their ids, outer ones
 *   first.
 * @property {Record<string, string | null>} store What to write to localStorage; null removes an entry.
 * @property {string[]} announce Sentences for screen readers.
 * @property {Effect[]} effects
 * @property {number | null} next Milliseconds until the next `tick`; null leaves the one that is due.
 * @property {string | null} plugin_bot The plugin bot that the next tick runs: it may never return.
 * @property {boolean} rest Whether there is more to show, which the message `rest` asks for.
 * @property {string | null} needs The game whose code must be loaded before the message is sent again.
 *
 * @typedef {{effect: string, [name: string]: any}} Effect What the shell does once the regions are in place.
 * @typedef {{step: string, count?: number, source?: string, [name: string]: any}} Step A step of an animation.
 *
 * @typedef {object} Reply What the engine's worker returns: an answer or an error.
 * @property {Answer} [ok]
 * @property {{message: string, detail?: string}} [error]
 *
 * @typedef {(message: Message) => Promise<Reply>} Dispatch
 */

/** The verb that asks for what an answer left for later. */
export const REST = "rest";

/** The messages to the engine, in the order in which they were sent; those sent before it started wait. */
export class MessageQueue {
  /** @type {Message[]} */
  #messages = [];
  /** @type {Dispatch | null} */
  #dispatch = null;
  #busy = false;
  /** @type {Promise<void> | null} */
  #showing = null;
  /** Whether only the rest of the last answer is still to come. */
  #trailing = false;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  /** @type {(() => void)[]} */
  #idle = [];

  /**
   * @param {object} handlers
   * @param {(answer: Answer, message: Message) => Promise<void> | void} handlers.onAnswer
   * @param {(error: Error) => void} handlers.onTrouble Gets the error when there is no answer.
   */
  constructor({ onAnswer, onTrouble }) {
    this.onAnswer = onAnswer;
    this.onTrouble = onTrouble;
    this.#showState();
  }

  /** The number of messages without an answer. */
  get pending() {
    return this.#messages.length + Number(this.#busy);
  }

  /** Whether every message has its answer, and no bot is to move. */
  get isIdle() {
    return this.#state === "idle";
  }

  /** @param {Message} message */
  send(message) {
    const hasTick = this.#messages.some((other) => other.do === "tick");
    if (message.do === "tick" && hasTick) return;
    this.#messages.push({ ...message, forms: drafts() });
    this.#pump();
  }

  /** @type {(dispatch: Dispatch, opening: Message) => void} The engine gets `opening` before other messages. */
  connect(dispatch, opening) {
    this.#dispatch = dispatch;
    this.#messages.unshift({ ...opening, forms: drafts() });
    this.#pump();
  }

  /** @param {Promise<void>} shown Resolves when the page shows the last answer: until then it is not idle. */
  async waitFor(shown) {
    this.#showing = shown;
    await shown;
    if (this.#showing !== shown) return;
    this.#showing = null;
    this.#showState();
  }

  /** Resolves when every message has its answer. */
  whenIdle() {
    if (!this.pending) return Promise.resolve();
    return /** @type {Promise<void>} */ (new Promise((resolve) => this.#idle.push(resolve)));
  }

  async #pump() {
    if (this.#busy || !this.#dispatch) return;
    this.#busy = true;
    for (let message; (message = this.#messages.shift()); ) await this.#deliver(message, this.#dispatch);
    this.#busy = false;
    this.#showState();
    if (this.#trailing) afterFrame(() => this.#askForRest());
    this.#idle.splice(0).forEach((resolve) => resolve());
  }

  /** @type {(message: Message, dispatch: Dispatch) => Promise<void>} */
  async #deliver(message, dispatch) {
    this.#trailing = message.do === REST;
    this.#showState();
    try {
      const answer = answerOf(await dispatch(message));
      await this.onAnswer(answer, message);
      this.#schedule(answer.next);
      this.#trailing = answer.rest;
    } catch (error) {
      this.#trailing = false;
      this.onTrouble(/** @type {Error} */ (error));
    }
  }

  /** Asks for the rest, unless a message was sent meanwhile: its answer includes the rest. */
  #askForRest() {
    if (this.#busy || !this.#trailing) return;
    this.#messages.push({ do: REST });
    this.#pump();
  }

  /** @param {number | null} next */
  #schedule(next) {
    if (next === null) return;
    clearTimeout(this.#timer ?? undefined);
    const timer = setTimeout(() => afterFrame(() => this.#timer === timer && this.#tick()), next);
    this.#timer = timer;
  }

  #tick() {
    this.#timer = null;
    this.send({ do: "tick" });
  }

  /** Writes the state on the root element, for the tests. */
  #showState() {
    document.documentElement.dataset.engine = this.#state;
  }

  get #state() {
    if (!this.#dispatch) return "starting";
    if (this.#trailing) return "trailing";
    if (this.#busy) return "busy";
    if (this.#showing) return "showing";
    return this.#timer === null ? "idle" : "pausing";
  }
}

/** @type {(reply: Reply) => Answer} */
function answerOf({ ok, error }) {
  if (ok) return ok;
  throw new Error([error?.message, error?.detail].filter(Boolean).join("\n"));
}
