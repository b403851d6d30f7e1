import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { pack, toSdp, unpack } from "../../../web/shell/live/codes.js";
import { Peers } from "../../../web/shell/live/on-demand.js";
import { Peer } from "../../../web/shell/live/peer.js";

const ADDRESS = { address: "192.168.178.23", port: 50505 };
const [GATHERING, AGAIN, JOINING, RELAY] = [2000, 4000, 30_000, 1500];
const MINUTE = 60_000;

/** What a browser of some number says of itself. */
function described(type, number, to = []) {
  const fingerprint = Array.from({ length: 32 }, (_, place) => place + number);
  return { type, ufrag: "zhX+", pwd: "sclR8LJiz5VAgJ8bnP/ozMCF", fingerprint, to, candidates: [ADDRESS] };
}

/** A browser's connection that reaches nobody. */
class Connection extends EventTarget {
  static all = [];
  iceGatheringState = "complete";
  connectionState = "new";
  candidates = [];
  sent = [];
  closed = 0;

  constructor(...options) {
    super();
    this.options = options;
    this.number = Connection.all.push(this);
  }

  createDataChannel(_, options) {
    this.channel = { options, send: (text) => this.sent.push(text) };
    return this.channel;
  }

  async setLocalDescription() {
    const type = this.remote ? "answer" : "offer";
    this.localDescription = { sdp: toSdp(described(type, this.number)) };
  }

  async setRemoteDescription(remote) {
    this.remote = remote;
  }

  async addIceCandidate({ candidate }) {
    this.candidates.push(candidate);
  }

  enter(state) {
    this.connectionState = state;
    this.onconnectionstatechange();
  }

  close() {
    this.closed += 1;
  }
}

/** A channel between the tabs of a device. */
class Tabs {
  static all = new Set();

  constructor() {
    Tabs.all.add(this);
  }

  postMessage(data) {
    for (const other of Tabs.all) if (other !== this) queueMicrotask(() => other.onmessage({ data }));
  }

  close() {
    Tabs.all.delete(this);
  }
}

mock.method(console, "warn", () => {});

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  Connection.all = [];
  Tabs.all.clear();
  globalThis.RTCPeerConnection = Connection;
  globalThis.BroadcastChannel = Tabs;
  globalThis.addEventListener = () => {};
  globalThis.document = { querySelector: () => null };
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A peer with its connection, the states that it has reported, and the texts that have come. */
function watched() {
  const states = [], texts = [];
  const tell = ({ state, code, reason }) => states.push([state, ...(code ? [code[0]] : []), ...(reason ? [reason] : [])].join(" "));
  const peer = new Peer(tell, (text) => texts.push(text));
  return { peer, states, texts, connection: Connection.all.at(-1) };
}

async function joining() {
  const all = watched();
  await all.peer.offer();
  all.peer.take(described("answer", 9, all.peer.naming));
  await settled();
  return all;
}

async function answering() {
  const all = watched();
  await all.peer.answer(described("offer", 9));
  return all;
}

test("a connection has no server, and both devices make the same channel", () => {
  const { connection } = watched();
  assert.deepEqual(connection.options, []);
  assert.deepEqual(connection.channel.options, { negotiated: true, id: 0 });
});

test("an offer is shown, joined and opened, and is lost only once", async () => {
  const { peer, states, texts, connection } = await joining();
  peer.send("too early");
  connection.channel.onopen();
  peer.send("now");
  connection.channel.onmessage({ data: "hello" });
  connection.channel.onclose();
  connection.enter("failed");
  connection.channel.onopen();
  peer.send("too late");
  assert.deepEqual(states, ["shown A", "joining", "open", "lost cut"]);
  assert.deepEqual([connection.sent, texts], [["now"], ["hello"]]);
  assert.ok(connection.closed);
});

test("a device that answers waits as long as two people need, and tries the addresses again", async () => {
  const { states, connection } = await answering();
  assert.match(connection.remote.sdp, /typ host/);
  for (const wait of [AGAIN, AGAIN]) mock.timers.tick(wait);
  connection.enter("failed");
  assert.deepEqual(states, ["shown B"]);
  assert.equal(connection.candidates.length, 2);
  connection.channel.onopen();
  mock.timers.tick(3 * AGAIN);
  assert.equal(connection.candidates.length, 2, "no address is tried at an open connection");
  connection.enter("failed");
  assert.deepEqual(states, ["shown B", "open", "lost cut"]);
});

test("two devices that do not reach each other say so after half a minute", async () => {
  for (const [opens, last] of [[false, "lost unreached"], [true, "open"]]) {
    const { states, connection } = await joining();
    if (opens) connection.channel.onopen();
    mock.timers.tick(JOINING);
    assert.equal(states.at(-1), last);
  }
});

test("an offer expires after ten minutes, and an answer after three", async () => {
  const offering = watched();
  await offering.peer.offer();
  for (const [minutes, { peer, states, connection }] of [[3, await answering()], [7, offering]]) {
    mock.timers.tick(minutes * MINUTE - 1);
    assert.equal(peer.state, "shown");
    mock.timers.tick(1);
    assert.equal(states.at(-1), "lost expired");
    assert.ok(connection.closed);
    assert.ok(connection.candidates.length <= (3 * MINUTE) / AGAIN, "nothing is tried afterwards");
  }
});

