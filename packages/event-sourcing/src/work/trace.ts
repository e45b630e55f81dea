import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header), version 00 with ids that are not zero. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const traces = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it starts, as part of a trace. */
export const runInTrace = <Result>(traceparent: string, work: () => Result): Result =>
  traces.run(traceparent, work);

/** The trace that the current work is part of; undefined outside of a request. */
export const currentTrace = (): string | undefined => traces.getStore();

/** The trace of a request: the one that its header continues, or a new one for a missing or malformed header. */
export function traceOf(header: string | string[] | undefined): string {
  if (typeof header === "string" && TRACEPARENT.test(header)) return header;
  return `00-${randomHex()}-${randomHex().slice(0, 16)}-01`;
}

/** 32 hex digits, never all zero. Node generates the random bytes of many UUIDs at once, so this is faster than `randomBytes`. */
const randomHex = () => randomUUID().replaceAll("-", "");
