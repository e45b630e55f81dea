import { randomUUID } from "node:crypto";
import { createLocalNudges } from "@laurel/event-sourcing/adapter-support/local-nudges";
import type { RedisConnection } from "./redis-connection.ts";

/**
 * Wakes listeners of this process directly, and those of other processes through the server. Nudges are lost while the
 * server is down.
 */
export interface RedisNudges {
  nudge(channel: string): void;
  onNudge(channel: string, listener: () => void): () => void;
  close(): void;
}

export function createRedisNudges(connection: RedisConnection, prefix: string): RedisNudges {
  const local = createLocalNudges();
  const self = randomUUID();
  /** The number of listeners per channel. */
  const listeners = new Map<string, number>();
  const ear = connection.another();

  ear.on("message", (name: string, sender: string) => {
    if (sender !== self) local.nudge(name.slice(prefix.length));
  });
  ear.on("ready", () => {
    if (listeners.size > 0) subscribe([...listeners.keys()]);
  });

  /** Does nothing without a connection: connecting subscribes to everything. */
  function subscribe(channels: string[]): void {
    if (ear.status === "wait") ear.connect().catch(() => undefined);
    if (ear.status === "ready")
      ear.subscribe(...channels.map((channel) => prefix + channel)).catch(() => undefined);
  }

  function unsubscribe(channel: string): void {
    if (ear.status === "ready") ear.unsubscribe(prefix + channel).catch(() => undefined);
  }

  return {
    nudge(channel) {
      local.nudge(channel);
      connection.run((redis) => redis.publish(prefix + channel, self)).catch(() => undefined);
    },
    onNudge(channel, listener) {
      const before = listeners.get(channel) ?? 0;
      listeners.set(channel, before + 1);
      if (before === 0) subscribe([channel]);
      const stopLocal = local.onNudge(channel, listener);
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        stopLocal();
        const left = (listeners.get(channel) ?? 1) - 1;
        if (left > 0) listeners.set(channel, left);
        else if (listeners.delete(channel)) unsubscribe(channel);
      };
    },
    close() {
      listeners.clear();
      local.close();
      ear.disconnect();
    },
  };
}
