// When there is something new to see.

/** Does `work` when what has changed is on the screen; at once where nobody sees it. */
export function afterFrame(work) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
