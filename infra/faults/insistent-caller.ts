import { setTimeout as pause } from "node:timers/promises";

const RETRY_MS = 300;
const ANSWER_MS = 30_000;
const PATIENCE_MS = 180_000;

export interface CallOptions {
  headers?: Record<string, string>;
  body?: FormData;
}

export interface Definite {
  status: number;
  text: string;
  tries: number;
}

/** Retries until the answer is definite, and records every invalid answer. */
export interface InsistentCaller {
  /** What was wrong: a call that hangs, a 5xx other than 503 with Retry-After, a call without any answer. */
  findings: string[];
  /** One attempt; undefined without an answer, or with 503. */
  ask(method: string, path: string, options?: CallOptions): Promise<Definite | undefined>;
  /** Retries until the answer is definite. Undefined, with a finding, when there was none within three minutes. */
  insist(method: string, path: string, options?: CallOptions): Promise<Definite | undefined>;
  /** The longest time until an answer, in milliseconds. */
  slowest(): number;
}

export function createInsistentCaller(url: string): InsistentCaller {
  const findings: string[] = [];
  let slowest = 0;

  /** Undefined without an answer. An empty body is `null`. */
  async function send(method: string, path: string, { headers = {}, body }: CallOptions) {
    const started = performance.now();
    try {
      const sent = { method, headers, ...(body ? { body } : {}) };
      const answer = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(ANSWER_MS) });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError")
        findings.push(`${method} ${shape(path)} was not answered within ${ANSWER_MS} ms`);
      return undefined;
    } finally {
      slowest = Math.max(slowest, performance.now() - started);
    }
  }

  async function ask(method: string, path: string, options: CallOptions = {}) {
    const answer = await send(method, path, options);
    if (!answer) return undefined;
    const { status, headers, text } = answer;
    if (status < 500) return { status, text, tries: 1 };
    if (status !== 503) findings.push(`${method} ${shape(path)} was answered with ${status}`);
    else if (!headers.has("retry-after"))
      findings.push(`${method} ${shape(path)} was answered with 503 without Retry-After`);
    return undefined;
  }

  return {
    findings,
    slowest: () => slowest,
    ask,
    async insist(method, path, options) {
      const deadline = performance.now() + PATIENCE_MS;
      for (let tries = 1; performance.now() < deadline; tries += 1) {
        const answer = await ask(method, path, options);
        if (answer) return { ...answer, tries };
        await pause(RETRY_MS);
      }
      findings.push(`${method} ${shape(path)} got no definite answer`);
      return undefined;
    },
  };
}

/** Without ids, so that equal findings have equal texts. */
const shape = (path: string) => path.replace(/\/documents\/(?!upload)[^/]+/, "/documents/{id}");
