// Asks the engine's worker for what the address names after its `#`; the answer is on the page's
// root element.
const element = document.querySelector("script[type='py']");
while (!element.xworker) await new Promise((resolve) => setTimeout(resolve, 25));
await element.xworker.ready;
const told = document.documentElement.dataset;
try {
  told.speed = await element.xworker.sync[location.hash.slice(1)]();
} catch (error) {
  told.speed = `failed: ${error.message}`;
}
