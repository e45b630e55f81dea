import { COMMIT_TOPICS, streamOf } from "@laurel/contracts/topics";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { followOwn, reactToOwn } from "@laurel/event-sourcing/projections/follow-own";
import { createInbox } from "@laurel/event-sourcing/projections/inbox";
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
import { credentialsProjection } from "./credentials.projection.ts";
import { createDocumentFiles } from "./document-files.ts";
import { documentsProjection } from "./documents.projection.ts";
import { documentRoutes } from "./documents.routes.ts";
import { lockerHistory } from "./domain/history.ts";
import { createOrphans } from "./orphans.ts";
import { lockerDomain, lockerPublicForm } from "./public-events.ts";
import { uploadRoutes } from "./upload.routes.ts";

export interface LockerDeps extends ServiceDeps {
  objects: ObjectStore;
}

/** Documents and their files. */
export async function createLockerService(deps: LockerDeps): Promise<Service> {
  const { events: store, documents: projected, clock, logger } = deps;
  const server = await createServiceServer("locker", deps);
  const source = createOwnSource(store);
  const documents = await openProjection(projected, documentsProjection, source);
  const portfolios = server.peers.streamsOf("portfolio");
  const credentials = await openProjection(projected, credentialsProjection, portfolios);
  const topic = COMMIT_TOPICS.locker;
  const relay = createRelay({ ...deps, topic, publicForm: lockerPublicForm });
  const commands = createCommandHandler({
    store,
    domain: lockerDomain,
    clock,
    logger,
    metrics: deps.metrics,
    async onCommitted(commit) {
      relay.wake();
      await documents.apply([commit]);
    },
  });
  const files = createDocumentFiles(deps.objects);
  const deletedFiles = await createInbox({
    name: "deleted-files",
    documents: projected,
    source,
    async react(stored, { userId }) {
      const event = lockerHistory.read(stored);
      if (event.type === "DocumentDeleted") await files.remove({ userId, id: event.data.id });
    },
  });
  serveStreams(server.app, store, lockerPublicForm);
  documentRoutes(server.app, { commands, documents, credentials, files, logger });
  uploadRoutes(server.app, { events: store, commands, credentials, files, logger });
  return assembleService("locker", deps, server, {
    projections: [documents, credentials],
    relay,
    erasure: {
      close: (userId) => closeStream(commands, streamOf("locker", userId), { type: "EraseLocker" }),
      forget: (userId) => files.removeAllOf(userId),
    },
    background: [createOrphans({ ...deps, files, documents, commands })],
    subscriptions: [
      followOwn("locker.documents@1", topic, documents),
      reactToOwn("locker.deleted-files@1", topic, deletedFiles),
      {
        group: "locker.credentials@1",
        topic: COMMIT_TOPICS.portfolio,
        handle: (commits) => credentials.apply(commits),
      },
    ],
  });
}
