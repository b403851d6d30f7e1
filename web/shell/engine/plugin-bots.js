// Watches plugin bots: a bot that never returns would block the engine forever.

import { stuckBot } from "../store.js";

/** @import { Dispatch } from "../message-queue.js" */

/** The seconds that a plugin bot has for a move. */
const LIMIT = 10;

/**
 * Extends `dispatch`: it watches each tick in which a plugin bot moves, which the previous answer has
 * named. If the bot does not return, or ends the engine, the page is reloaded. The game then continues
 * from its save without the bot (see `takeStuckBot`).
 * @type {(dispatch: Dispatch, end: () => void) => Dispatch}
 */
export function watchingPluginBots(dispatch, end) {
  /** @type {string | null} */
  let nextBot = null;
  return async (message) => {
    const bot = message.do === "tick" ? nextBot : null;
    const reply = dispatch(message);
    const answer = await (bot ? watched(reply, () => restartWithout(bot, end)) : reply);
    nextBot = answer.ok?.plugin_bot ?? null;
    return answer;
  };
}

/** The bot that did not return before the page was reloaded; null if there was none. */
export const takeStuckBot = stuckBot.take;

/** @type {<T>(running: Promise<T>, giveUp: () => void) => Promise<T>} After `giveUp` it never resolves. */
async function watched(running, giveUp) {
  const stop = startTimer(giveUp);
  try {
    return await running;
  } catch {
    giveUp();
    return new Promise(() => {});
  } finally {
    stop();
  }
}

// Counts single seconds, so that the time during which the device sleeps does not count.
/** @param {() => void} onLimit */
function startTimer(onLimit) {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds === LIMIT) onLimit();
  }, 1000);
  return () => clearInterval(timer);
}

/** @type {(bot: string, end: () => void) => void} */
function restartWithout(bot, end) {
  end();
  stuckBot.keep(bot);
  location.reload();
}
