import type { FastifyInstance } from "fastify";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { ReadableMetrics } from "../process/metrics.ts";

/** Serves `/metrics` on the internal network, never on a public port. */
export function serveMetrics(app: FastifyInstance, metrics: ReadableMetrics): void {
  app.get("/metrics", async (_request, reply) =>
    reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text()),
  );
}

/** Measures how long requests take, by route, method and status. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = metrics.histogram("laurel_request_seconds", "Requests by route and answer", [
    "route",
    "method",
    "status",
  ]);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    observe(reply.elapsedTime / 1000, {
      route,
      method: request.method,
      status: String(reply.statusCode),
    });
    done();
  });
}
