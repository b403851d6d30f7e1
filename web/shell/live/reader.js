// The entry of the script that reads QR codes in pictures, for browsers without a reader of their own.

import decode from "qr/decode.js";

/** @type {(picture: ImageData) => string} Empty if there is no code. */
export function textIn(picture) {
  try {
    return decode(picture);
  } catch {
    return "";
  }
}
