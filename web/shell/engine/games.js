// Games that come apart: their code, symbols and style sheets are fetched when somebody wants them.

import { looksOf, partsOf } from "../page/looks.js";

/** Milliseconds after which a person is told that something is being fetched. */
const SOON = 1000;

/**
 * `dispatch`, which brings a game when an answer says that the message needs it, and then sends the
 * message again: it tells whether the game came. Others wait meanwhile, as ever. `addGame(game, address)`
 * has the engine fetch the code; `onWait(waits)` is told when that takes long, and when it is over.
 */
export function bringingGames(dispatch, addGame, onWait) {
  return async function deliver(message) {
    const answer = await dispatch(message);
    const game = answer.ok?.needs;
    if (!game) return answer;
    return deliver({ ...message, ...(await outcome(game, message)) });

    async function outcome(game, { hash }) {
      const coming = bring(game, addGame).then(() => ({ came: game }));
      const missing = coming.catch((error) => (console.warn(error), { missing: game }));
      return patiently(hash === undefined ? missing : Promise.race([missing, left()]), onWait);
    }
  };
}

function bring(game, addGame) {
  const { code } = partsOf(game);
  return Promise.all([addGame(game, new URL(code, document.baseURI).href), looksOf(game)]);
}

/** Resolves when the person goes to another address, with that: nobody waits for the one before. */
function left() {
  return new Promise((resolve) => {
    addEventListener("hashchange", () => resolve({ hash: location.hash }), { once: true });
  });
}

async function patiently(coming, onWait) {
  const timer = setTimeout(onWait, SOON, true);
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
    onWait(false);
  }
}
