import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import { isPaid, type GuardedModel, type ModelOutcome } from "./guarded-model.ts";
import type { Question } from "./language-model.ts";
import type { QuestionBudget } from "./question-budget.ts";

/** A model that each person may ask a limited number of times. All questions are counted and timed. */
export interface MeteredModel {
  /** Like GuardedModel's. A question beyond the person's budget is spared. */
  ask<Value>(
    userId: string,
    question: Question,
    read: (answer: string) => Value,
    signal: AbortSignal,
  ): Promise<ModelOutcome<Value>>;
}

/** Without a model, there is none to ask. Its metrics exist all the same, because alerts and dashboards read them. */
export function meterModel(
  model: GuardedModel | undefined,
  budget: QuestionBudget,
  metrics: Metrics,
): MeteredModel | undefined {
  const count = metrics.counter(
    "laurel_model_questions_total",
    "Requests to the language model, by outcome",
    ["outcome"],
  );
  const observe = metrics.histogram(
    "laurel_model_seconds",
    "How long the language model took, by outcome",
    ["outcome"],
  );
  if (!model) return undefined;
  return {
    async ask(userId, question, read, signal) {
      // A budget that can't be read counts as used up: otherwise nothing would limit the costs.
      const end = await budget.begin(userId).catch(() => undefined);
      if (!end) {
        count({ outcome: "over budget" });
        return { kind: "spared" };
      }
      const begun = performance.now();
      const outcome = await model.ask(question, read, signal);
      observe((performance.now() - begun) / 1_000, { outcome: outcome.kind });
      await end(isPaid(outcome)).catch(() => undefined);
      count({ outcome: outcome.kind });
      return outcome;
    },
  };
}
