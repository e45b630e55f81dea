import type { SpanOptions, Tracer } from "@laurel/event-sourcing/work/spans";
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { resourceOf } from "./resource.ts";
import { samplerOf } from "./sampler.ts";

const KINDS: Record<SpanOptions["kind"], SpanKind> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** A collector that doesn't answer must not hold up the end of the process. */
const LAST_SENDING_MS = 1_000;

/** Sends spans to the collector that the environment names (OTEL_EXPORTER_OTLP_*). */
export function createOtelTracer(serviceName: string): Tracer {
  const provider = new TracerProvider({
    resource: resourceOf(serviceName),
    sampler: samplerOf(process.env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const tracer = provider.getTracer("laurel");

  return {
    start(name, { kind, parent, attributes = {} }) {
      const options = { kind: KINDS[kind], attributes };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        run: (work) => context.with(within, work),
        end({ error, attributes: more = {} } = {}) {
          span.setAttributes(more);
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, ...textOf(error) });
          span.end();
        },
      };
    },
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, LAST_SENDING_MS).unref());
      await Promise.race([provider.forceFlush().catch(() => undefined), patience]);
    },
  };
}

/** Only the name: messages may contain what people wrote. */
const textOf = (error: unknown) => ({ message: error instanceof Error ? error.name : "failed" });

/** The context of a span whose `traceparent` is given. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split("-") ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? "", 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
