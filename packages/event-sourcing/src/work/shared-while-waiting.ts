/**
 * Runs one call per key at a time. Callers who arrive during a call share the next one, which starts after they
 * arrived: a thousand callers of one key cost two calls.
 */
export function sharedWhileWaiting<Asked, Value>(
  ask: (asked: Asked) => Promise<Value>,
  keyOf: (asked: Asked) => string = String,
): (asked: Asked) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  function begin(key: string, what: Asked): Promise<Value> {
    next.delete(key);
    const asked = ask(what).finally(() => {
      if (running.get(key) === asked) running.delete(key);
    });
    running.set(key, asked);
    return asked;
  }

  return (what) => {
    const key = keyOf(what);
    const shared = next.get(key);
    if (shared) return shared;
    const before = running.get(key);
    if (!before) return begin(key, what);
    const waiting = before.then(
      () => begin(key, what),
      () => begin(key, what),
    );
    next.set(key, waiting);
    return waiting;
  };
}
