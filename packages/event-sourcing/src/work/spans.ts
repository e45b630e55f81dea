import { currentTrace, runInTrace } from "./trace.ts";

export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  kind: "server" | "producer" | "consumer" | "internal";
  /** The trace that the span belongs to, as `traceparent`. Without one it begins a trace. */
  parent?: string | undefined;
  attributes?: Attributes;
}

/** A piece of work within a trace. */
export interface Span {
  /** What work that belongs to the span continues. */
  traceparent: string;
  run<Result>(work: () => Result): Result;
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
}

/** Records spans. The package telemetry has the only one; without it, nothing is recorded. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

let installed: Tracer | undefined;

/** Called once, before the product starts. */
export const installTracer = (tracer: Tracer): void => void (installed = tracer);

export const recordsSpans = (): boolean => installed !== undefined;

/** Undefined when nobody records spans. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  installed?.start(name, options);

export const closeTracer = (): Promise<void> => installed?.close() ?? Promise.resolve();

/** Runs the work as part of a span. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result =>
  runInTrace(span.traceparent, () => span.run(work));

/** Measures work of the current trace. Outside of a trace, nothing is recorded. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return inSpans(name, options, [currentTrace()], work);
}

/** Measures work that belongs to several traces, such as a batch. Each trace gets a span. */
export async function inSpans<Result>(
  name: string,
  options: SpanOptions,
  parents: readonly (string | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const traces = new Set(parents.filter((parent) => parent !== undefined));
  const spans = [...traces].flatMap((parent) => startSpan(name, { ...options, parent }) ?? []);
  const [first] = spans;
  if (!first) return work();
  try {
    const result = await runInSpan(first, work);
    for (const span of spans) span.end();
    return result;
  } catch (error) {
    for (const span of spans) span.end({ error });
    throw error;
  }
}
