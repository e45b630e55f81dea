import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

const HOUR_MS = 60 * 60 * 1000;
/** More than a person normally changes their interests. Each change is a question that costs money. */
export const QUESTIONS_PER_HOUR = 20;

/** Limits how often the model is called for one person. Methods throw EngineUnavailable. */
export interface QuestionBudget {
  /** Returns how to complete a question that may be asked now; undefined when the budget is used up. */
  begin(userId: string): Promise<((paid: boolean) => Promise<void>) | undefined>;
  forget(userId: string): Promise<void>;
}

/** Running questions count before they are paid, so that simultaneous ones can't exceed the budget. */
export function createQuestionBudget(keyValues: KeyValueStore): QuestionBudget {
  const underWay = new Map<string, number>();
  const keyOf = (userId: string) => `model-questions:${userId}`;
  const add = (userId: string, change: number) => {
    const count = (underWay.get(userId) ?? 0) + change;
    if (count > 0) underWay.set(userId, count);
    else underWay.delete(userId);
  };
  return {
    async begin(userId) {
      const { count } = await keyValues.counted(keyOf(userId));
      if (count + (underWay.get(userId) ?? 0) >= QUESTIONS_PER_HOUR) return undefined;
      add(userId, 1);
      return async (paid) => {
        try {
          if (paid) await keyValues.increment(keyOf(userId), HOUR_MS);
        } finally {
          add(userId, -1);
        }
      };
    },
    forget: (userId) => keyValues.delete(keyOf(userId)),
  };
}
