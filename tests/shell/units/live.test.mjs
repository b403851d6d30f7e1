import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, pack, Refusal, toSdp, unpack } from "../../../web/shell/live/codes.js";

const CHROMIUM = { ufrag: "zhX+", pwd: "sclR8LJiz5VAgJ8bnP/ozMCF" };
const FIREFOX = { ufrag: "0a3fc2d1", pwd: "00d94e26a7c5f0b813926ecd45aa7f01" };
const NAMES = ["a4d82d18-a5e5-4acb-9e8f-8a190e00f6d6.local", "2ebf3f47-dc7f-4244-904f-31bdc9c5c917.local"];
const PLAIN = ["192.168.178.23", "fd00::2", "2001:db8:0:1:a:b:c:d"];
const FINGERPRINT = Array.from({ length: 32 }, (_, place) => (place * 37) % 256);
const digest = FINGERPRINT.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");

/** The text of a browser's own description, with what codes leave out. */
function sdp({ ufrag, pwd }, addresses) {
  const hosts = ["127.0.0.1", "fe80::fc:ff:fe00:1", ...addresses];
  const lines = hosts.map((address, place) => `a=candidate:36${place} 1 udp 21139${place} ${address} 5${place}505 typ host generation 0`);
  return [
    "v=0", "o=- 829631 2 IN IP4 127.0.0.1", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", ...lines,
    "a=candidate:1 1 tcp 1 192.168.178.23 9 typ host tcptype active",
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, "a=ice-options:trickle", `a=fingerprint:sha-256 ${digest}`, "",
  ].join("\r\n");
}

const offer = (credentials = CHROMIUM, addresses = NAMES) => describe("offer", sdp(credentials, addresses));
const reasonOf = (text) => {
  try {
    unpack(text);
    return "";
  } catch (error) {
    assert.ok(error instanceof Refusal, `${text}: ${error}`);
    return error.reason;
  }
};

for (const credentials of [CHROMIUM, FIREFOX]) {
  for (const addresses of [NAMES, PLAIN, NAMES.slice(1), PLAIN.slice(1)]) {
    test(`${credentials.ufrag} at ${addresses} comes back from its code`, () => {
      for (const description of [offer(credentials, addresses), describe("answer", sdp(credentials, addresses), [7, 0])]) {
        const code = pack(description);
        assert.match(code, /^[AB][0-9A-Z]+$/);
        assert.ok(code.length <= 190, `${code.length}`);
        const back = unpack(code);
        assert.deepEqual([back.type, back.ufrag, back.pwd], [description.type, credentials.ufrag, credentials.pwd]);
        assert.deepEqual([back.fingerprint, back.to], [FINGERPRINT, description.to]);
        assert.equal(pack(back), code);
        const again = describe(back.type, toSdp(back), back.to);
        assert.equal(pack(again), code, "its text is a description with the same content");
      }
    });
  }
}

test("an address of the device itself, or of one network card, is left out", () => {
  assert.deepEqual(unpack(pack(offer())).candidates.map(({ address }) => address), NAMES);
  assert.throws(() => offer(CHROMIUM, []), { reason: "no-network" });
});

test("a link, small letters and escapes hold the same code", () => {
  const code = pack(offer());
  for (const text of [`https://a.example/b/#/j/${code}`, `#%2Fj%2F${code}`, ` ${code.toLowerCase()}\n`, `#/j/${code}?x=1`]) {
    assert.equal(pack(unpack(text)), code);
  }
});

test("another version says so, and nothing else is taken for a code", () => {
  assert.equal(reasonOf(`C${pack(offer()).slice(1)}`), "newer");
  for (const text of ["", "A", "B", "A1", "hello", "1Vx7aQ", "A".repeat(5000)]) assert.equal(reasonOf(text), "damaged");
});

test("10,000 damaged codes are refused", () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const letter = () => "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[random(36)];
  const codes = [pack(offer()), pack(describe("answer", sdp(FIREFOX, PLAIN), [1, 2]))];
  const ways = [
    (code, at) => code.slice(0, at) + letter() + code.slice(at + 1),
    (code, at) => code.slice(0, at) + code.slice(at + 1),
    (code, at) => code.slice(0, at) + letter() + code.slice(at),
    (code, at) => code.slice(0, at),
    (code, at) => code[0] + Array.from({ length: at }, letter).join(""),
    (code, at) => code.slice(0, at) + code.slice(at + 1, at + 2) + code.slice(at, at + 1) + code.slice(at + 2),
  ];
  for (let time = 0; time < 10_000; time += 1) {
    const code = codes[time % 2];
    const other = ways[random(ways.length)](code, random(code.length));
    if (other !== code) assert.ok(["damaged", "newer"].includes(reasonOf(other)), other);
  }
});
