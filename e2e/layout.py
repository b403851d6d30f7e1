"""Where things lie on the page, and what is cut off, too small to hit, or beyond the screen."""

from playwright.sync_api import FloatRect, Locator, Page

_TWO_FRAMES = """() => new Promise((done) => {
  setTimeout(done, 1000);
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})"""
"""A page behind another one gets no frames, and has a second instead."""

_FAULTS = """() => {
  const faults = [];
  const say = (what, one) => faults.push(`${what}: ${one.outerHTML.slice(0, 130)}`);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  if (document.getElementById("table") && root.scrollHeight > innerHeight + 1)
    faults.push(`the table is ${root.scrollHeight} px high`);

  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest(".map, .visually-hidden, .scroll, .table-scroll, symbol, h1")
    && one.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const cutsOff = (one) => /hidden|clip/.test(getComputedStyle(one).overflow);
  // Browsers differ in whether the padding behind the last word counts as something in it.
  const sticksOut = (one) => {
    const contents = document.createRange(), outer = one.getBoundingClientRect();
    contents.selectNodeContents(one);
    const inner = contents.getBoundingClientRect();
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY);

  for (const one of all("button, a[href], input, select, summary, h2, h3, p, li, td, th, label")) {
    const { left, right } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) say("beyond the screen", one);
  }
  for (const one of all("button, a[href], summary, label")) {
    if (getComputedStyle(one).display === "inline") continue;
    if (one.scrollWidth > one.clientWidth + 1 && sticksOut(one)) say("more in it than fits", one);
  }
  for (const one of all("button, input, select, summary")) {
    const { width, height } = one.closest("label, .segments label")?.getBoundingClientRect()
      ?? one.getBoundingClientRect();
    if (width < 24 || height < 24) say(`only ${width} by ${height} px`, one);
  }
  for (const one of all("button, a[href], select")) {
    const box = one.getBoundingClientRect();
    for (let up = one.parentElement; up && up !== root; up = up.parentElement) {
      if (scrolls(up)) break;
      const frame = up.getBoundingClientRect();
      if (cutsOff(up) && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1))
        say("cut off by what is round it", one);
    }
  }
  const map = document.getElementById("map")?.getBoundingClientRect();
  if (map && Math.min(map.width, map.height) < 120)
    faults.push(`the map has only ${map.width} by ${map.height} px`);
  return faults;
}"""


def faults(page: Page) -> list[str]:
    """Everything that does not fit."""
    found: list[str] = page.evaluate(_FAULTS)
    return found


def rest(page: Page) -> None:
    """Wait until the map, if there is one, has glided to where it goes."""
    page.evaluate(_TWO_FRAMES)  # what was done last has been heard then
    page.locator("#map.moving").wait_for(state="detached")


def box(target: Locator) -> FloatRect:
    """Where an element lies in the window once the map rests."""
    rest(target.page)
    found = target.bounding_box()
    assert found is not None, f"{target} is not shown"
    return found
