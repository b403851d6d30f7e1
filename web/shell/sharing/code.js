// QR codes, as drawings.

import { generate } from "lean-qr";
import { toSvg } from "lean-qr/extras/svg";

/** Modules that stay light round a code: fewer, and cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: as few modules as can be, and as safe against blots as these allow. */
export function drawCode(content) {
  const code = toSvg(generate(content), document, { on: "#000", pad: QUIET });
  code.setAttribute("aria-hidden", "true"); // the element round it has words for it
  return code;
}
