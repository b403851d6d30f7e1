// Questions between the page and its worker, each with a port of its own for the answer.

/** Sends a question to whoever replies there, and resolves to the answer. */
export function ask(whom, question) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { answer, error } }) => {
      port1.close();
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    whom.postMessage(question, [port2]);
  });
}

/** Answers by a question's port with what `work` returns, or says why it could not. */
export async function reply(port, work) {
  try {
    port.postMessage({ answer: await work() });
  } catch (error) {
    port.postMessage({ error: error.message });
  }
}
