import type { TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

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
  /** The longest time until an answer, in milliseconds. */
  slowest(): number;
  stopped(): boolean;
  /** From now on `insist` gives up after a try without a definite answer. */
  stop(): void;
}

export function createPersonCaller(): PersonCaller {
  const findings: string[] = [];
  let acknowledged = 0;
  let slowest = 0;
  let stopped = false;

  async function ask(person: TestUser, method: string, path: string, options = {}) {
    const started = performance.now();
    const late = AbortSignal.timeout(ANSWER_MS);
    const lateAnswer = new Promise<undefined>((resolve) =>
      late.addEventListener("abort", () => resolve(undefined)),
    );
    try {
      const answer = await Promise.race([person.call(method, path, options), lateAnswer]);
      if (!answer) findings.push(`${method} ${path} was not answered within ${ANSWER_MS} ms`);
      const body: unknown = answer && answer.status !== 204 ? await answer.json() : undefined;
      return answer && { status: answer.status, body };
    } catch {
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
    slowest: () => slowest,
    stopped: () => stopped,
    stop() {
      stopped = true;
    },
  };
}
