// The code of a WebRTC offer or answer: what differs between two devices, in the characters 0-9 and A-Z.
// docs/live.md describes the format.

/**
 * What differs between descriptions of connections with one data channel.
 * @typedef {object} Description
 * @property {"offer" | "answer"} type
 * @property {string} ufrag
 * @property {string} pwd
 * @property {number[]} fingerprint The SHA-256 of the certificate, 32 bytes.
 * @property {number[]} to In an answer: the first bytes of the offer's fingerprint.
 * @property {Candidate[]} candidates
 */
/** @typedef {{address: string, port: number}} Candidate An IPv4 or IPv6 address, or a name in `.local`. */

/** A code that is refused; the reason is one of those that `okanagan/page/live/wording.py` words. */
export class Refusal extends Error {
  /** @param {"damaged" | "newer" | "no-network" | "old" | "own"} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** The first character: the version of the format, and the type. */
const TYPES = /** @type {const} */ ({ A: "offer", B: "answer" });
/** A code of a later version. */
const LATER = /^[C-Z][0-9A-Z]{79,}$/;
const BASE = 36n;
const LONGEST = 400;
const MOST_CANDIDATES = 3;
/** Bytes of an answer that name its offer. */
const NAMING = 2;
const DIGEST = 32;
/** The characters of ICE, and the first of them as lower-case figures of base 16. */
const ICE = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/";
const HEX = /^[0-9a-f]*$/;
/** The kinds of addresses, and their numbers of bytes. */
const SIZES = { 4: 4, 6: 16, 16: 16 };
const [IPV4, IPV6, NAME] = [4, 6, 16];
const LOCAL = ".local";

/** @type {(description: Description) => string} */
export function pack({ type, ufrag, pwd, fingerprint, to, candidates }) {
  const letter = type === "offer" ? "A" : "B";
  const addresses = candidates.flatMap(({ address, port }) => [...packedAddress(address), port >> 8, port & 255]);
  const bytes = [...packedText(ufrag), ...packedText(pwd), ...fingerprint, ...to, ...addresses];
  return letter + written([...check(letter, bytes), ...bytes]);
}

/**
 * Reads the code in a text, which may be a whole link. Throws a `Refusal`.
 * @type {(text: string) => Description}
 */
export function unpack(text) {
  const code = codeIn(text);
  if (LATER.test(code)) throw new Refusal("newer");
  const type = TYPES[/** @type {"A" | "B"} */ (code[0])];
  if (!type || code.length > LONGEST) throw new Refusal("damaged");
  const all = read(code.slice(1)), bytes = all.slice(4);
  if (check(code[0], bytes).join() !== all.slice(0, 4).join()) throw new Refusal("damaged");
  try {
    return parsed(type, bytes);
  } catch {
    throw new Refusal("damaged");
  }
}

/** @type {(text: string) => string} Messengers may change the text around a code, and the case of letters. */
function codeIn(text) {
  const plain = text.trim().replaceAll(/%[0-9a-f]{2}/gi, unescaped);
  return (/.*\/j\/(\w+)/s.exec(plain)?.[1] ?? plain.replaceAll(/\s/g, "")).toUpperCase();
}

/** @type {(escape: string) => string} */
function unescaped(escape) {
  return String.fromCharCode(parseInt(escape.slice(1), 16));
}

/** @type {(type: "offer" | "answer", bytes: number[]) => Description} */
function parsed(type, bytes) {
  let at = 0;
  const take = (/** @type {number} */ count) => {
    if (at + count > bytes.length) throw new Error("cut off");
    return bytes.slice(at, (at += count));
  };
  const text = () => {
    const [head] = take(1), length = head & 127, bits = head & 128 ? 4 : 6;
    return unpackedText(take(Math.ceil((length * bits) / 8)), length, bits);
  };
  const [ufrag, pwd, fingerprint] = [text(), text(), take(DIGEST)];
  const to = take(type === "answer" ? NAMING : 0);
  /** @type {Candidate[]} */
  const candidates = [];
  while (at < bytes.length) {
    const [kind] = take(1), address = unpackedAddress(kind, take(SIZES[/** @type {4} */ (kind)]));
    const [high, low] = take(2);
    candidates.push({ address, port: high * 256 + low });
  }
  const usable = candidates.length && candidates.length <= MOST_CANDIDATES && candidates.every(({ port }) => port);
  if (!usable || ufrag.length < 4 || pwd.length < 22) throw new Error("no description of a browser");
  return { type, ufrag, pwd, fingerprint, to, candidates };
}

/** @type {(text: string) => number[]} The length, with 128 if the text is hexadecimal, and the characters' bits. */
function packedText(text) {
  const hex = HEX.test(text), bits = hex ? 4 : 6;
  const all = [...text].map((letter) => ICE.indexOf(letter).toString(2).padStart(bits, "0")).join("");
  const bytes = all.match(/.{1,8}/g) ?? [];
  return [text.length | (hex ? 128 : 0), ...bytes.map((byte) => parseInt(byte.padEnd(8, "0"), 2))];
}

/** @type {(bytes: number[], length: number, bits: number) => string} */
function unpackedText(bytes, length, bits) {
  const all = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length }, (_, place) => ICE[parseInt(all.slice(place * bits, (place + 1) * bits), 2)]).join("");
}

