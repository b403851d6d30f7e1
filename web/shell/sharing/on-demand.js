// The entry of the script that makes QR codes and pictures. It is a file of its own, loaded when the
// player asks for one of them.

import { generate } from "lean-qr";
import { toSvg } from "lean-qr/extras/svg";

export { pictureOf } from "./picture.js";

/** The light modules around a code: with fewer, cameras do not find it. */
const QUIET_ZONE = 4;

/** @param {string} content */
export function drawCode(content) {
  const code = toSvg(generate(content), document, { on: "#000", pad: QUIET_ZONE });
  code.setAttribute("aria-hidden", "true"); // the element around it has a label
  return code;
}
