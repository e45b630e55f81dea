import CircuitBreaker from "opossum";
import { ModelTalksNonsense, type LanguageModel, type Question } from "./language-model.ts";

/** Limits the model's time and concurrent calls, and stops calling it for a while after failures. */
export interface GuardedModel {
  /**
   * Never throws. `read` checks the answer, and throws ModelTalksNonsense for one that can't be used. Without an answer,
   * the outcome says whether the model was called.
   */
  ask<Value>(
    question: Question,
    read: (answer: string) => Value,
    signal: AbortSignal,
  ): Promise<ModelOutcome<Value>>;
  close(): void;
}

export type ModelOutcome<Value> =
  | { kind: "answered"; value: Value }
  /** Called without success. `paid` when there was an answer, but nothing in it could be used. */
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
    (question: Question, signal: AbortSignal) => model.ask(question, signal),
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
    async ask(question, read, signal) {
      try {
        return { kind: "answered", value: read(await breaker.fire(question, signal)) };
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

/** Whether the model's provider takes money for it. */
export function isPaid(outcome: ModelOutcome<unknown>): boolean {
  return outcome.kind === "answered" || (outcome.kind === "failed" && outcome.paid);
}
