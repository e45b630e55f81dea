import { COMMIT_TOPICS, streamOf } from "@laurel/contracts/topics";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { followOwn } from "@laurel/event-sourcing/projections/follow-own";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { createRelay } from "@laurel/event-sourcing/publishing/relay";
import { serveStreams } from "@laurel/hosting/http/serve-streams";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/hosting/service";
import { accountsProjection } from "./accounts.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { createPeople } from "./people.ts";
import { printedRoutes } from "./printed.routes.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { profileDomain, profilePublicForm } from "./public-events.ts";
import { createPublicPeople } from "./public-people.ts";
import { publicProfileRoutes } from "./public-profile.routes.ts";
import { publicSwitchRoutes } from "./public-switch.routes.ts";
import { shareRoutes } from "./share.routes.ts";
import { createSlugs } from "./slugs.ts";
import { userRoutes } from "./users.routes.ts";

export interface ProfileDeps extends ServiceDeps {
  /** The address of every public profile starts with it. */
  publicUrl: string;
}

/** The person: what they say about themself, joined with how they registered, and what of it others see. */
export async function createProfileService(deps: ProfileDeps): Promise<Service> {
  const { events: store, documents, records, clock, logger } = deps;
  const server = await createServiceServer("profile", deps);
  const { streamsOf } = server.peers;
  const accounts = await openProjection(documents, accountsProjection, streamsOf("identity"));
  const credentials = await openProjection(
    documents,
    credentialsProjection,
    streamsOf("portfolio"),
  );
  const profiles = await openProjection(documents, profilesProjection, createOwnSource(store));
  const topic = COMMIT_TOPICS.profile;
  const relay = createRelay({ ...deps, topic, publicForm: profilePublicForm });
  const commands = createCommandHandler({
    store,
    domain: profileDomain,
    clock,
    logger,
    metrics: deps.metrics,
    async onCommitted(commit) {
      relay.wake();
      await profiles.apply([commit]);
    },
  });
  serveStreams(server.app, store, profilePublicForm);
  const slugs = await createSlugs(records);
  const people = createPeople({ accounts, profiles, credentials });
  userRoutes(server.app, { commands, people, slugs });
  publicSwitchRoutes(server.app, { commands, people, slugs });
  shareRoutes(server.app, { people, publicUrl: deps.publicUrl });
  const publicPeople = createPublicPeople({ people, slugs, profiles });
  publicProfileRoutes(server.app, { publicPeople, credentials });
  const { publicUrl } = deps;
  const heavy = createHeavyWork();
  exportRoutes(server.app, { people, peers: server.peers, heavy, publicUrl, clock });
  printedRoutes(server.app, { people, publicPeople, credentials, heavy, clock, publicUrl });
  return assembleService("profile", deps, server, {
    projections: [accounts, profiles, credentials],
    relay,
    erasure: {
      close: (userId) =>
        closeStream(commands, streamOf("profile", userId), { type: "EraseProfile" }),
      forget: (userId) => slugs.retire(userId),
    },
    subscriptions: [
      {
        group: "profile.accounts@1",
        topic: COMMIT_TOPICS.identity,
        handle: (commits) => accounts.apply(commits),
      },
      {
        group: "profile.credentials@1",
        topic: COMMIT_TOPICS.portfolio,
        handle: (commits) => credentials.apply(commits),
      },
      followOwn("profile.profiles@2", topic, profiles),
    ],
  });
}
