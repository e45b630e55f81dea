import { setTimeout as pause } from "node:timers/promises";
import { EngineUnavailable } from "../ports/errors.ts";
import type { AppendOutcome, Commit, EventStore } from "../ports/event-store.ts";
import { jitteredBackoffMs } from "../work/backoff.ts";
import { inSpan } from "../work/spans.ts";

/** How long an engine may be unavailable: a person gets an answer within 3 s (reliability). */
const AWAY_MS = 1_500;

/** Inserts the same commit again until the store answers: only a second insert shows what happened to the first. */
export async function appendInsistently(
  store: Pick<EventStore, "append">,
  commit: Commit,
): Promise<AppendOutcome> {
  const deadline = performance.now() + AWAY_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan("append", { kind: "internal" }, () => store.append(commit));
    } catch (error) {
      if (!(error instanceof EngineUnavailable) || performance.now() > deadline) throw error;
      await pause(rivalPauseMs(attempt));
    }
  }
}

/** How long to wait before the next attempt, so that rivals don't meet again. */
export const rivalPauseMs = (attempt: number) => jitteredBackoffMs(attempt, 10, 200);
