import assert from "node:assert/strict";
import { test } from "node:test";
import { timeline } from "../../../web/shell/motion/timeline.js";

const CLOSING = [
  { step: "laid", source: "seat-1" },
  { step: "raised" },
  { step: "completed" },
  { step: "flown", count: 4 },
  { step: "gained", amount: 3 },
  { step: "gained", amount: 8 },
  { step: "asked" },
];
const usual = { pace: 1, moves: true, sums: true };
const plan = (steps = CLOSING, circumstances = {}) => timeline(steps, { ...usual, ...circumstances });
const end = ({ start, lasts }) => start + lasts;
const kinds = (name, { steps }) => steps.filter(({ step }) => step.step === name);

test("each effect follows its cause", () => {
  const shown = plan();
  const [[laid], [raised], [completed], flown, gained, [asked]] = [
    "laid", "raised", "completed", "flown", "gained", "asked",
  ].map((name) => kinds(name, shown));
  assert.ok(laid.start > 0, "the map moves first");
  assert.ok(raised.start >= end(laid));
  assert.ok(completed.start > raised.start);
  assert.ok(shown.acts.land > completed.start && shown.acts.land < end(completed), "closed land changes in the light");
  assert.ok(flown.every(({ start }) => start >= shown.acts.land));
  assert.ok(shown.acts.counts > Math.max(...flown.map(({ start }) => start)), "no count changes before the last token");
  assert.ok(gained[0].start >= shown.acts.counts && gained[1].start > gained[0].start);
  assert.ok(shown.sum.start > gained[1].start, "the sum is the last to count");
  assert.ok(shown.acts.end >= end(shown.sum), "then the question is asked");
  assert.equal(asked.start, shown.acts.end);
});

test("tokens fly one after the other", () => {
  const starts = kinds("flown", plan()).map(({ start }) => start);
  assert.equal(starts.length, 4);
  assert.ok(starts.every((start, place) => !place || start > starts[place - 1]));
});

test("a caption comes with its step, and can be read before the next one", () => {
  const captions = ["laid", "completed", "flown"].flatMap((step) => [{ step: "captioned", text: step }, { step }]);
  const shown = plan(captions);
  const captioned = kinds("captioned", shown);
  for (const { step, start } of captioned) assert.equal(kinds(step.text, shown)[0].start, start);
  assert.ok(captioned.every(({ start }, place) => !place || start >= end(captioned[place - 1])));
  assert.ok(shown.acts.end >= end(captioned[2]), "then the question is asked");
});

test("a piece on trial takes less time", () => {
  const land = (source) => plan([{ step: "laid", source }]).acts.land;
  assert.ok(land("trial") < land("seat-1"));
});

test("the pace changes all times alike", () => {
  const [usually, fast] = [plan(), plan(CLOSING, { pace: 0.5 })];
  assert.equal(fast.acts.end, usually.acts.end / 2);
  assert.deepEqual(fast.steps.map(({ start }) => 2 * start), usually.steps.map(({ start }) => start));
});

test("the whole map is shown after the last counts, before the winner is named", () => {
  const shown = plan([...CLOSING.slice(0, -1), { step: "toured" }]);
  const [toured] = kinds("toured", shown);
  assert.ok(toured.start >= end(shown.sum));
  assert.equal(shown.acts.end, end(toured));
});

test("without steps nothing waits", () => {
  const { acts } = plan([], { moves: false, sums: false });
  assert.deepEqual(Object.values(acts), [0, 0, 0, 0]);
});
