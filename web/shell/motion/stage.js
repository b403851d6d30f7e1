// The layer above the page on which things move. The page below is final already: what moves here
// is for the eye alone, can't be touched, and is gone at the first tap or key.

/** Everything that moves or is hidden for now, each with a way to `cancel` it. */
const running = new Set();
/** What is to begin with the next frame. */
let coming = 0;

const stage = () => document.getElementById("stage");

/** Everything that moves is where it belongs at once. */
export function finish() {
  cancelAnimationFrame(coming);
  coming = 0;
  for (const one of running) one.cancel();
  running.clear();
  stage().replaceChildren();
}

/**
 * Begins with the next frame: what is measured then, the page has had to lay out for it anyway. Or
 * so many frames `after` that one, so that the answer to a tap need not wait for its decoration.
 */
export function begin(work, { after = 0 } = {}) {
  coming = requestAnimationFrame(() => {
    coming = 0;
    if (after) begin(work, { after: after - 1 });
    else work();
  });
}

const isMoving = () => running.size > 0 || coming > 0;

/** Taps, keys and the wheel mean what they mean; besides, they end what moves. */
export function finishOnInput() {
  for (const name of ["pointerdown", "keydown", "wheel", "resize"]) {
    window.addEventListener(name, () => isMoving() && finish(), { capture: true, passive: true });
  }
}

/** Puts a piece on the stage, `box` being in pixels of the window; `within` cuts it off there. */
export function put(piece, box, within = null) {
  place(piece, box, within ?? { left: 0, top: 0 });
  stage().append(within ? cut(piece, within) : piece);
  return piece;
}

function place(element, { left, top, width, height }, origin) {
  Object.assign(element.style, {
    left: `${left - origin.left}px`,
    top: `${top - origin.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

function cut(piece, within) {
  const window = document.createElement("div");
  window.className = "stage-window";
  place(window, within, { left: 0, top: 0 });
  window.append(piece);
  return window;
}

/** Moves a piece that is on the stage; it goes when that is over. */
export function move(piece, frames, { start, lasts }, easing = "ease-out") {
  const whole = piece.closest(".stage-window") ?? piece;
  animate(piece, frames, { delay: start, duration: lasts, easing }, () => whole.remove());
}

/** Moves something of the page itself; nothing of it stays. */
export function stir(element, frames, { start, lasts }, easing = "ease-out") {
  animate(element, frames, { delay: start, duration: lasts, easing });
}

/**
 * Takes something of the map away until what moves has come there. It is no animation: that would
 * have the whole map painted anew in every frame.
 */
export function hideUntil(element, end) {
  const hidden = {
    cancel: () => {
      clearTimeout(timer);
      element.style.opacity = "";
    },
  };
  const timer = setTimeout(() => running.delete(hidden) && hidden.cancel(), end);
  element.style.opacity = "0"; // not `visibility`, which every shape in it would inherit
  running.add(hidden);
}

function animate(element, frames, timing, after = () => {}) {
  const animation = element.animate(frames, { ...timing, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => {
    running.delete(animation);
    after();
  };
}
