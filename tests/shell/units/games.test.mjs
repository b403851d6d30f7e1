import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const GAMES = { second: { code: "engine/second.pack", styles: "assets/second.css", symbols: "assets/second.svg" } };
/** The events of the page, and the files that are missing. */
const page = new EventTarget();
const missing = new Set();
const drawn = [];

const document = {
  baseURI: "https://any.example/okanagan/",
  adoptedStyleSheets: [],
  documentElement: { setAttribute() {}, getAttribute: () => null },
  querySelector: () => ({
    getAttribute: () => JSON.stringify(GAMES),
    insertAdjacentHTML: (place, markup) => drawn.push(markup),
  }),
  createElement: () => ({}),
  body: { insertAdjacentHTML() {} },
};

Object.assign(globalThis, {
  document,
  location: { hash: "#/second" },
  addEventListener: page.addEventListener.bind(page),
  fetch: async (address) => ({ ok: !missing.has(address), text: async () => `all of ${address}\n<g id="own"/>` }),
  CSSStyleSheet: class {
    replaceSync(rules) {
      this.rules = rules;
    }
  },
});
const { loadingGames } = await import("../../../web/shell/engine/games.js");
const { wear } = await import("../../../web/shell/page/looks.js");
const { addSymbolsFor } = await import("../../../web/shell/page/symbols.js");

let sent, asked, waits, dispatch, code;

beforeEach(() => {
  mock.restoreAll();
  mock.method(console, "warn", () => {});
  [sent, asked, waits] = [[], [], []];
  missing.clear();
  code = async () => {};
  const engine = async (message) => {
    sent.push(message);
    const wanted = message.hash === "#/second" && !message.came && !message.missing;
    return { ok: { needs: wanted ? "second" : null } };
  };
  const addGame = (game, address) => (asked.push([game, address]), code());
  dispatch = loadingGames(engine, addGame, (comes) => waits.push(comes));
});

const go = { do: "go", hash: "#/second" };

test("a message that needs no game is passed on", async () => {
  await dispatch({ do: "go", hash: "#/" });
  assert.deepEqual([sent.length, asked], [1, []]);
});

for (const part of ["styles", "symbols"]) {
  test(`without the ${part} of the game, the repeated message names it as missing`, async () => {
    missing.add(GAMES.second[part]);
    await dispatch(go);
    assert.deepEqual(sent.slice(1), [{ ...go, missing: "second" }]);
  });
}

test("cached files need no network", async () => {
  const { styles } = GAMES.second;
  missing.add(styles);
  globalThis.caches = { match: async (address) => (address === styles ? { text: async () => "kept" } : undefined) };
  await dispatch(go);
  delete globalThis.caches;
  assert.deepEqual(sent.slice(1), [{ ...go, came: "second" }]);
  wear("second");
  assert.deepEqual(document.adoptedStyleSheets.map(({ rules }) => rules), ["kept"]);
});

test("without the code of the game, the repeated message names it as missing", async () => {
  code = async () => Promise.reject(new Error("no code"));
  await dispatch(go);
  assert.deepEqual(sent.slice(1), [{ ...go, missing: "second" }]);
});

test("the game is loaded, and the message sent again", async () => {
  await dispatch(go);
  assert.deepEqual(sent, [go, { ...go, came: "second" }]);
  assert.deepEqual(asked, [["second", "https://any.example/okanagan/engine/second.pack"]]);
  addSymbolsFor('<use href="#own"/>');
  assert.deepEqual(drawn, ['<g id="own"/>']);
  wear("second");
  assert.equal(document.adoptedStyleSheets.length, 1);
  wear("first");
  assert.equal(document.adoptedStyleSheets.length, 0);
});

test("a player who goes to another address does not wait for the game of the previous one", async () => {
  code = () => new Promise(() => {});
  const coming = dispatch(go);
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.location = { hash: "#/" };
  page.dispatchEvent(new Event("hashchange"));
  await coming;
  assert.deepEqual(sent, [go, { do: "go", hash: "#/" }]);
});

test("a long wait is reported, and its end", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let arrive;
  code = () => new Promise((resolve) => (arrive = resolve));
  const coming = dispatch(go);
  for (let turn = 0; turn < 20; turn += 1) await null;
  mock.timers.tick(1000);
  arrive();
  await coming;
  mock.timers.reset();
  assert.deepEqual(waits, [true, false]);
});
