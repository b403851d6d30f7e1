import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { MessageQueue } from "../../../web/shell/message-queue.js";

const root = { dataset: {} };
const events = [];
let queue;

beforeEach(() => {
  globalThis.document = { documentElement: root, hidden: true, querySelectorAll: () => [] };
  events.length = 0;
  queue = new MessageQueue({
    onAnswer: (answer, { do: verb }) => events.push(`answer to ${verb}`),
    onTrouble: ({ message }) => events.push(message),
  });
});

/** An engine that records messages, and replies with these answers by verb. */
function engine(answers = {}) {
  const sent = [];
  const dispatch = async ({ do: verb }) => {
    sent.push(verb);
    return answers[verb] ?? { ok: { next: null, rest: false } };
  };
  return { sent, dispatch };
}

test("messages sent before the engine started wait, and the opening comes first", async () => {
  const { sent, dispatch } = engine();
  queue.send({ do: "tap" });
  queue.send({ do: "confirm" });
  assert.deepEqual([queue.pending, root.dataset.engine], [2, "starting"]);
  queue.connect(dispatch, { do: "open" });
  assert.equal(root.dataset.engine, "busy");
  await queue.whenIdle();
  assert.deepEqual(sent, ["open", "tap", "confirm"]);
  assert.deepEqual(events, ["answer to open", "answer to tap", "answer to confirm"]);
  assert.equal(root.dataset.engine, "idle");
});

/** Connects an engine after these messages, and waits; returns the verbs that it got. */
async function connected(answers, ...verbs) {
  const { sent, dispatch } = engine(answers);
  for (const verb of verbs) queue.send({ do: verb });
  queue.connect(dispatch, { do: "open" });
  await queue.whenIdle();
  return sent;
}

test("at most one tick waits", async () => {
  assert.deepEqual(await connected({}, "tick", "tap", "tick"), ["open", "tick", "tap"]);
});

test("the rest of an answer is requested", async () => {
  assert.deepEqual(await connected({ open: { ok: { next: null, rest: true } } }), ["open", "rest"]);
  await queue.whenIdle();
  assert.equal(root.dataset.engine, "idle");
});

test("an answer sets the time of the next tick", async () => {
  const sent = await connected({ open: { ok: { next: 1, rest: false } } });
  assert.equal(root.dataset.engine, "pausing");
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.deepEqual(sent, ["open", "tick"]);
});

test("an error is reported, and the next message is sent", async () => {
  const sent = await connected({ open: { error: { message: "broken", detail: "here" } } }, "tap");
  assert.deepEqual(sent, ["open", "tap"]);
  assert.deepEqual(events, ["broken\nhere", "answer to tap"]);
});
