// The page's shell: brings together what the person does, the engine, and the page. It knows no rules.

import { bootEngine } from "./boot.js";
import { copyGames, newerCopies, readCopies } from "./copies.js";
import { bringingGames } from "./engine/games.js";
import { takeStuckGuest, watchingGuests } from "./engine/guests.js";
import { Link } from "./link.js";
import { forgetMaps, mapVerbs, refreshMaps } from "./map/maps.js";
import { haveReveals, listenToReveals, refreshReveals, revealVerbs } from "./motion/reveal.js";
import { changing } from "./motion/screens.js";
import { listenForGestures } from "./motion/sound.js";
import { finishOnInput } from "./motion/stage.js";
import { delegate } from "./page/delegate.js";
import { carryOut, leadsElsewhere } from "./page/effects.js";
import { keepingFocus } from "./page/focus.js";
import { forgetStops, listenToKeys, restoreStops } from "./page/keys.js";
import { announce, speakAfterDialogs } from "./page/live.js";
import { wear } from "./page/looks.js";
import { closeDialogsFromOutside, closeSheetsThatTheFocusLeaves, panelVerbs } from "./page/panels.js";
import { putIn } from "./page/regions.js";
import { listenToSearch } from "./page/search.js";
import { listenToTips } from "./page/tips.js";
import { drawCodes, keepTools, sharingVerbs } from "./sharing/sharing.js";
import { watchDays } from "./start/days.js";
import { showStartScreenIn } from "./start/languages.js";
import { tellIfForgotten, wishToKeep } from "./start/lasting.js";
import { watchOffline } from "./start/offline.js";
import { keepLastPicture, showLastPicture } from "./start/painting.js";
import { keepSnapshot } from "./start/snapshot.js";
import {
  hideProgress,
  progressed,
  sayThatItWaits,
  showComing,
  showProgress,
  showTrouble,
  troubleVerbs,
} from "./start/trouble.js";
import { readAll, watchOtherTabs, write } from "./store.js";

/** The reasons for which loading the page again is of no use. */
const HOPELESS = ["too-old", "no-wasm"];

/** The engine, once it is there. */
let engine = null;
/** Why there will be no engine, once that is known. */
let failure = null;
let offline = null;
const link = new Link({ onAnswer, onTrouble });

async function onAnswer(answer, message) {
  if (saysNothing(answer)) return;
  const { regions, store, announce: sentences, effects } = answer;
  const game = effects.find(({ effect }) => effect === "entered")?.game;
  await changing(regions, () => {
    if (game) wear(game);
    keepingFocus(() => putIn(regions));
    if (leadsElsewhere(effects)) forgetPlaces();
    restoreStops();
    refreshMaps();
    if (haveReveals(regions)) refreshReveals();
    drawCodes().catch(console.error); // the link itself is beside it
  });
  const refused = write(store);
  copyGames(store);
  wishToKeep();
  carryOut(hasGoneOn(message) ? effects.filter(({ effect }) => effect !== "entered") : effects);
  announce(sentences);
  if (refused) link.send({ do: "store-failed", ...refused });
}

/** Whether there is nothing to do for an answer: a bot has thought, and goes on thinking. */
function saysNothing({ regions, store, announce: sentences, effects }) {
  return [regions, store, sentences, effects].every((part) => !Object.keys(part).length);
}

/** The screen of another game is the same to the last tag, but where one was on its map is not. */
function forgetPlaces() {
  forgetMaps();
  forgetStops();
}

/** Whether the person has gone to yet another address since: that one's answer is to come. */
function hasGoneOn({ do: verb, hash }) {
  return verb === "go" && hash !== location.hash;
}

function onTrouble(error) {
  console.error(error);
  showTrouble({ reason: "stopped", message: error.message });
}

function send(message) {
  const speaks = message.do === "set" && message.name === "language";
  const unfolds = message.do === "see-setup"; // what is folded is there at once
  if (!engine && speaks) showStartScreenIn(message.value);
  if (failure && !unfolds) showTrouble(failure);
  else if (!engine && !speaks && !unfolds) sayThatItWaits();
  link.send(message);
}

const ownVerbs = {
  ...panelVerbs,
  ...mapVerbs,
  ...revealVerbs,
  ...sharingVerbs,
  ...troubleVerbs,
  update: async () => {
    await link.whenIdle();
    offline.update();
  },
};

async function boot() {
  showProgress();
  try {
    const copies = readCopies();
    engine = await bootEngine({ onProgress: progressed });
    const stuck = takeStuckGuest();
    if (stuck) link.send({ do: "guest-stuck", guest: stuck });
    const dispatch = bringingGames(engine.dispatch, engine.addGame, showComing);
    link.connect(watchingGuests(dispatch, engine.end), opening(await copies));
  } catch (error) {
    failure = error;
    showTrouble(error);
  } finally {
    hideProgress();
  }
}

function opening(copies) {
  const stored = readAll(), newer = newerCopies(stored, copies);
  write(newer);
  // What is on the screen now comes first: it may have been chosen a moment ago.
  const languages = [document.documentElement.lang, ...navigator.languages];
  return { do: "open", stored: { ...stored, ...newer }, languages, hash: location.hash };
}

function goWhereTheAddressSays() {
  if (failure) showTrouble(failure);
  else if (engine) link.send({ do: "go", hash: location.hash });
  else sayThatItWaits(); // it opens at the address that there is then
}

/** Not where the game can never run: the service worker would fetch all of it. */
function watchVersions() {
  if (HOPELESS.includes(failure?.reason)) return;
  offline = watchOffline({
    onReady: () => {
      link.send({ do: "offline-ready" });
      keepTools();
      keepSnapshot(engine?.snapshot, () => !link.isIdle).catch(() => {}); // it starts as ever
    },
    onUpdate: () => link.send({ do: "update-ready" }),
  });
}

showLastPicture(refreshMaps);
tellIfForgotten();
refreshMaps();
delegate(send, ownVerbs);
listenToKeys();
listenToSearch();
listenToTips();
listenToReveals();
finishOnInput();
listenForGestures();
closeDialogsFromOutside();
closeSheetsThatTheFocusLeaves();
speakAfterDialogs();
keepLastPicture();
watchOtherTabs((key, value) => link.send({ do: "stored-elsewhere", key, value }));
watchDays(() => link.send({ do: "new-day" }));
window.addEventListener("hashchange", goWhereTheAddressSays);
boot().finally(watchVersions);
