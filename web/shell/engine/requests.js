// Requests between the page and a worker. Each has a port of its own for the answer.

/**
 * Sends a request, and resolves to the answer.
 * @param {Worker | MessagePort | {postMessage: (message: unknown, transfer: Transferable[]) => void}} target
 * @param {unknown} request
 * @returns {Promise<any>}
 */
export function ask(target, request) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { answer, error } }) => {
      port1.close();
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    target.postMessage(request, [port2]);
  });
}

/**
 * Answers a request with what `work` returns, or with the message of its error.
 * @param {MessagePort} port The port of the request.
 * @param {() => unknown} work
 */
export async function reply(port, work) {
  try {
    port.postMessage({ answer: await work() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
