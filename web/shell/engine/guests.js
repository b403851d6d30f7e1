// Keeps watch over bots from elsewhere: one that never returns would hold the engine for ever.

import { stuckGuest } from "../store.js";

/** Seconds that such a bot has for a move. */
const LIMIT = 10;

/**
 * `dispatch`, with a watch over each tick that lets a bot from elsewhere move: the answer before it
 * has named that bot. When it does not return, or ends the engine itself, the page is loaded again:
 * everything goes on from what is kept, but the bot (see `takeStuckGuest`).
 */
export function watchingGuests(dispatch, end) {
  let due = null;
  return async (message) => {
    const guest = message.do === "tick" ? due : null;
    const running = dispatch(message);
    const answer = await (guest ? watched(running, () => giveUp(guest, end)) : running);
    due = answer.ok?.guest ?? null;
    return answer;
  };
}

/** The bot that has not returned, just before the page was loaded again; null if none was. */
export const takeStuckGuest = stuckGuest.take;

/** What `running` resolves to; else the bot is given up, and nothing comes any more. */
async function watched(running, giveUp) {
  const stop = watch(giveUp);
  try {
    return await running;
  } catch {
    giveUp();
    return new Promise(() => {});
  } finally {
    stop();
  }
}

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
