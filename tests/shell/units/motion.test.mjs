import assert from "node:assert/strict";
import { test } from "node:test";
import { timeline } from "../../../web/shell/motion/timeline.js";

const CLOSING = [
  { step: "laid", source: "seat-1" },
  { step: "raised" },
  { step: "lit" },
  { step: "flown", count: 4 },
  { step: "gained", amount: 3 },
  { step: "gained", amount: 8 },
  { step: "asked" },
];
const usual = { pace: 1, moves: true };
const plan = (steps = CLOSING, circumstances = {}) => timeline(steps, { ...usual, ...circumstances });
const end = ({ start, lasts }) => start + lasts;
const kinds = (name, { steps }) => steps.filter(({ step }) => step.step === name);

test("each effect follows its cause", () => {
  const shown = plan();
  const [[laid], [raised], [lit], flown, gained, [asked]] = [
    "laid", "raised", "lit", "flown", "gained", "asked",
  ].map((name) => kinds(name, shown));
  assert.ok(laid.start > 0, "the map moves first");
  assert.ok(raised.start >= end(laid));
  assert.ok(lit.start > raised.start);
  assert.ok(shown.acts.land > lit.start && shown.acts.land < end(lit), "closed land changes in the light");
  assert.ok(flown.every(({ start }) => start >= shown.acts.land));
  assert.ok(gained[0].start > Math.max(...flown.map(({ start }) => start)), "no count changes before the last token");
  assert.ok(gained[1].start > gained[0].start);
  assert.ok(shown.acts.counts >= end(gained[1]), "regions change when all is counted");
  assert.ok(shown.acts.end >= shown.acts.counts, "then the question is asked");
  assert.equal(asked.start, shown.acts.end);
});

test("cards are shown before their piece comes, and stay until it has landed", () => {
  const shown = plan([{ step: "played" }, ...CLOSING]);
  const [[played], [laid]] = ["played", "laid"].map((name) => kinds(name, shown));
  assert.ok(played.start < laid.start && end(played) > end(laid));
});

test("tokens fly one after the other", () => {
  const starts = kinds("flown", plan()).map(({ start }) => start);
  assert.equal(starts.length, 4);
  assert.ok(starts.every((start, place) => !place || start > starts[place - 1]));
});

test("each count changes after its own pieces, under its own caption", () => {
  const turn = ["first", "second"].flatMap((text) => [{ step: "captioned", text }, { step: "flown" }, { step: "gained" }]);
  const shown = plan(turn);
  const [captions, flights, gains] = ["captioned", "flown", "gained"].map((name) => kinds(name, shown));
  gains.forEach(({ start }, place) => assert.ok(start > flights[place].start));
  assert.ok(gains[0].start < captions[1].start && captions[1].start <= flights[1].start);
});

test("the first caption covers the question at once", () => {
  const [caption] = kinds("captioned", plan([{ step: "captioned", text: "laid" }, { step: "laid" }]));
  assert.equal(caption.start, 0);
});

test("captions of the user's own moves take less time", () => {
  const turn = ["first", "second"].flatMap((text) => [{ step: "captioned", text }, { step: "drawn" }]);
  assert.ok(plan(turn, { own: true }).acts.end < plan(turn).acts.end);
});

test("a caption comes with its step, and can be read before the next one", () => {
  const captions = ["laid", "lit", "flown"].flatMap((step) => [{ step: "captioned", text: step }, { step }]);
  const shown = plan(captions);
  const captioned = kinds("captioned", shown);
  for (const { step, start } of captioned.slice(1)) assert.equal(kinds(step.text, shown)[0].start, start);
  assert.ok(captioned.every(({ start }, place) => !place || start >= end(captioned[place - 1])));
  assert.ok(shown.acts.end >= end(captioned[2]), "then the question is asked");
});

test("a piece on trial takes less time", () => {
  const land = (source) => plan([{ step: "laid", source }]).acts.land;
  assert.ok(land("trial") < land("seat-1"));
});

test("land that brings nobody anything takes less time", () => {
  const ends = [true, false].map((quiet) => plan([{ step: "lit", quiet }]).acts.end);
  assert.ok(ends[0] < ends[1]);
});

test("the pace changes all times alike", () => {
  const [usually, fast] = [plan(), plan(CLOSING, { pace: 0.5 })];
  assert.equal(fast.acts.end, usually.acts.end / 2);
  assert.deepEqual(fast.steps.map(({ start }) => 2 * start), usually.steps.map(({ start }) => start));
});

test("the whole map is shown after the last counts, before the winner is named", () => {
  const shown = plan([...CLOSING.slice(0, -1), { step: "toured" }]);
  const [toured] = kinds("toured", shown);
  assert.ok(kinds("gained", shown).every((gained) => toured.start >= end(gained)));
  assert.equal(shown.acts.end, end(toured));
});

test("without steps nothing waits", () => {
  const { acts } = plan([], { moves: false });
  assert.deepEqual(Object.values(acts), [0, 0, 0, 0]);
});
