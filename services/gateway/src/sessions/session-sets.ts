import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { memberOf, parseMember, type SessionRef } from "./session-records.ts";

/** The sessions of each person, as sets. */
export interface SessionSets {
  of(userId: string): Promise<SessionRef[]>;
  add(ref: SessionRef): Promise<void>;
  remove(ref: SessionRef): Promise<void>;
  /** Moves a dead session to where an erasure finds it. Its record stays: a change of password may still renew it. */
  setAside(ref: SessionRef): Promise<void>;
  /** Runs `end` on each session of the person, dead ones too, and removes the sets. */
  clear(userId: string, end: (ref: SessionRef) => Promise<void>): Promise<void>;
}

const liveKey = (userId: string) => `sessions:${userId}`;
const deadKey = (userId: string) => `dead-sessions:${userId}`;

export function createSessionSets(keyValues: KeyValueStore, ttlMs: number): SessionSets {
  const refsIn = async (key: string, userId: string) =>
    (await keyValues.members(key)).map((member) => parseMember(member, userId));
  const remove = (ref: SessionRef) => keyValues.removeMember(liveKey(ref.userId), memberOf(ref));
  return {
    of: (userId) => refsIn(liveKey(userId), userId),
    add: (ref) => keyValues.addMember(liveKey(ref.userId), memberOf(ref), ttlMs),
    remove,
    async setAside(ref) {
      await keyValues.addMember(deadKey(ref.userId), memberOf(ref), ttlMs);
      await remove(ref);
    },
    async clear(userId, end) {
      for (const key of [liveKey(userId), deadKey(userId)]) {
        for (const ref of await refsIn(key, userId)) await end(ref);
        await keyValues.delete(key);
      }
    },
  };
}
