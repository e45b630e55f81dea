import { INTERNAL_HEADER_BYTES } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import { ownerOf } from "@laurel/contracts/topics";
import type { FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type {
  EventBus,
  Subscription,
  SubscriptionOptions,
} from "@laurel/event-sourcing/ports/event-bus";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { openErasedRegister, withoutErased } from "@laurel/event-sourcing/erasure/erased-register";
import { serveHealth } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createTokenSigner, createTokenVerifier } from "./keys/internal-tokens.ts";
import type { ProcessKeys } from "./keys/keys.ts";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { watchLateness } from "@laurel/event-sourcing/work/lateness";
import type { Logger } from "./process/logger.ts";
import { measureDelays, measureLag } from "@laurel/event-sourcing/work/measured-subscriptions";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import { createPeers, type Peers } from "./peers/peers.ts";
import {
  unlessUnavailable,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { Relay } from "@laurel/event-sourcing/publishing/relay";
import { measureRequests } from "./http/serve-metrics.ts";
import { requireInternalToken } from "./http/serve.ts";
import { serveAdmin } from "./http/serve-admin.ts";
import { serveErasure, type PersonErasure } from "./http/serve-erasure.ts";
import { serveHistory } from "./http/serve-history.ts";
import { createSweeper } from "@laurel/event-sourcing/projections/sweeper";
import type { AddressesOf } from "./peers/upstreams.ts";

/** What every service is given by its main program. */
export interface ServiceDeps {
  logger: Logger;
  clock: Clock;
  keys: ProcessKeys;
  events: EventStore;
  /** Projections, cursors and offsets: what a fold can make again. */
  documents: DocumentStore;
  /** What exists nowhere else: secrets, reservations, queues. Durable once answered. */
  records: DocumentStore;
  keyValues: KeyValueStore;
  bus: EventBus;
  /** What only one process of the service may do at a time. */
  openLease: OpenLease;
  addressesOf: AddressesOf;
  /** None where nobody reads them. */
  metrics?: Metrics;
  /** Whether answers are compared with their contracts: in tests and development. */
  checksAnswers?: boolean;
}

/** A service as its main program sees it. */
export interface Service {
  name: ServiceName;
  app: FastifyInstance;
  projections: readonly RunningProjection[];
  /** Call when all services listen: fills new projections, catches up, starts the relay and the consumers. */
  start(): Promise<void>;
  /** Says that it is not ready any more, so that callers leave it out; goes on answering. */
  retire(): void;
  /** Finishes the requests under way, then stops everything else. */
  close(): Promise<void>;
}

export interface ServiceParts {
  projections?: readonly RunningProjection[];
  subscriptions?: readonly SubscriptionOptions[];
  relay?: Relay;
  background?: readonly BackgroundWork[];
  erasure: PersonErasure;
}

/** The server that every service starts from: tokens, health, and the way to the other services. */
export async function createServiceServer(
  name: ServiceName,
  deps: ServiceDeps,
): Promise<{ app: FastifyInstance; peers: Peers }> {
  const { logger, checksAnswers } = deps;
  const app = createHttpServer({
    logger,
    acceptRequestIds: true,
    headerBytes: INTERNAL_HEADER_BYTES,
    checksAnswers,
  });
  requireInternalToken(app, createTokenVerifier(name, deps.keys, deps.clock));
  measureRequests(app, deps.metrics ?? noMetrics);
  const signer = await createTokenSigner(name, deps.keys, deps.clock);
  return { app, peers: createPeers({ ...deps, signer }) };
}

/** Puts a service together from its server and its parts. */
export async function assembleService(
  name: ServiceName,
  deps: ServiceDeps,
  { app, peers }: { app: FastifyInstance; peers: Peers },
  parts: ServiceParts,
): Promise<Service> {
  const { projections = [], subscriptions = [], relay, erasure } = parts;
  const register = await openErasedRegister(deps.records, deps);
  const sweeper = createSweeper(projections, deps.clock, deps);
  const { metrics = noMetrics } = deps;
  const open = new Map<string, Subscription>();
  measureLag(open, metrics);
  const parked = () => relay?.parked().length ?? 0;
  metrics.gauge("laurel_parked_streams", "Streams whose next commit cannot be published", parked);
  const stuck = () => projections.flatMap((projection) => projection.stuck());
  metrics.gauge("laurel_stuck_streams", "Streams that cannot be folded", () => stuck().length);
  const lateness = watchLateness({ projections, relay, subscriptions: open, telling: deps });
  const background = [sweeper, lateness, register, ...(parts.background ?? [])];
  let state: "starting" | "serving" | "stopping" = "starting";
  serveHealth(app, () => (state === "serving" ? undefined : state), lateness.late);
  serveAdmin(app, { ...deps, name, projections });
  serveHistory(app, name, deps.events);
  serveErasure(app, { ...deps, projections, register, erasure });
  app.get("/health/details", async () => ({
    stuck: stuck(),
    parked: relay?.parked() ?? [],
    lag: await Promise.all([...open.values()].map((subscription) => subscription.lag())),
  }));

  async function catchUpWithPending(): Promise<void> {
    for (const stream of await deps.events.pendingStreams(100_000)) {
      const head = await deps.events.head(stream);
      const own = projections.filter(({ projection }) => projection.source === ownerOf(stream));
      await Promise.all(
        own.map((projection) => projection.catchUp(stream, head).catch(unlessUnavailable)),
      );
    }
  }

  return {
    name,
    app,
    projections,
    async start() {
      await Promise.all(
        projections.map((projection) => untilAvailable(() => projection.prepare())),
      );
      await catchUpWithPending();
      await untilAvailable(() => register.prepare());
      for (const subscription of measureDelays(subscriptions, metrics, deps.clock))
        open.set(
          subscription.group,
          await deps.bus.subscribe(withoutErased(subscription, register)),
        );
      relay?.start();
      for (const work of background) work.start();
      state = "serving";
    },
    retire() {
      state = "stopping";
    },
    async close() {
      await app.close();
      for (const work of background.toReversed()) await work.stop();
      await relay?.stop();
      for (const subscription of [...open.values()].toReversed()) await subscription.close();
      for (const projection of projections) projection.close();
      await peers.close();
    },
  };
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
