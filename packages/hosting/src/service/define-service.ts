import { streamChannel } from "@laurel/contracts/internal";
import { commitTopicOf, streamOf, type StreamOwner } from "@laurel/contracts/topics";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { subscribeProjection } from "@laurel/event-sourcing/projections/subscriptions";
import { createRelay } from "@laurel/event-sourcing/publishing/relay";
import { openRewriting } from "@laurel/event-sourcing/streams/rewriting";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { serveStreams } from "../http/serve-streams.ts";
import { assembleService } from "./assemble-service.ts";
import type { Projections, ServiceDeclaration, ServiceDefinition } from "./declaration.ts";
import { openProjections, openReactions, type SourceOf } from "./open-sources.ts";
import type { ServiceDeps } from "./service-deps.ts";
import { createServiceServer } from "./service-server.ts";
import type { Service } from "./service.ts";

/**
 * Makes a service from its declaration. It derives the consumer groups with their versions, the catch-up of the
 * service's own projections from its store, the projections that a commit is applied to at once, the relay, the streams
 * served to other services, and the steps of an erasure.
 */
export function defineService<
  State,
  Command,
  Event extends DomainEvent,
  Refusal,
  Declared extends Projections,
  Deps extends ServiceDeps = ServiceDeps,
>(
  declaration: ServiceDeclaration<State, Command, Event, Refusal, Declared, Deps>,
): ServiceDefinition<Deps> {
  const { name, stream } = declaration;

  async function create(deps: Deps): Promise<Service> {
    const server = await createServiceServer(name, deps);
    const rewriting = await openRewriting(deps.recordStore);
    const sourceOf: SourceOf = (owner) =>
      owner === name ? createOwnSource(deps.eventStore, rewriting) : server.peers.streamsOf(owner);
    const projections = await openProjections(
      declaration.projections,
      deps.projectionStore,
      sourceOf,
    );
    const running: readonly RunningProjection[] = Object.values(projections);
    const { commands, relay } = openStream(stream, name, running, deps);
    serveStreams(server.app, deps.eventStore, stream.publishedForm);
    const parts = await declaration.open({ ...server, commands, projections }, deps);
    const { reactions = [], background = [], onClosed } = parts;
    const { removeRecords = async () => {}, forgetCredentials = async () => {} } = parts;
    async function close(userId: string): Promise<StreamHead> {
      const head = await closeStream(commands, streamOf(name, userId), declaration.eraseWith);
      await onClosed?.(userId);
      return head;
    }
    return assembleService(name, deps, server, {
      projections: running,
      relay,
      background,
      erasure: { close, removeRecords, forgetCredentials },
      subscriptions: [
        ...running.map((projection) => subscribeProjection(name, projection)),
        ...(await openReactions(name, reactions, deps.projectionStore, sourceOf)),
      ],
    });
  }

  return { name, stream, create };
}

/** The stream's command handler, which applies a commit to the service's own projections at once, and the relay. */
function openStream<State, Command, Event extends DomainEvent, Refusal>(
  stream: StreamDeclaration<State, Command, Event, Refusal>,
  name: StreamOwner,
  projections: readonly RunningProjection[],
  deps: ServiceDeps,
) {
  const own = projections.filter(
    ({ projection }) => projection.source === name && projection.canWait !== true,
  );
  const { publishedForm } = stream;
  const relay = createRelay({ ...deps, topic: commitTopicOf(name), publishedForm });
  const commands = createCommandHandler({
    ...deps,
    store: deps.eventStore,
    domain: stream,
    async onCommitted(commit) {
      relay.wake();
      deps.keyValues.nudge(streamChannel(commit.stream));
      await Promise.all(own.map((projection) => projection.applyStored(commit)));
    },
    async onRefused({ stream, version }) {
      if (version > 0) await Promise.all(own.map((one) => one.catchUp(stream, version)));
    },
  });
  return { commands, relay };
}