test("an answer in the last moment has half a minute, and an open connection does not expire", async () => {
  const { peer, states, connection } = watched();
  await peer.offer();
  mock.timers.tick(10 * MINUTE - 1);
  peer.take(described("answer", 9, peer.naming));
  await settled();
  mock.timers.tick(JOINING - 1);
  connection.channel.onopen();
  mock.timers.tick(60 * MINUTE);
  assert.deepEqual(states, ["shown A", "joining", "open"]);
});

test("a guest's camera opens the page of a host's code, and reads on after any other", async () => {
  const code = pack(described("offer", 9)), messages = [], read = [`https://a.example/#/j/${code}`, "HELLO"];
  const video = { isConnected: true, videoWidth: 1, play: async () => {} };
  const media = { getUserMedia: async () => ({ getTracks: () => [] }) };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { mediaDevices: media } });
  globalThis.document.querySelector = () => video;
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ["qr_code"];
    detect = async () => [{ rawValue: read.pop() }];
  };
  new Peers((message) => messages.push(message)).carryOut({ act: "scan", peers: [], text: "/j/" });
  for (let turn = 0; turn < 3; turn += 1) {
    await settled();
    mock.timers.tick(1000);
  }
  await settled();
  delete globalThis.BarcodeDetector;
  assert.equal(messages[0].reason, "damaged");
  assert.deepEqual(messages.slice(1), [{ do: "go", hash: `#/j/${code}` }]);
});

test("a search for addresses that does not end is cut short", async () => {
  const { peer, states, connection } = watched();
  connection.iceGatheringState = "gathering";
  const offering = peer.offer();
  await settled();
  assert.deepEqual(states, []);
  mock.timers.tick(GATHERING);
  await offering;
  assert.deepEqual(states, ["shown A"]);
});

test("a device without a network, and an answer that the browser refuses, are lost with a reason", async () => {
  const lonely = watched();
  lonely.connection.setLocalDescription = async function () {
    this.localDescription = { sdp: toSdp({ ...described("offer", 1), candidates: [] }) };
  };
  await lonely.peer.offer();
  assert.deepEqual(lonely.states, ["lost no-network"]);
  const alone = watched();
  alone.connection.setLocalDescription = lonely.connection.setLocalDescription;
  await alone.peer.answer(described("offer", 9));
  mock.timers.tick(AGAIN);
  assert.deepEqual([alone.states, alone.connection.candidates], [["lost no-network"], []]);
  const refusing = watched();
  await refusing.peer.offer();
  refusing.connection.setRemoteDescription = () => Promise.reject(new Error("no"));
  await refusing.peer.take(described("answer", 9));
  assert.deepEqual(refusing.states, ["shown A", "joining", "lost damaged"]);
});

test("a closed connection is lost, whatever its state was", async () => {
  for (const make of [watched, joining, answering]) {
    const { peer, states, connection } = await make();
    peer.close();
    assert.equal(states.at(-1), "lost closed");
    assert.ok(connection.closed);
    await peer.offer();
    assert.equal(peer.state, "lost");
  }
});

/** The connections of a host that shows codes for two devices, what Python hears, and the codes. */
async function hosting() {
  const messages = [], peers = new Peers((message) => messages.push(message));
  peers.carryOut({ act: "offer", peers: ["1", "2"], text: "" });
  await settled();
  const codes = messages.map(({ code }) => code);
  const heard = () => messages.splice(0).map(({ peer, state, reason }) => [peer, state, reason].filter(Boolean).join(" "));
  assert.deepEqual(heard(), ["1 shown", "2 shown"]);
  const take = (text) => peers.carryOut({ act: "take", peers: [], text });
  return { peers, take, heard, codes };
}

const answerTo = (code) => pack(described("answer", 9, unpack(code).fingerprint.slice(0, 2)));

test("an answer finds its offer; another one is refused with its reason", async () => {
  const { take, heard, codes } = await hosting();
  take(answerTo(codes[1]));
  assert.deepEqual(heard(), ["2 joining"]);
  const others = { own: codes[0], damaged: "HELLO", newer: `C${codes[0].slice(1)}` };
  for (const [reason, text] of Object.entries(others)) {
    take(text);
    assert.deepEqual(heard(), [`refused ${reason}`]);
  }
  take(answerTo(codes[1]));
  assert.deepEqual(heard(), ["refused old"], "it is taken already");
  take(pack(described("answer", 9, [0, 0])));
  assert.deepEqual(heard(), ["refused old"], "its offer is no longer shown");
});

test("an answer that opens in a tab of its own reaches the tab that waits for it, or says that none does", async () => {
  const { heard, codes } = await hosting();
  for (const [answer, said, host] of [
    [answerTo(codes[0]), "refused relayed", ["1 joining"]],
    [pack(described("answer", 9, [0, 0])), "refused no-table", []],
  ]) {
    const messages = [], tab = new Peers(({ state, reason }) => messages.push(`${state} ${reason}`));
    tab.carryOut({ act: "answer", peers: [], text: answer });
    await settled();
    mock.timers.tick(RELAY);
    assert.deepEqual([messages, heard()], [[said], host]);
  }
});

test("a camera that is denied or missing leads to the other ways", async () => {
  const { peers, heard } = await hosting();
  globalThis.document.querySelector = () => ({});
  const denied = { getUserMedia: () => Promise.reject(new DOMException("", "NotAllowedError")) };
  for (const mediaDevices of [denied, undefined]) {
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { mediaDevices } });
    peers.carryOut({ act: "scan", peers: [], text: "" });
    await settled();
    assert.deepEqual(heard(), ["refused no-camera"]);
  }
});
