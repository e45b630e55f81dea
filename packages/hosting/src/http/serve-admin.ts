import { REBUILD_PATH, VERIFY_PATH } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import type { ServiceName } from "@laurel/contracts/services";
import type { FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { Logger } from "../process/logger.ts";
import { HttpProblem, notFound } from "./problems.ts";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { verifyStreams } from "@laurel/event-sourcing/projections/verify-streams";
import { verifyProjection } from "@laurel/event-sourcing/projections/verify";

/** Longer than the lease of a crashed process lasts. */
const LEASE_PATIENCE_MS = 5_000;

export interface AdminParts {
  name: ServiceName;
  eventStore: EventStore;
  projections: readonly RunningProjection[];
  clock: Clock;
  openLease: OpenLease;
  logger: Logger;
}

/** Serves `npm run verify` and `npm run rebuild`. */
export function serveAdmin(app: FastifyInstance, parts: AdminParts): void {
  const { name, eventStore, projections, logger } = parts;

  app.get(VERIFY_PATH, async () => [
    { name: `${name}: streams`, ...(await verifyStreams(eventStore, parts.clock())) },
    ...(await Promise.all(
      projections.map(async (running) => ({
        name: `${name}: projection ${running.projection.name}`,
        ...(await verifyProjection(running)),
      })),
    )),
  ]);

  app.post<{ Params: PathParams<typeof REBUILD_PATH> }>(REBUILD_PATH, async (request) => {
    const running = projections.find(({ projection }) => projection.name === request.params.name);
    if (!running) throw notFound(projections.map(({ projection }) => projection.name).join(", "));
    return withLease(
      parts.openLease(`rebuild/${request.params.name}`, () => {}),
      async () => {
        let streams = 0;
        await running.rebuild((progress) => {
          streams = progress.streams;
          logger.info({ projection: request.params.name, streams }, "rebuilding");
        });
        return { streams };
      },
    );
  });
}

/** Runs `work` under the lease. Throws 409 when another process keeps holding it. */
async function withLease<Value>(
  lease: ReturnType<OpenLease>,
  work: () => Promise<Value>,
): Promise<Value> {
  lease.start();
  try {
    const deadline = performance.now() + LEASE_PATIENCE_MS;
    while (!lease.held()) {
      if (performance.now() > deadline)
        throw new HttpProblem(409, { code: "busy", message: "A rebuild is already running" });
      await pause(100);
    }
    return await work();
  } finally {
    await lease.stop();
  }
}
