// The site's files that okanagan.html carries: each is an element of the page, with the file as text.
// web/build/single.py has written them.

/** What the site would answer at an address; undefined for what the page does not carry. */
export function carried(address) {
  const element = document.querySelector(`script[data-file="${CSS.escape(nameOf(address))}"]`);
  if (!element) return undefined;
  const { type, packed } = element.dataset;
  const bytes = new Blob([bytesOf(element.textContent)]);
  const content = packed === undefined ? bytes : bytes.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "Content-Type": type } });
}

/** A file's name in the site, of which the page's own folder would be the root. */
function nameOf(address) {
  const root = new URL(".", document.baseURI).href;
  const { href } = new URL(address, root);
  return href.startsWith(root) ? href.slice(root.length) : "";
}

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)); // browsers before 2025
}
