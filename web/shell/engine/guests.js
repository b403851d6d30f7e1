// Keeps watch over bots from elsewhere: one that never returns would hold the engine for ever.

import { stuckGuest } from "../store.js";

/** Seconds that such a bot has for a move. */
const LIMIT = 10;

/**
 * `dispatch`, with a watch over each tick that lets a bot from elsewhere move: the answer before it
 * has named that bot. When it does not return, the engine is ended, and the page loaded again:
 * everything goes on from what is kept, but the bot (see `takeStuckGuest`).
 */
export function watchingGuests(dispatch, end) {
  let due = null;
  return async (message) => {
    const running = dispatch(message);
    const stop = due && message.do === "tick" ? watch(() => giveUp(due, end)) : () => {};
    const answer = await running.finally(stop);
    due = answer.ok?.guest ?? null;
    return answer;
  };
}

/** The bot that has not returned, just before the page was loaded again; null if none was. */
export const takeStuckGuest = stuckGuest.take;

/** Counts seconds one by one: those during which the device sleeps are not the bot's. */
function watch(giveUp) {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds === LIMIT) giveUp();
  }, 1000);
  return () => clearInterval(timer);
}

function giveUp(guest, end) {
  end();
  stuckGuest.keep(guest);
  location.reload();
}
