import { text, verbatim } from "@laurel/contracts/text";
import { REBUILD_PATH, rebuildBody, VERIFY_PATH } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import type { ServiceName } from "@laurel/contracts/services";
import type { FastifyInstance } from "fastify";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { z } from "@laurel/contracts/zod";
import type { RebuildRuns } from "../rebuild/rebuild-runs.ts";
import { parse } from "./serve.ts";
import { HttpProblem, notFound } from "./problems.ts";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { verifyStreams } from "@laurel/event-sourcing/projections/verify-streams";
import { verifyProjection } from "@laurel/event-sourcing/projections/verify";

export interface AdminParts {
  name: ServiceName;
  eventStore: EventStore;
  projections: readonly RunningProjection[];
  clock: Clock;
  rebuilds: RebuildRuns;
}

/** Serves `npm run verify` and `npm run rebuild`. */
export function serveAdmin(app: FastifyInstance, parts: AdminParts): void {
  const { name, eventStore, projections, rebuilds } = parts;

  app.get(VERIFY_PATH, async () => [
    { name: `${name}: streams`, ...(await verifyStreams(eventStore, parts.clock())) },
    ...(await Promise.all(
      projections.map(async (running) => ({
        name: `${name}: projection ${running.projection.name}`,
        ...(await verifyProjection(running)),
      })),
    )),
  ]);

  function find(name: string): RunningProjection {
    const running = projections.find(({ projection }) => projection.name === name);
    if (!running)
      throw notFound(verbatim(projections.map(({ projection }) => projection.name).join(", ")));
    return running;
  }

  app.get<NamedRebuild>(REBUILD_PATH, async ({ params }) => {
    const { name } = find(params.name).projection;
    const status = await rebuilds.status(name);
    if (!status) throw notRebuilding(name);
    return status;
  });

  app.post<NamedRebuild>(REBUILD_PATH, async ({ params, body }) => {
    const running = find(params.name);
    const { name } = running.projection;
    const { paused } = parse(rebuildBody, body) as z.output<typeof rebuildBody>;
    const status = await (paused ? rebuilds.pause(name) : rebuilds.go(running));
    if (!status) throw notRebuilding(name);
    return status;
  });
}

type NamedRebuild = { Params: PathParams<typeof REBUILD_PATH> };

const notRebuilding = (name: string) =>
  new HttpProblem(409, {
    code: "not_rebuilding",
    message: text("{name} isn't being rebuilt", { name }),
  });
