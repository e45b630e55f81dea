import { COMMIT_TOPICS, streamOf } from "@laurel/contracts/topics";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { followOwn } from "@laurel/event-sourcing/projections/follow-own";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { createRelay } from "@laurel/event-sourcing/publishing/relay";
import { serveStreams } from "@laurel/hosting/http/serve-streams";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/hosting/service";
import { credentialRoutes } from "./credentials.routes.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { portfolioDomain, portfolioPublicForm } from "./public-events.ts";
import { statsProjection } from "./stats.projection.ts";
import { statsRoutes } from "./stats.routes.ts";

/** Credentials and their statistics. */
export async function createPortfolioService(deps: ServiceDeps): Promise<Service> {
  const { events: store, documents, clock, logger } = deps;
  const server = await createServiceServer("portfolio", deps);
  const source = createOwnSource(store);
  const credentials = await openProjection(documents, credentialsProjection, source);
  const stats = await openProjection(documents, statsProjection, source);
  const topic = COMMIT_TOPICS.portfolio;
  const relay = createRelay({ ...deps, topic, publicForm: portfolioPublicForm });
  const commands = createCommandHandler({
    store,
    domain: portfolioDomain,
    clock,
    logger,
    metrics: deps.metrics,
    async onCommitted(commit) {
      relay.wake();
      await Promise.all([credentials.apply([commit]), stats.apply([commit])]);
    },
  });
  serveStreams(server.app, store, portfolioPublicForm);
  credentialRoutes(server.app, { commands, credentials, clock });
  statsRoutes(server.app, stats);
  return assembleService("portfolio", deps, server, {
    projections: [credentials, stats],
    relay,
    erasure: {
      close: (userId) =>
        closeStream(commands, streamOf("portfolio", userId), { type: "ErasePortfolio" }),
      forget: async () => {},
    },
    subscriptions: [
      followOwn("portfolio.credentials@1", topic, credentials),
      followOwn("portfolio.stats@1", topic, stats),
    ],
  });
}
