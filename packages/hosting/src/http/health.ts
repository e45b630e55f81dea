import { LIVE_PATH, READY_PATH } from "@laurel/contracts/internal";
import type { FastifyInstance } from "fastify";

/** The reason why a service is not ready, for operators; undefined when it is ready. */
export type ReadinessCheck = () => string | undefined;

/** What is behind although the service is ready, for operators. Contains no names of people. */
export type Lateness = () => readonly string[];

/** Serves liveness and readiness. Readiness includes what is behind. */
export function serveHealth(
  app: FastifyInstance,
  check: ReadinessCheck,
  late: Lateness = () => [],
): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get(LIVE_PATH, async () => ({ status: "ok" }));
  app.get(READY_PATH, async (_request, reply) => {
    const reason = closing ? "stopping" : check();
    if (reason === undefined) return { status: "ok", late: late() };
    return reply.code(503).header("retry-after", "1").send({ status: "unavailable", reason });
  });
}
