import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { memberOf, placeIn, type SessionPlace } from "./session-record.ts";

/** Which sessions a person has. */
export interface SessionSets {
  of(userId: string): Promise<SessionPlace[]>;
  add(place: SessionPlace): Promise<void>;
  remove(place: SessionPlace): Promise<void>;
  /** Moves a dead session to where an erasure finds it. Its record stays: a change of password may still renew it. */
  setAside(place: SessionPlace): Promise<void>;
  /** Runs `end` on each session of the person, dead ones too, and removes the sets. */
  clear(userId: string, end: (place: SessionPlace) => Promise<void>): Promise<void>;
}

const liveKey = (userId: string) => `sessions:${userId}`;
const deadKey = (userId: string) => `dead-sessions:${userId}`;

export function createSessionSets(keyValues: KeyValueStore, ttlMs: number): SessionSets {
  const placesIn = async (key: string, userId: string) =>
    (await keyValues.members(key)).map((member) => placeIn(member, userId));
  const remove = (place: SessionPlace) =>
    keyValues.removeMember(liveKey(place.userId), memberOf(place));
  return {
    of: (userId) => placesIn(liveKey(userId), userId),
    add: (place) => keyValues.addMember(liveKey(place.userId), memberOf(place), ttlMs),
    remove,
    async setAside(place) {
      await keyValues.addMember(deadKey(place.userId), memberOf(place), ttlMs);
      await remove(place);
    },
    async clear(userId, end) {
      for (const key of [liveKey(userId), deadKey(userId)]) {
        for (const place of await placesIn(key, userId)) await end(place);
        await keyValues.delete(key);
      }
    },
  };
}
