import type { TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { History } from "./history.ts";

const ANSWER_MS = 15_000;
export const RETRY_MS = 200;

export interface Answer {
  status: number;
  body: unknown;
}

/** Calls Laurel for people, and records every invalid answer. */
export interface PersonCaller {
  /** What was wrong: calls without an answer in time, and errors other than 503. */
  findings: string[];
  /** One attempt; undefined without an answer. */
  ask(
    person: TestUser,
    method: string,
    path: string,
    options?: object,
  ): Promise<Answer | undefined>;
  /** Retries with the same key until the answer is definite. Undefined when the workload ended before. */
  insist(
    person: TestUser,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<(Answer & { tries: number }) | undefined>;
  /** How many calls got a definite answer. */
  acknowledged(): number;
  /** How many answers were 503. */
  refused(): number;
  /** The longest time until an answer, in milliseconds. */
  slowest(): number;
  stopped(): boolean;
  /** From now on `insist` gives up after a try without a definite answer. */
  stop(): void;
}

export function createPersonCaller(history?: History): PersonCaller {
  const findings: string[] = [];
  let acknowledged = 0;
  let refused = 0;
  let slowest = 0;
  let stopped = false;

  async function ask(person: TestUser, method: string, path: string, options = {}) {
    const started = performance.now();
    const call = history?.invoke(person.username, method, path) ?? 0;
    const late = AbortSignal.timeout(ANSWER_MS);
    const lateAnswer = new Promise<undefined>((resolve) =>
      late.addEventListener("abort", () => resolve(undefined)),
    );
    try {
      const answer = await Promise.race([person.call(method, path, options), lateAnswer]);
      if (answer?.status === 503) refused += 1;
      if (!answer) findings.push(`${method} ${path} was not answered within ${ANSWER_MS} ms`);
      const body: unknown = answer && answer.status !== 204 ? await answer.json() : undefined;
      history?.end(call, endOf(answer?.status), answer?.status);
      return answer && { status: answer.status, body };
    } catch {
      history?.end(call, "info", undefined);
      return undefined;
    } finally {
      slowest = Math.max(slowest, performance.now() - started);
    }
  }

  async function insist(person: TestUser, method: string, path: string, body?: unknown) {
    const options = { body, ...(method === "POST" ? { key: randomUUID() } : {}) };
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(person, method, path, options);
      if (answer && answer.status < 500 && answer.status !== 429) {
        acknowledged += 1;
        return { ...answer, tries };
      }
      if (answer && answer.status !== 503)
        findings.push(`${method} ${path} was answered with ${answer.status}`);
      if (stopped) return undefined;
      await pause(RETRY_MS);
    }
  }

  return {
    findings,
    ask,
    insist,
    acknowledged: () => acknowledged,
    refused: () => refused,
    slowest: () => slowest,
    stopped: () => stopped,
    stop() {
      stopped = true;
    },
  };
}

/** A 4xx has no effect. After a 5xx, or without an answer, nobody knows. */
function endOf(status: number | undefined): "ok" | "fail" | "info" {
  if (status === undefined || status >= 500) return "info";
  return status < 400 ? "ok" : "fail";
}
