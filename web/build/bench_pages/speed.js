// Asks the engine's worker for its speed; the answer is on the page's root element.
const element = document.querySelector("script[type='py']");
while (!element.xworker) await new Promise((resolve) => setTimeout(resolve, 25));
await element.xworker.ready;
const told = document.documentElement.dataset;
try {
  told.speed = await element.xworker.sync.speed();
} catch (error) {
  told.speed = `failed: ${error.message}`;
}
