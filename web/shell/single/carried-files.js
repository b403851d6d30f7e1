// The files of the site that okanagan.html carries, each as text in an element that web/build/single.py
// has written.

/** @param {RequestInfo | URL} address Undefined for a file that the page does not carry. */
export function carriedFile(address) {
  /** @type {HTMLElement | null} */
  const element = document.querySelector(`script[data-file="${CSS.escape(nameOf(String(address)))}"]`);
  if (!element) return undefined;
  const { type = "", packed } = element.dataset;
  const bytes = new Blob([bytesOf(element.textContent ?? "")]);
  const content = packed === undefined ? bytes : bytes.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(/** @type {BodyInit} */ (content), { headers: { "Content-Type": type } });
}

/** @param {string} address */
function nameOf(address) {
  const root = new URL(".", document.baseURI).href;
  const { href } = new URL(address, root);
  return href.startsWith(root) ? href.slice(root.length) : "";
}

/** @param {string} base64 */
function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)); // browsers before 2025
}
