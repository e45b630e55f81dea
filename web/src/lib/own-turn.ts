/** Runs something in a separate turn. Unlike a timer, neither a hidden window nor a delay postpones it. */
export function inOwnTurn(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}

/** Resolves in a separate turn. */
export const ownTurn = () => new Promise<void>(inOwnTurn);
