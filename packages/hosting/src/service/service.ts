import type { ServiceName } from "@laurel/contracts/services";
import { ownerOf } from "@laurel/contracts/topics";
import type { ErasedRegister } from "@laurel/event-sourcing/erasure/erased-register";
import { withoutErased } from "@laurel/event-sourcing/erasure/erased-register";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Subscription, SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import {
  unlessUnavailable,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { Relay } from "@laurel/event-sourcing/publishing/relay";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { measureDelays } from "@laurel/event-sourcing/work/measured-subscriptions";
import type { FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { Peers } from "../peers/peers.ts";
import type { ServiceDeps } from "./service-deps.ts";

/** A service as its main program sees it. */
export interface Service {
  name: ServiceName;
  app: FastifyInstance;
  projections: readonly RunningProjection[];
  /**
   * Call this when all services listen. It fills new projections, catches up, and starts the relay and the consumers.
   */
  start(): Promise<void>;
  /** Reports the service as not ready, so that callers leave it out. It still answers. */
  retire(): void;
  /** Finishes the requests in progress, then stops everything else. */
  close(): Promise<void>;
}

export type ServiceState = "starting" | "serving" | "stopping";

/** Everything that a service runs besides its requests. */
export interface RunningParts {
  app: FastifyInstance;
  peers: Peers;
  projections: readonly RunningProjection[];
  subscriptions: readonly SubscriptionOptions[];
  relay: Relay;
  register: ErasedRegister;
  background: readonly BackgroundWork[];
  /** Filled at the start. Health and metrics read it. */
  open: Map<string, Subscription>;
  onState(state: ServiceState): void;
}

/** Starts and stops the parts of a service in their order. */
export function createService(name: ServiceName, deps: ServiceDeps, parts: RunningParts): Service {
  const { app, projections } = parts;
  return {
    name,
    app,
    projections,
    async start() {
      await startParts(deps, parts);
      parts.onState("serving");
    },
    retire: () => parts.onState("stopping"),
    close: () => stopParts(parts),
  };
}

async function startParts(deps: ServiceDeps, parts: RunningParts): Promise<void> {
  const { projections, register, open } = parts;
  const fill = (one: RunningProjection) => untilAvailable(() => one.prepare(deps.onFilledStream));
  await Promise.all(projections.map(fill));
  await catchUpWithPending(deps, projections);
  await untilAvailable(() => register.prepare());
  const { metrics = noMetrics, clock, bus } = deps;
  const join = async (subscription: SubscriptionOptions) =>
    [subscription.group, await bus.subscribe(withoutErased(subscription, register))] as const;
  // Side by side, because the other members of a group need up to a second to notice a new one.
  const joined = measureDelays(parts.subscriptions, metrics, clock).map(join);
  for (const [group, subscription] of await Promise.all(joined)) open.set(group, subscription);
  parts.relay.start();
  for (const work of parts.background) work.start();
}

async function stopParts(parts: RunningParts): Promise<void> {
  await parts.app.close();
  for (const work of parts.background.toReversed()) await work.stop();
  await parts.relay.stop();
  await Promise.all([...parts.open.values()].map((subscription) => subscription.close()));
  for (const projection of parts.projections) projection.close();
  await parts.peers.close();
}

/** Folds commits that were appended before the last stop but not published: no consumer delivers them. */
async function catchUpWithPending(
  { eventStore }: ServiceDeps,
  projections: readonly RunningProjection[],
): Promise<void> {
  for (const stream of await eventStore.pendingStreams(100_000)) {
    const head = await eventStore.head(stream);
    const own = projections.filter(({ projection }) => projection.source === ownerOf(stream));
    await Promise.all(
      own.map((projection) => projection.catchUp(stream, head).catch(unlessUnavailable)),
    );
  }
}

async function untilAvailable(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      await pause(200);
    }
  }
}
