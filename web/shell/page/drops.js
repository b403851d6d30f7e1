// Files that the player drops on the page: they are brought in as by the form on the start screen.

import { textOf } from "./forms.js";

/** @param {import("./delegate.js").Send} send */
export function listenToDrops(send) {
  document.addEventListener("dragover", (event) => {
    if (brings(event)) event.preventDefault(); // else the browser opens the file in place of the page
  });
  document.addEventListener("drop", async (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    const texts = await Promise.all([...(event.dataTransfer?.files ?? [])].map(textOf));
    send({ do: "dropped", fields: { file: texts.join("\n") } });
  });
}

/** @param {DragEvent} event Fields for files, such as that for a bot, take a file themselves. */
function brings({ dataTransfer, target }) {
  const isField = target instanceof Element && target.closest("input[type=file]");
  return !isField && !!dataTransfer?.types.includes("Files");
}
