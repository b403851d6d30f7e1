// Runs before the page's own scripts. Records how long each input takes until its answer is on the
// screen, and every long task of the main thread.
{
  const inputs = [];
  const longTasks = [];
  /** Inputs without an answer yet. */
  let waiting = [];

  const isBusy = () => document.documentElement.dataset.engine === "busy";

  for (const type of ["click", "keydown"]) {
    // In the bubble phase the page has sent its message. An input without a message is not counted.
    addEventListener(type, (event) => isBusy() && waiting.push({ at: event.timeStamp, what: nameOf(event) }));
  }
  new MutationObserver(() => isBusy() || recordAfterFrame()).observe(document, {
    attributeFilter: ["data-engine"],
    subtree: true,
  });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(plain))).observe({ type: "longtask" });

  /** The document has changed; the next frame shows it. */
  function recordAfterFrame() {
    const answered = waiting.splice(0);
    if (!answered.length) return;
    requestAnimationFrame(() => {
      // A message arrives right after the frame, before any timer, such as that of a bot's next move.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => record(answered);
      port2.postMessage(null);
    });
  }

  function record(answered) {
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

  globalThis.recorded = { inputs, longTasks };
}
