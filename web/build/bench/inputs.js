/**
 * Measures how long each input takes until its answer is on the screen, and the long tasks of the
 * main thread. Runs before the page's own scripts.
 */
{
  const inputs = [];
  const longTasks = [];
  /** Inputs without an answer yet. */
  const waiting = [];

  const isBusy = () => document.documentElement.dataset.engine === "busy";
  const nameOf = ({ type, key, target }) =>
    type === "keydown" ? `key ${key}` : (target.closest("[data-do]")?.dataset.do ?? "elsewhere");

  for (const type of ["click", "keydown"]) {
    /* The page's listener on the document has sent its message. An input without a message does not count. */
    addEventListener(type, (event) => isBusy() && waiting.push({ at: event.timeStamp, name: nameOf(event) }));
  }
  const changes = { attributeFilter: ["data-engine"], subtree: true };
  new MutationObserver(() => isBusy() || recordAfterFrame(waiting.splice(0))).observe(document, changes);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, duration });
  }).observe({ type: "longtask" });

  /** Records the inputs when the next frame shows the changed document. */
  function recordAfterFrame(answered) {
    if (!answered.length) return;
    requestAnimationFrame(() => {
      /* A message arrives right after the frame, before any timer, such as that of a bot's next move. */
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now();
        for (const { at, name } of answered) inputs.push({ name, duration: now - at });
      };
      port2.postMessage(null);
    });
  }

  globalThis.recorded = { inputs, longTasks };
}
