/**
 * Runs one call per key at a time. Callers who arrive during a call share the next one, which starts after they
 * arrived: a thousand callers of one key cost two calls.
 */
export function sharedWhileWaiting<Value>(
  ask: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  function begin(key: string): Promise<Value> {
    next.delete(key);
    const asked = ask(key).finally(() => {
      if (running.get(key) === asked) running.delete(key);
    });
    running.set(key, asked);
    return asked;
  }

  return (key) => {
    const shared = next.get(key);
    if (shared) return shared;
    const before = running.get(key);
    if (!before) return begin(key);
    const waiting = before.then(
      () => begin(key),
      () => begin(key),
    );
    next.set(key, waiting);
    return waiting;
  };
}
