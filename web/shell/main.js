// The entry of the page's shell. It connects what the player does, the engine, and the page. It knows no
// rules of the games.

import { bootEngine } from "./boot.js";
import { newerCopies, readCopies } from "./copies.js";
import { wantsNoMotion } from "./document.js";
import { loadingGames } from "./engine/games.js";
import { takeStuckBot, watchingPluginBots } from "./engine/plugin-bots.js";
import { keepSnapshot } from "./overrides/snapshot-maker.js";
import { reportLive } from "./live/live.js";
import { forgetMaps, listenToDragsOverMaps, mapVerbs, refreshMaps } from "./map/maps.js";
import { fitMapsOnPaper } from "./map/paper.js";
import { isTall, watchShape } from "./map/window-shape.js";
import { MessageQueue, REST } from "./message-queue.js";
import { endReveal, listenToReveals, refreshReveals, revealVerbs } from "./motion/reveal.js";
import { changing } from "./motion/screens.js";
import { listenForGestures } from "./motion/sound.js";
import { finish, present, waitingRegions, whenShown } from "./motion/show.js";
import { skipOnInput } from "./motion/skip.js";
import { delegate } from "./page/delegate.js";
import { listenToDrops } from "./page/drops.js";
import { carryOut, leadsElsewhere } from "./page/effects.js";
import { keepingFocus } from "./page/focus.js";
import { forgetStops, listenToKeys, restoreStops } from "./page/keys.js";
import { announce, announceAfterDialogs } from "./page/live.js";
import { loadScreens, wear } from "./page/looks.js";
import { closeDialogsFromOutside, closeLeftSheets, panelVerbs } from "./page/panels.js";
import { putIn, readRegions } from "./page/regions.js";
import { listenToSearch } from "./page/search.js";
import { listenToTips } from "./page/tips.js";
import { exchange, save } from "./saving.js";
import { drawCodes, preloadScript, sharingVerbs } from "./sharing/sharing.js";
import { watchDays } from "./start/days.js";
import { showStartScreenIn } from "./start/languages.js";
import { keepLastPicture, noteGame, showLastPicture, showScreen } from "./start/last-picture.js";
import { watchOffline } from "./start/offline.js";
import { requestPersistence, showIfTemporary } from "./start/persistence.js";
import {
  hideProgress,
  showGameLoading,
  showProgress,
  showTrouble,
  showWaiting,
  troubleVerbs,
  updateProgress,
} from "./start/status.js";
import { readAll, watchOtherTabs, write } from "./store.js";

/** @import { Answer, Effect, Message } from "./message-queue.js" */
/** @import { Region } from "./page/regions.js" */

/** The reasons that remain after a reload. */
const HOPELESS = ["too-old", "no-wasm"];

/** The messages that no player has sent here: their answers wait for the end of an animation. */
const COMES_BY_ITSELF = new Set(["tick", "arrived", "live"]);

/** @type {import("./boot.js").Engine | null} */
let engine = null;
/** @type {import("./engine/requests.js").EngineError | null} Why the engine did not start. */
let failure = null;
/** @type {ReturnType<typeof watchOffline> | null} */
let offline = null;
const queue = new MessageQueue({ onAnswer, onTrouble });

/** @type {(answer: Answer, message: Message) => Promise<void>} */
async function onAnswer(answer, message) {
  if (isEmpty(answer)) return;
  carryOut(answer.effects.filter(isSent));
  if (COMES_BY_ITSELF.has(message.do)) await whenShown();
  else if (message.do !== REST) finish();
  const { regions, store, announce: sentences, effects } = answer;
  const game = effects.find(({ effect }) => effect === "entered")?.game;
  await changing(regions, () => {
    if (game) wear(game);
    showScreen();
    if (leadsElsewhere(effects)) {
      endReveal();
      // The screen of another game may have elements with the same ids.
      forgetMaps();
      forgetStops();
    }
    present(readRegions(regions, waitingRegions()), effects.find(({ effect }) => effect === "show"), put);
  });
  queue.waitFor(whenShown());
  save(store, (report) => queue.send(report));
  const swap = effects.find(({ effect }) => effect === "exchange");
  if (swap) queue.send({ do: "exchanged", reason: exchange(swap.entries) });
  requestPersistence();
  const rest = effects.filter((effect) => !isSent(effect));
  const wanted = isOutdated(message) ? rest.filter(({ effect }) => effect !== "entered") : rest;
  carryOut(wanted.filter(({ effect }) => effect !== "focus"));
  if (game) noteGame();
  // The element may be in a region that waits for its act.
  whenShown().then(() => carryOut(wanted.filter(({ effect }) => effect === "focus")));
  announce(sentences);
}

