// Runs before the page's own scripts: notes how long every input takes until its answer is on the
// screen, and every task that keeps the page from answering.
{
  const inputs = [];
  const longTasks = [];
  /** Inputs whose answer is still to come. */
  let waiting = [];

  const isBusy = () => document.documentElement.dataset.engine === "busy";

  for (const type of ["click", "keydown"]) {
    // In the bubble phase, after the page has sent its message: what sends none is not counted.
    addEventListener(type, (event) => isBusy() && waiting.push({ at: event.timeStamp, what: nameOf(event) }));
  }
  new MutationObserver(() => isBusy() || shown()).observe(document, {
    attributeFilter: ["data-engine"],
    subtree: true,
  });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(plain))).observe({ type: "longtask" });

  /** The answer is in the document; the picture is there when the next frame is made. */
  function shown() {
    const answered = waiting.splice(0);
    if (answered.length) requestAnimationFrame(() => afterThisFrame(() => note(answered)));
  }

  /** A message comes right after the frame, before any timer, such as that of a bot's next move. */
  function afterThisFrame(work) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  }

  function note(answered) {
    const now = performance.now();
    for (const { at, what } of answered) inputs.push({ what, took: now - at });
  }

  function nameOf(event) {
    if (event.type === "keydown") return `key ${event.key}`;
    return event.target.closest("[data-do]")?.dataset.do ?? "elsewhere";
  }

  function plain({ startTime, duration }) {
    return { at: startTime, took: duration };
  }

  globalThis.pace = { inputs, longTasks };
}
