import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { recordsSpans, runInSpan, startSpan, type Span } from "@laurel/event-sourcing/work/spans";
import { runInTrace, traceOf } from "@laurel/event-sourcing/work/trace";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Asked all the time, and about nobody. */
const UNTRACED = /^\/(health|metrics)/;

/**
 * Handles each request as part of its trace, and records a span of the server with this name. Earlier hooks than the last
 * one would lose the trace: a body is parsed outside of their context. A read begins no trace, because it makes no events,
 * unless spans are recorded.
 */
export function continueTraces(app: FastifyInstance, name: string | undefined): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = name !== undefined && recordsSpans() && spanOf(request, name);
    if (span) spans.set(request, span);
    done();
  });
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    const given = request.headers[INTERNAL_HEADERS.traceparent];
    if (span) runInSpan(span, done);
    else if (given === undefined && request.method === "GET") done();
    else runInTrace(traceOf(given), done);
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const attributes = { "http.response.status_code": statusCode };
    const failed = statusCode >= 500 ? { error: `the answer was ${statusCode}` } : {};
    spans.get(request)?.end({ attributes, ...failed });
    done();
  });
}

/** The span has the route, not the address: that would contain ids of people. */
function spanOf({ method, headers, routeOptions }: FastifyRequest, name: string) {
  const { url: route = "none" } = routeOptions;
  if (UNTRACED.test(route)) return undefined;
  const given = headers[INTERNAL_HEADERS.traceparent];
  return startSpan(`${method} ${route}`, {
    kind: "server",
    parent: given === undefined ? undefined : traceOf(given),
    attributes: { "laurel.service": name, "http.request.method": method, "http.route": route },
  });
}
