// Carries out what an answer asks for beside markup: downloads, the clipboard, focus, the address, the map.

import { find, setOnRoot } from "../document.js";
import { live } from "../live/live.js";
import { centreOn, remeasureMaps } from "../map/maps.js";
import { playChanged } from "../motion/sound.js";
import { text, translateDialogs } from "../start/languages.js";
import { attributes } from "../store.js";
import { closeAll, goTo } from "./back.js";
import { lastUsed } from "./delegate.js";
import { coveringTitle } from "./focus.js";
import { announce, hush } from "./live.js";
import { jump } from "./panels.js";
import { call, setTitle } from "./tab.js";

/** @import { Effect } from "../message-queue.js" */
/** @type {Record<string, (effect: any) => void>} By the name of the effect: each gets the effect's fields. */
const EFFECTS = {
  download: ({ name, text: content }) => download(jsonFile(name, content)),
  "share-file": ({ name, text: content }) => shareFile(jsonFile(name, content), null),
  "copy-link": ({ hash, done }) => copy(addressOf(hash), done),
  share: ({ hash, text: words, done }) => share(addressOf(hash), words, done),
  focus: ({ selector }) => find(selector)?.focus(),
  jump: ({ selector }) => jump(find(selector)),
  centre: ({ x, y }) => centreOn(`${x},${y}`),
  hush: () => hush(),
  call: ({ words, buzz }) => call(words, buzz),
  attributes: ({ set }) => setAttributes(set),
  live: (act) => live(act),
  entered: (entry) => enter(entry),
  titled: ({ title }) => setTitle(title),
};

/** @param {Effect[]} effects */
export function carryOut(effects) {
  for (const effect of effects) EFFECTS[effect.effect]?.(effect);
}

/** @type {(name: string, content: string) => File} */
export function jsonFile(name, content) {
  return new File([content], name, { type: "application/json" });
}

/** @param {File} file */
export function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @type {(effects: Effect[]) => boolean} To another screen, or to another game on the same screen. */
export function leadsElsewhere(effects) {
  return effects.some(({ effect, focus }) => effect === "entered" && focus);
}

/** @param {string} hash */
export function addressOf(hash) {
  return location.href.split("#")[0] + hash;
}

/** @type {(url: string, words: string, done: string) => Promise<void>} */
async function share(url, words, done) {
  if (!navigator.share) return copy([words, url].filter(Boolean).join("\n"), done);
  try {
    await navigator.share({ text: words, url });
  } catch (error) {
    if (!isAbort(error)) await copy(url, done);
  }
}

/** @type {(error: unknown) => boolean} Whether the player has cancelled. */
const isAbort = (error) => error instanceof Error && error.name === "AbortError";

/**
 * Shares a file with a link; where that is impossible, the file is downloaded and the link is copied.
 * @type {(file: File, link: {url: string, text: string, done: string} | null) => Promise<void>}
 */
export async function shareFile(file, link) {
  const content = link ? { files: [file], text: link.text, url: link.url } : { files: [file] };
  const keep = async () => {
    download(file);
    if (link) await copy([link.text, link.url].join("\n"), link.done);
  };
  if (!navigator.canShare?.(content)) return keep();
  try {
    await navigator.share(content);
  } catch (error) {
    if (!isAbort(error)) await keep();
  }
}

/** @type {(content: string, done: string) => Promise<void>} */
async function copy(content, done) {
  try {
    await navigator.clipboard.writeText(content);
    announce([done]);
    showOn(lastUsed(), text("copied"));
  } catch {
    window.prompt(text("not-copied"), content);
  }
}

const SHOWN = 2000; // milliseconds

/** @type {(button: HTMLElement | null, words: string) => void} In place of its own words, for a moment. */
function showOn(button, words) {
  if (!button) return;
  button.dataset.says = words;
  setTimeout(() => delete button.dataset.says, SHOWN);
}

// They also apply at the next start: see first.js.
/** @param {Record<string, string | null>} values */
function setAttributes(values) {
  const before = { ...document.documentElement.dataset };
  setOnRoot(values);
  remeasureMaps();
  translateDialogs();
  attributes.keep(values);
  playChanged(before);
}

/** @param {{title: string, hash: string, replace: boolean, focus: boolean}} entry */
function enter({ title, hash, replace, focus }) {
  setTitle(title);
  if (location.hash !== hash) goTo(hash, replace);
  if (!focus) return;
  hush();
  closeAll();
  // Browsers look at every tap for a place near a removed selection, which takes milliseconds.
  getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
  (coveringTitle() ?? find("#screen h1"))?.focus({ preventScroll: true });
}
