import { recommendationSchema, type Recommendation } from "@laurel/contracts/routes/learning";
import { z } from "@laurel/contracts/zod";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

/** The model's answer for each person, until the data in the question changes. Losing it costs one question. */
export interface RememberedAnswers {
  /** Undefined when the question is new. An empty list when the model was called without success a moment ago. */
  find(userId: string, digest: string): Promise<readonly Recommendation[] | undefined>;
  keep(userId: string, digest: string, recommendations: readonly Recommendation[]): Promise<void>;
  forget(userId: string): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A failure is remembered for less than the minute after which the model must be called again (contract). */
const FAILURE_MS = 20_000;

const stored = z.object({ digest: z.string(), recommendations: z.array(recommendationSchema) });

export function createRememberedAnswers(keyValues: KeyValueStore): RememberedAnswers {
  const keyOf = (userId: string) => `recommendations:${userId}`;
  return {
    async find(userId, digest) {
      const text = await keyValues.get(keyOf(userId));
      if (text === undefined) return undefined;
      const found = stored.safeParse(JSON.parse(text)).data;
      return found?.digest === digest ? found.recommendations : undefined;
    },
    async keep(userId, digest, recommendations) {
      const ttlMs = recommendations.length > 0 ? DAY_MS : FAILURE_MS;
      await keyValues.set(keyOf(userId), JSON.stringify({ digest, recommendations }), ttlMs);
    },
    forget: (userId) => keyValues.delete(keyOf(userId)),
  };
}
