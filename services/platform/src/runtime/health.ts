import type { FastifyInstance } from "fastify";

/** What keeps a service from being ready, in words for an operator; nothing when it is. */
export type ReadinessCheck = () => string | undefined;

/** `/health/live` answers while the process runs, `/health/ready` when it may get requests. */
export function serveHealth(app: FastifyInstance, check: ReadinessCheck): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    const reason = closing ? "stopping" : check();
    if (reason === undefined) return { status: "ok" };
    return reply.code(503).header("retry-after", "1").send({ status: "unavailable", reason });
  });
}
