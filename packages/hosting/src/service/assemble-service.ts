import { openErasedRegister } from "@laurel/event-sourcing/erasure/erased-register";
import type { ServiceName } from "@laurel/contracts/services";
import type { Subscription, SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { createSweeper } from "@laurel/event-sourcing/projections/sweeper";
import type { Relay } from "@laurel/event-sourcing/publishing/relay";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { watchLateness } from "@laurel/event-sourcing/work/lateness";
import { measureLag } from "@laurel/event-sourcing/work/measured-subscriptions";
import type { FastifyInstance } from "fastify";
import { serveHealth } from "../http/health.ts";
import { serveAdmin } from "../http/serve-admin.ts";
import { serveErasure, type ErasureHandler } from "../http/serve-erasure.ts";
import { serveStoredEvents } from "../http/serve-stored-events.ts";
import type { Peers } from "../peers/peers.ts";
import { createRebuildRuns } from "../rebuild/rebuild-runs.ts";
import type { ServiceDeps } from "./service-deps.ts";
import { requireUniqueGroups } from "./unique-groups.ts";
import { createService, type Service, type ServiceState } from "./service.ts";

const PARKED = "Streams whose next commit can't be published";

export interface AssembledParts {
  projections: readonly RunningProjection[];
  subscriptions: readonly SubscriptionOptions[];
  relay: Relay;
  background: readonly BackgroundWork[];
  erasure: ErasureHandler;
}

/** Adds what every service has to the parts of one: health, metrics, administration, erasure, sweeping. */
export async function assembleService(
  name: ServiceName,
  deps: ServiceDeps,
  { app, peers }: { app: FastifyInstance; peers: Peers },
  parts: AssembledParts,
): Promise<Service> {
  const { projections, relay, erasure } = parts;
  const { metrics = noMetrics } = deps;
  requireUniqueGroups(parts.subscriptions);
  const register = await openErasedRegister(deps.recordStore, deps);
  const open = new Map<string, Subscription>();
  const sweeper = createSweeper(projections, deps.clock, deps);
  const lateness = watchLateness({ projections, relay, subscriptions: open, telling: deps });
  const parked = () => relay.parked();
  const stuck = () => projections.flatMap((projection) => projection.stuck());
  measureLag(open, metrics);
  metrics.gauge("laurel_parked_streams", PARKED, () => parked().length);
  metrics.gauge("laurel_stuck_streams", "Streams that can't be folded", () => stuck().length);
  let state: ServiceState = "starting";
  serveHealth(app, () => (state === "serving" ? undefined : state), lateness.late);
  app.get("/health/details", async () => ({
    stuck: stuck(),
    parked: parked(),
    lag: await Promise.all([...open.values()].map((subscription) => subscription.lag())),
  }));
  const rebuilds = createRebuildRuns({ ...deps, projections });
  serveAdmin(app, { ...deps, name, projections, rebuilds });
  serveStoredEvents(app, name, deps.eventStore);
  serveErasure(app, { ...deps, projections, register, erasure });
  return createService(name, deps, {
    ...parts,
    app,
    peers,
    register,
    open,
    background: [sweeper, lateness, register, rebuilds, ...parts.background],
    onState: (next) => void (state = next),
  });
}
