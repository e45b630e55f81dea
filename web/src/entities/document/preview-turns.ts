/** Each preview is drawn when it's asked for: a few at a time, so that other calls don't wait for a connection. */
const AT_ONCE = 2;

const waiting = new Set<() => void>();
const running = new Set<() => void>();

/** Calls `start` when it's this preview's turn. The result ends the turn, or gives it up. */
export function takePreviewTurn(start: () => void): () => void {
  waiting.add(start);
  startNext();
  return () => {
    waiting.delete(start);
    if (running.delete(start)) startNext();
  };
}

function startNext(): void {
  for (const start of waiting) {
    if (running.size === AT_ONCE) return;
    waiting.delete(start);
    running.add(start);
    start();
  }
}
