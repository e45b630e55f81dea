import { COMMIT_TOPICS } from "@laurel/contracts/topics";
import { createCommandHandler } from "@laurel/platform/runtime/command-handler";
import { createOwnSource } from "@laurel/platform/runtime/own-source";
import { openProjection } from "@laurel/platform/runtime/projections";
import { createRelay } from "@laurel/platform/runtime/relay";
import { serveStreams } from "@laurel/platform/runtime/serve-streams";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/platform/runtime/service";
import { accountsProjection } from "./accounts.projection.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { profileDomain, profilePublicForm } from "./public-events.ts";
import { createSlugs } from "./slugs.ts";
import { userRoutes } from "./users.routes.ts";

/** The person: what they say about themself, joined with how they registered. */
export async function createProfileService(deps: ServiceDeps): Promise<Service> {
  const { events: store, documents, records, clock, logger } = deps;
  const server = await createServiceServer("profile", deps);
  const accounts = await openProjection(
    documents,
    accountsProjection,
    server.peers.streamsOf("identity"),
  );
  const profiles = await openProjection(documents, profilesProjection, createOwnSource(store));
  const topic = COMMIT_TOPICS.profile;
  const relay = createRelay({ ...deps, topic, publicForm: profilePublicForm });
  const commands = createCommandHandler({
    store,
    domain: profileDomain,
    clock,
    logger,
    async onCommitted(commit) {
      relay.wake();
      await profiles.apply([commit]);
    },
  });
  serveStreams(server.app, store, profilePublicForm);
  userRoutes(server.app, { commands, accounts, profiles, slugs: await createSlugs(records) });
  return assembleService("profile", deps, server, {
    projections: [accounts, profiles],
    relay,
    subscriptions: [
      {
        group: "profile.accounts@1",
        topic: COMMIT_TOPICS.identity,
        handle: (commits) => accounts.apply(commits),
      },
      { group: "profile.profiles@1", topic, handle: (commits) => profiles.apply(commits) },
    ],
  });
}
