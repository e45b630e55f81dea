import { restoreMe } from "@laurel/contracts/routes/restore";
import { z } from "@laurel/contracts/zod";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

const doneSchema = z.object({
  report: restoreMe.answers[200],
  heads: z.array(z.object({ stream: z.string(), version: z.number().int() })),
});

/** What a restore has done, and the versions that it made. */
export type DoneRestore = z.infer<typeof doneSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The answers of restores, by their commands, for a day. A repeat finds everything there already, so that it couldn't tell
 * any more what the first one has created.
 */
export interface RememberedRestores {
  find(commitId: string): Promise<DoneRestore | undefined>;
  remember(commitId: string, done: DoneRestore): Promise<void>;
}

export function createRememberedRestores(
  keyValues: Pick<KeyValueStore, "get" | "set">,
): RememberedRestores {
  const keyOf = (commitId: string) => `restored:${commitId}`;
  return {
    async find(commitId) {
      const stored = await keyValues.get(keyOf(commitId));
      return stored === undefined ? undefined : doneSchema.parse(JSON.parse(stored));
    },
    remember: (commitId, done) => keyValues.set(keyOf(commitId), JSON.stringify(done), DAY_MS),
  };
}
