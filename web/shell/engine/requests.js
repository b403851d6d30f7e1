// Requests between the page and a worker. Each has a port of its own for the answer.

/** @type {(target: Pick<MessagePort, "postMessage"> | Worker, request: unknown) => Promise<any>} */
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

/** @type {(port: MessagePort, work: () => unknown) => Promise<void>} Answers with the result or the error. */
export async function reply(port, work) {
  try {
    port.postMessage({ answer: await work() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