/** @param {Region[]} regions */
function put(regions) {
  keepingFocus(() => putIn(regions));
  restoreStops();
  refreshMaps();
  refreshReveals(regions);
  drawCodes().catch(console.error); // the link is beside the code
}

/** @type {(answer: Answer) => boolean} As while a bot is thinking. */
function isEmpty({ regions, store, announce: sentences, effects }) {
  return [regions, store, sentences, effects].every((part) => !Object.keys(part).length);
}

/** @type {(effect: Effect) => boolean} Other devices at a live table do not wait for what this one shows. */
const isSent = ({ effect, act }) => effect === "live" && act === "send";

/** @type {(message: Message) => boolean} Whether the player has gone to another address since. */
function isOutdated({ do: verb, hash }) {
  return verb === "go" && hash !== location.hash;
}

/** @param {Error} error */
function onTrouble(error) {
  console.error(error);
  showTrouble({ reason: "stopped", message: error.message });
}

/** @param {Message} message */
function send(message) {
  finish(); // a click by assistive technology comes without an input before it
  const setsLanguage = message.do === "set" && message.name === "language";
  const unfolds = message.do === "see-setup"; // the folded part is in the page already
  if (!engine && setsLanguage) showStartScreenIn(message.value);
  if (failure && !unfolds) showTrouble(failure);
  else if (!engine && !setsLanguage && !unfolds) showWaiting();
  queue.send(message);
}

/** @type {import("./page/delegate.js").ShellVerbs} */
const shellVerbs = {
  ...panelVerbs,
  ...mapVerbs,
  ...revealVerbs,
  ...sharingVerbs,
  ...troubleVerbs,
  update: async () => {
    await queue.whenIdle();
    offline?.update();
  },
};

async function boot() {
  showProgress();
  try {
    const copies = readCopies();
    [engine] = await Promise.all([bootEngine({ onProgress: updateProgress }), loadScreens()]);
    const stuckBot = takeStuckBot();
    if (stuckBot) queue.send({ do: "plugin-bot-stuck", bot: stuckBot });
    const dispatch = loadingGames(engine.dispatch, engine.addGame, showGameLoading);
    queue.connect(watchingPluginBots(dispatch, engine.end), opening(await copies));
  } catch (error) {
    failure = /** @type {import("./engine/requests.js").EngineError} */ (error);
    showScreen();
    showTrouble(failure);
  } finally {
    hideProgress();
  }
}

const device = () => ({ tall: isTall(), still: wantsNoMotion() });

/** @type {(copies: Record<string, string>) => Message} */
function opening(copies) {
  const stored = readAll(), newer = newerCopies(stored, copies);
  write(newer);
  // The page's language comes first: the player may have just chosen it.
  const languages = [document.documentElement.lang, ...navigator.languages];
  return { do: "open", stored: { ...stored, ...newer }, languages, hash: location.hash, ...device() };
}

function onHashChange() {
  if (failure) showTrouble(failure);
  else if (engine) queue.send({ do: "go", hash: location.hash });
  else showWaiting(); // the engine opens at the address of that moment
}

/** Registers the service worker, unless the game can never run here: it would load all files. */
function registerServiceWorker() {
  if (failure && HOPELESS.includes(failure.reason)) return;
  offline = watchOffline({
    onReady: async () => {
      await preloadScript();
      queue.send({ do: "offline-ready" });
      keepSnapshot(engine?.snapshot, () => !queue.isIdle).catch(() => {}); // the next start is a normal one
    },
    onUpdate: () => queue.send({ do: "update-ready" }),
  });
}

showLastPicture(refreshMaps);
showIfTemporary();
refreshMaps();
delegate(send, shellVerbs);
listenToDragsOverMaps();
fitMapsOnPaper();
listenToDrops(send);
listenToKeys();
listenToSearch();
listenToTips();
listenToReveals();
skipOnInput();
listenForGestures();
closeDialogsFromOutside();
closeLeftSheets();
announceAfterDialogs();
keepLastPicture();
watchOtherTabs((key, value) => queue.send({ do: "stored-elsewhere", key, value }));
reportLive((message) => queue.send(message));
watchDays(() => queue.send({ do: "new-day" }));
watchShape((tall) => queue.send({ do: "turned", tall }));
window.addEventListener("hashchange", onHashChange);
boot().finally(registerServiceWorker);
