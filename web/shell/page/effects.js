// What an answer asks for beside markup: downloads, the clipboard, focus, the address, the map.

import { centreOn, remeasureMaps } from "../map/maps.js";
import { show } from "../motion/show.js";
import { playSwitch } from "../motion/sound.js";
import { setOnRoot } from "../root.js";
import { text, translateDialogs } from "../start/languages.js";
import { attributes } from "../store.js";
import { coveringTitle } from "./focus.js";
import { announce, hush } from "./live.js";
import { jump } from "./panels.js";

const EFFECTS = {
  download: ({ name, text: content }) => download(jsonFile(name, content)),
  "copy-link": ({ hash, done }) => copy(addressOf(hash), done),
  share: ({ hash, text: words, done }) => share(addressOf(hash), words, done),
  focus: ({ selector }) => document.querySelector(selector)?.focus(),
  jump: ({ selector }) => jump(document.querySelector(selector)),
  centre: ({ x, y }) => centreOn(`${x},${y}`),
  hush: () => hush(),
  attributes: ({ set }) => setAttributes(set),
  show: (steps) => show(steps),
  entered: (entry) => enter(entry),
  titled: ({ title }) => (document.title = title),
};

/** Carries the effects out in their order; one that is not known here is left out. */
export function carryOut(effects) {
  for (const effect of effects) EFFECTS[effect.effect]?.(effect);
}

/** A text as a file of data. */
export function jsonFile(name, content) {
  return new File([content], name, { type: "application/json" });
}

/** Offers a file. */
export function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether these effects lead to another screen, or to the same with another game on it. */
export function leadsElsewhere(effects) {
  return effects.some(({ effect, focus }) => effect === "entered" && focus);
}

/** The page's own address, leading to a place in it. */
export function addressOf(hash) {
  return location.href.split("#")[0] + hash;
}

/** Other apps take the link by the system's own list of them, where the browser has one. */
async function share(url, words, done) {
  if (!navigator.share) return copy([words, url].filter(Boolean).join("\n"), done);
  try {
    await navigator.share({ text: words, url });
  } catch (error) {
    if (error.name !== "AbortError") await copy(url, done); // the person thought better of it
  }
}

/** Other apps take a file, where the browser can hand it to them; else it is offered as a download. */
export async function handOut(file) {
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name !== "AbortError") download(file);
  }
}

async function copy(content, done) {
  try {
    await navigator.clipboard.writeText(content);
    announce([done]);
  } catch {
    window.prompt(text("not-copied"), content);
  }
}

/** Sets attributes of the root element, now and (see first.js) at the next start. */
function setAttributes(set) {
  const { sound } = document.documentElement.dataset;
  setOnRoot(set);
  remeasureMaps();
  translateDialogs();
  attributes.keep(set);
  playSwitch(sound);
}

function enter({ title, hash, replace, focus }) {
  document.title = title;
  if (location.hash !== hash) history[replace ? "replaceState" : "pushState"](null, "", hash);
  if (!focus) return;
  hush();
  closePanels();
  // Browsers look for a place near a selection that is gone at every tap, for milliseconds.
  getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
  (coveringTitle() ?? document.querySelector("#screen h1"))?.focus({ preventScroll: true });
}

/** A panel that was opened on the screen before has nothing to say on this one. */
function closePanels() {
  for (const open of document.querySelectorAll("[popover]:popover-open")) open.hidePopover();
}
