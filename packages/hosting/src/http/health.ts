import type { FastifyInstance } from "fastify";

/** What keeps a service from being ready, in words for an operator; nothing when it is. */
export type ReadinessCheck = () => string | undefined;

/** What is ready but behind, in words for an operator that name no person. */
export type Lateness = () => readonly string[];

/** `/health/live` answers while the process runs, `/health/ready` when it may get requests, with what is late. */
export function serveHealth(
  app: FastifyInstance,
  check: ReadinessCheck,
  late: Lateness = () => [],
): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    const reason = closing ? "stopping" : check();
    if (reason === undefined) return { status: "ok", late: late() };
    return reply.code(503).header("retry-after", "1").send({ status: "unavailable", reason });
  });
}
