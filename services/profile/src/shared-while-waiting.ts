/**
 * One call at a time for each key. Callers who come while one is under way share the next, which begins after they
 * came: a thousand callers of one key cost two calls.
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
