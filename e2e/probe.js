// Stands in for the page's own script, to try the engine's start and the offline copy by themselves.
// What happens is written on the root element, where tests read it.

import { bootEngine } from "../web/shell/boot.js";
import { watchOffline } from "../web/shell/offline.js";

const told = document.documentElement.dataset;
told.version = VERSION;

try {
  const engine = await bootEngine({ onProgress: ({ step }) => (told.steps += ` ${step}`) });
  const opening = { do: "open", stored: {}, languages: ["en"], hash: "", forms: {} };
  told.answer = Object.keys(await engine.dispatch(opening)).join();
  told.engine = engine.version;
} catch (error) {
  told.detail = error.message;
  told.engine = `failed: ${error.reason}`;
}

const offline = watchOffline({
  onReady: () => (told.offline = "ready"),
  onUpdate: () => (told.update = "offered"),
  onFailure: (error) => (told.offline = `failed: ${error.name}`),
});
window.probe = { update: () => offline.update() };
