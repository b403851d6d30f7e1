// What a key stands for in shortcuts, on keyboards of every layout.

const PLACE = /^(?:Digit(\d)|Key([A-Z]))$/;

/**
 * The meanings of a pressed key, the first one before the second: the character that the layout gives,
 * in lower case, or the name of the key; then the digit or letter that a US keyboard has there.
 *
 * The digit counts without Shift, for layouts that give digits only with it, such as AZERTY. The letter
 * counts if the layout gives one of another script, such as Cyrillic. Layouts of Latin letters have all
 * letters, in their own places.
 * @type {(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">) => string[]}
 */
export function meaningsOf({ key, code, shiftKey }) {
  const [, digit, letter] = PLACE.exec(code) ?? [];
  const meanings = [key.toLowerCase()];
  if (digit && !shiftKey) meanings.push(digit);
  if (letter && /^\p{L}+$/u.test(key) && !/\p{Script=Latin}/u.test(key)) meanings.push(letter.toLowerCase());
  return meanings;
}
