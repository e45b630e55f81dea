import { restoreMe } from "@laurel/contracts/routes/restore";
import { z } from "@laurel/contracts/zod";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

const doneSchema = z.object({
  report: restoreMe.answers[200],
  heads: z.array(z.object({ stream: z.string(), version: z.number().int() })),
});
const rememberedSchema = z.array(z.object({ commitId: z.string(), done: doneSchema }));

/** What a restore has done, and the versions that it made. */
export type DoneRestore = z.infer<typeof doneSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one person, the last ones. */
const MOST_REMEMBERED = 20;

/**
 * The answers of restores, by their commands, for a day. A repeat finds everything there already, so that it couldn't tell
 * any more what the first one has created.
 */
export interface RememberedRestores {
  find(userId: string, commitId: string): Promise<DoneRestore | undefined>;
  /** One at a time for a person. */
  remember(userId: string, commitId: string, done: DoneRestore): Promise<void>;
}

export function createRememberedRestores(
  keyValues: Pick<KeyValueStore, "get" | "set">,
): RememberedRestores {
  const keyOf = (userId: string) => `restored:${userId}`;

  async function all(userId: string) {
    const stored = await keyValues.get(keyOf(userId));
    return stored === undefined ? [] : rememberedSchema.parse(JSON.parse(stored));
  }

  return {
    find: async (userId, commitId) =>
      (await all(userId)).find((one) => one.commitId === commitId)?.done,
    async remember(userId, commitId, done) {
      const kept = [{ commitId, done }, ...(await all(userId))].slice(0, MOST_REMEMBERED);
      await keyValues.set(keyOf(userId), JSON.stringify(kept), DAY_MS);
    },
  };
}
