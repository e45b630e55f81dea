import type { Recommendation } from "@laurel/contracts/routes/learning";
import CircuitBreaker from "opossum";
import { readAnswer } from "./answer.ts";
import { ModelTalksNonsense, type LanguageModel } from "./language-model.ts";
import type { Question } from "./question.ts";

/** Limits the model's time and concurrent calls, and stops calling it for a while after failures. */
export interface GuardedModel {
  /** Never throws. Without an answer, the outcome says whether the model was called. */
  recommend(question: Question, signal: AbortSignal): Promise<ModelOutcome>;
  close(): void;
}

export type ModelOutcome =
  | { kind: "answered"; recommendations: Recommendation[] }
  /** Called without success. `paid` when there was an answer, but nothing in it could be shown. */
  | { kind: "failed"; reason: string; paid: boolean }
  /** Not called: too many calls are running, or it failed a moment ago. */
  | { kind: "spared" };

export interface GuardLimits {
  /** Less than the ten seconds in which a person gets an answer (contract). */
  timeoutMs: number;
  /** Concurrent calls in this process. */
  capacity: number;
  /** When a failed model is tried again: after at most sixty seconds (contract). */
  resetMs: number;
}

export const GUARD_LIMITS: GuardLimits = { timeoutMs: 8_000, capacity: 8, resetMs: 20_000 };

/**
 * A single failure can have any cause. This many within the window, if they are more than half of the calls, count as
 * the model's.
 */
const FAILURES = 3;
const WINDOW_MS = 30_000;

/** The error codes of opossum's own refusals. */
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
      // One person's texts can provoke nonsense; that must not make the model unavailable to others.
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