/** @type {(address: string) => number[]} */
function packedAddress(address) {
  if (address.endsWith(LOCAL)) return [NAME, ...bytesOf(address.slice(0, -LOCAL.length).replaceAll("-", ""))];
  if (!address.includes(":")) return [IPV4, ...address.split(".").map(Number)];
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array(8 - head.length - tail.length).fill("0") : [];
  return [IPV6, ...bytesOf([...head, ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, "0")).join(""))];
}

/** @type {(kind: number, bytes: number[]) => string} */
function unpackedAddress(kind, bytes) {
  if (kind === IPV4) return bytes.join(".");
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === IPV6) return (hex.match(/.{4}/g) ?? []).join(":");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5") + LOCAL;
}

/** @type {(hex: string) => number[]} */
const bytesOf = (hex) => (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16));

/** @type {(bytes: number[]) => string} A leading 1 keeps zeros at the beginning. */
function written(bytes) {
  return [1, ...bytes].reduce((number, byte) => number * 256n + BigInt(byte), 0n).toString(36).toUpperCase();
}

/** @type {(text: string) => number[]} Throws a `Refusal`. */
function read(text) {
  if (!/^[1-9A-Z][0-9A-Z]*$/.test(text)) throw new Refusal("damaged");
  let number = [...text].reduce((sum, letter) => sum * BASE + BigInt(parseInt(letter, 36)), 0n);
  const bytes = [];
  for (; number > 1n; number >>= 8n) bytes.unshift(Number(number & 255n));
  if (number !== 1n) throw new Refusal("damaged");
  return bytes;
}

/** @type {(letter: string, bytes: number[]) => number[]} The CRC-32. */
function check(letter, bytes) {
  let value = -1;
  for (const byte of [letter.charCodeAt(0), ...bytes]) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~value >>> shift) & 255);
}

/**
 * What a browser's description says. Throws a `Refusal` without a usable address.
 * @type {(type: "offer" | "answer", sdp: string, to?: number[]) => Description}
 */
export function describe(type, sdp, to = []) {
  const value = (/** @type {string} */ name) => new RegExp(`^a=${name}:(.*?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
  const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)];
  const all = lines.map(([, address, port]) => ({ address: address.toLowerCase(), port: Number(port) }));
  const usable = all.filter(({ address }) => isUsable(address));
  if (!usable.length) throw new Refusal("no-network");
  // The IPv6 addresses of one network card are many, and its IPv4 address is the one of the local network.
  const candidates = usable.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_CANDIDATES);
  const fingerprint = bytesOf(value("fingerprint").split(" ")[1].replaceAll(":", ""));
  return { type, ufrag: value("ice-ufrag"), pwd: value("ice-pwd"), fingerprint, to, candidates };
}

/** @type {(candidate: Candidate) => number} */
const rank = ({ address }) => Number(address.includes(":"));

/** @type {(address: string) => boolean} Not in the device itself, and of no single network card. */
function isUsable(address) {
  const isName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/.test(address);
  const isIPv4 = /^\d+(\.\d+){3}$/.test(address) && !/^(127|169\.254)\./.test(address);
  const isIPv6 = /^[0-9a-f:]+$/.test(address) && address.includes(":") && !/^(fe[89ab].:|::1$)/.test(address);
  return isName || isIPv4 || isIPv6;
}

/** @type {(description: Description) => string} The whole text of a description. */
export function toSdp({ type, ufrag, pwd, fingerprint, candidates }) {
  const digest = fingerprint.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  return [
    ...["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"],
    ...candidates.map((candidate, place) => `a=${candidateLine(candidate, place)}`),
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${digest}`],
    ...[`a=setup:${type === "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000"],
    ...["a=max-message-size:262144", ""],
  ].join("\r\n");
}

/** @type {(candidate: Candidate, place: number) => string} */
export function candidateLine({ address, port }, place) {
  return `candidate:${place + 1} 1 udp ${2113937151 - 256 * place} ${address} ${port} typ host`;
}

/** @type {(offer: Description) => number[]} What an answer to this offer says. */
export const naming = ({ fingerprint }) => fingerprint.slice(0, NAMING);
