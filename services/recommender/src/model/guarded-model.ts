import type { Recommendation } from "@laurel/contracts/routes/learning";
import CircuitBreaker from "opossum";
import { readAnswer } from "./answer.ts";
import { ModelTalksNonsense, type LanguageModel } from "./language-model.ts";
import type { Question } from "./question.ts";

/** The model under a limit of time and number, asked no more for a while once it has failed. */
export interface GuardedModel {
  /** Never throws: what cannot be answered says whether it was asked at all. */
  recommend(question: Question, signal: AbortSignal): Promise<ModelOutcome>;
  close(): void;
}

export type ModelOutcome =
  | { kind: "answered"; recommendations: Recommendation[] }
  /** Asked in vain. `paid` when there was an answer, though none that can be shown. */
  | { kind: "failed"; reason: string; paid: boolean }
  /** Not asked: too many ask already, or it failed a moment ago. */
  | { kind: "spared" };

export interface GuardLimits {
  /** Below the ten seconds in which a person is answered (contract). */
  timeoutMs: number;
  /** Questions under way in this process. */
  capacity: number;
  /** After how long a model that failed is asked again: at most sixty seconds (contract). */
  resetMs: number;
}

export const GUARD_LIMITS: GuardLimits = { timeoutMs: 8_000, capacity: 8, resetMs: 20_000 };

/** One failure is anybody's; this many within the window, and more than half, are the model's. */
const FAILURES = 3;
const WINDOW_MS = 30_000;

/** What opossum itself refuses with. */
const SPARED = ["EOPENBREAKER", "ESEMLOCKED", "ESHUTDOWN"];

export function guardModel(model: LanguageModel, limits = GUARD_LIMITS): GuardedModel {
  const breaker = new CircuitBreaker(
    async (question: Question, signal: AbortSignal) =>
      readAnswer(await model.ask(question, signal)),
    {
      timeout: limits.timeoutMs,
      capacity: limits.capacity,
      resetTimeout: limits.resetMs,
      volumeThreshold: FAILURES,
      errorThresholdPercentage: 50,
      rollingCountTimeout: WINDOW_MS,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      // One person's words can make it talk nonsense: that must not take it from the others.
      errorFilter: (error: unknown) => error instanceof ModelTalksNonsense || isSpared(error),
    },
  );
  return {
    async recommend(question, signal) {
      try {
        return { kind: "answered", recommendations: await breaker.fire(question, signal) };
      } catch (error) {
        if (isSpared(error)) return { kind: "spared" };
        const reason = error instanceof Error ? error.message : "unknown";
        return { kind: "failed", reason, paid: error instanceof ModelTalksNonsense };
      }
    },
    close: () => breaker.shutdown(),
  };
}

function isSpared(error: unknown): boolean {
  return error instanceof Error && "code" in error && SPARED.includes(String(error.code));
}
