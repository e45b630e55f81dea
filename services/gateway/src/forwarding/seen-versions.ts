import { userOf } from "@laurel/contracts/topics";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

const KEPT_MS = 60 * 60 * 1000;

/** The seen versions of each person, sent with all their calls so that they read their own writes. */
export interface SeenVersions {
  /** Empty for anonymous requests (`""`). */
  of(userId: string): Promise<StreamHead[]>;
  /** Stores the highest version of each stream for its owner. */
  store(versions: ReadonlyMap<string, number>): Promise<void>;
}

export function createSeenVersions(keyValues: KeyValueStore): SeenVersions {
  return {
    async of(userId) {
      if (!userId) return [];
      const fields = await keyValues.fields(seenKey(userId));
      return Object.entries(fields).map(([stream, version]) => ({ stream, version }));
    },
    async store(versions) {
      if (versions.size === 0) return;
      const byUser = Map.groupBy(versions, ([stream]) => userOf(stream));
      await Promise.all(
        Array.from(byUser, ([userId, entries]) =>
          keyValues.raise(seenKey(userId), Object.fromEntries(entries), KEPT_MS),
        ),
      );
    },
  };
}

const seenKey = (userId: string) => `seen:${userId}`;
