"""What is wrong in the document as it stands, whatever its size and its words are."""

from playwright.sync_api import Page

_FAULTS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const short = (one) => one.outerHTML.slice(0, 120);
  const ids = all("[id]").map((one) => one.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const nameless = all("button, a[href], input, select, textarea")
    .filter((one) => one.checkVisibility())
    .filter((one) => !(one.innerText?.trim() || one.ariaLabel || one.title || one.labels?.length));
  const known = new Set(ids);
  const broken = all("use").filter((one) => !known.has(one.getAttribute("href").slice(1)));
  const notOnce = ["main", "h1"].filter((name) => all(name).length !== 1);
  return [
    ...twice.map((id) => `more than one has the id ${id}`),
    ...nameless.map((one) => `without a name: ${short(one)}`),
    ...broken.map((one) => `a picture that is not there: ${short(one)}`),
    ...notOnce.map((name) => `not exactly one ${name}`),
  ];
}"""


def faults(page: Page) -> list[str]:
    """Ids that are not unique, controls without a name, missing pictures, a wrong frame."""
    found: list[str] = page.evaluate(_FAULTS)
    return found
