// Loads games on demand: their code, symbols and style sheets are fetched when a player wants them.

import { filesOf, loadLooks } from "../page/looks.js";

/** @import { Dispatch, Message } from "../message-queue.js" */
/** @typedef {(game: string, address: string) => Promise<void>} AddGame */

/** Milliseconds after which the page shows that a game is loading. */
const SOON = 1000;

/**
 * Extends `dispatch`: it loads a game that a reply asks for, and then sends the message again with the
 * outcome. Other messages wait until then.
 * @param {Dispatch} dispatch
 * @param {AddGame} addGame Has the engine load the code.
 * @param {(isWaiting: boolean) => void} onWait Called when loading takes long, and at its end.
 * @returns {Dispatch}
 */
export function loadingGames(dispatch, addGame, onWait) {
  return async function deliver(message) {
    const reply = await dispatch(message);
    const game = reply.ok?.needs;
    if (!game) return reply;
    const loading = outcome(game, addGame);
    // A message that opens an address is out of date when the player opens another one.
    const either = message.hash === undefined ? loading : Promise.race([loading, nextAddress()]);
    return deliver({ ...message, ...(await reportWaiting(either, onWait)) });
  };
}

/** @type {(game: string, addGame: AddGame) => Promise<Partial<Message>>} */
async function outcome(game, addGame) {
  try {
    const { code } = filesOf(game) ?? {};
    await Promise.all([addGame(game, new URL(code ?? "", document.baseURI).href), loadLooks(game)]);
    return { came: game };
  } catch (error) {
    console.warn(error);
    return { missing: game };
  }
}

/** @returns {Promise<Partial<Message>>} */
function nextAddress() {
  return new Promise((resolve) => {
    addEventListener("hashchange", () => resolve({ hash: location.hash }), { once: true });
  });
}

/** @type {<T>(loading: Promise<T>, onWait: (isWaiting: boolean) => void) => Promise<T>} */
async function reportWaiting(loading, onWait) {
  const timer = setTimeout(onWait, SOON, true);
  try {
    return await loading;
  } finally {
    clearTimeout(timer);
    onWait(false);
  }
}
