/** Wakes listeners of the same process, after the caller has continued. */
export function createLocalNudges() {
  const channels = new Map<string, Set<() => void>>();

  return {
    nudge(channel: string): void {
      const listeners = channels.get(channel);
      if (listeners === undefined) return;
      setImmediate(() => {
        for (const listener of listeners) listener();
      });
    },
    onNudge(channel: string, listener: () => void): () => void {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      // A separate wrapper, so that the same function can listen twice and stop separately.
      const call = () => listener();
      listeners.add(call);
      return () => {
        listeners.delete(call);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
    close: () => {
      for (const listeners of channels.values()) listeners.clear();
      channels.clear();
    },
  };
}
