import { asPublished } from "@laurel/contracts/events/external";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/history.ts";
import { accept, type Result } from "../kernel/result.ts";
import { EngineUnavailable, StreamClosed } from "../ports/errors.ts";
import type { AppendOutcome, Commit, EventStore, StreamHead } from "../ports/event-store.ts";
import { tellFailure } from "../work/failures.ts";
import { createFoldedStreams, type Folded } from "./folded-streams.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";
import type { StreamDomain } from "./stream-domain.ts";

/** How long rivals may win, and an engine may be away: a person is told sooner (reliability: 503 within 3 s). */
const PATIENCE_MS = 5_000;
const AWAY_MS = 1_500;
const SNAPSHOT_EVERY = 200;

/** What a command came to: the commit that stands, whether made now or by an earlier try. */
export interface Handled<Event> {
  events: readonly Event[];
  /** The stream at that commit, for the versions header; version 0 when there was nothing to do. */
  head: StreamHead;
  /** ISO 8601 UTC. */
  at: string;
}

export interface CommandHandler<State, Command, Event, Refusal> {
  /**
   * Loads the stream, decides, appends. The same `commitId` has one effect and one answer, however often it comes.
   * Throws EngineUnavailable when the store does not answer or rivals win for five seconds, StreamClosed when the
   * stream has ended.
   */
  handle(
    stream: string,
    commitId: string,
    command: Command,
  ): Promise<Result<Handled<Event>, Refusal>>;
  /** The stream's state as the store has it now. */
  load(stream: string): Promise<Folded<State>>;
}

export interface CommandHandlerOptions<State, Command, Event extends DomainEvent, Refusal> {
  store: EventStore;
  domain: StreamDomain<State, Command, Event, Refusal>;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  /** Applies the commit to the service's own projections and wakes the relay; may be called twice for a commit. */
  onCommitted(commit: Commit): Promise<void>;
}

export function createCommandHandler<State, Command, Event extends DomainEvent, Refusal>(
  options: CommandHandlerOptions<State, Command, Event, Refusal>,
): CommandHandler<State, Command, Event, Refusal> {
  const { store, domain, clock, logger } = options;
  const { decider, history } = domain;
  const streams = createFoldedStreams(store, domain);
  const queue = createKeyedQueue();

  function draft(
    stream: string,
    commitId: string,
    folded: Folded<State>,
    events: readonly Event[],
  ): Commit {
    const numbers = { ...folded.numbers };
    const records = events.flatMap((event) => domain.external(stream, event)).map(asPublished);
    const external = records.map((record) => {
      const number = (numbers[record.topic] ?? 0) + 1;
      numbers[record.topic] = number;
      return { ...record, number };
    });
    return {
      id: commitId,
      stream,
      first: folded.version + 1,
      last: folded.version + events.length,
      at: clock().toISOString(),
      events: events.map((event) => history.write(event)),
      external,
      ...(events.some((event) => domain.closes?.(event)) ? { closes: true as const } : {}),
    };
  }

  /** The outcome of an insert that did not answer is found out by inserting the same document again. */
  async function append(commit: Commit): Promise<AppendOutcome> {
    const deadline = performance.now() + AWAY_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.append(commit);
      } catch (error) {
        if (!(error instanceof EngineUnavailable) || performance.now() > deadline) throw error;
        await pause(jitter(attempt));
      }
    }
  }

  async function committed(commit: Commit): Promise<Result<Handled<Event>, Refusal>> {
    await options.onCommitted(commit).catch((error: unknown) => {
      logger.error(
        { err: error, stream: commit.stream },
        "own projections did not take a commit; readers will pull",
      );
    });
    const events = commit.events.map((event) => history.read(event));
    return accept({ events, head: { stream: commit.stream, version: commit.last }, at: commit.at });
  }

  async function decideAndAppend(stream: string, commitId: string, command: Command) {
    const deadline = performance.now() + PATIENCE_MS;
    let folded = streams.cached(stream) ?? (await streams.load(stream));
    let believed = false;
    for (let attempt = 1; ; attempt += 1) {
      const decision = decider.decide(command, folded.state);
      if (!decision.ok || decision.value.length === 0) {
        if (!believed) {
          const earlier = await store.find(commitId);
          if (earlier) return committed(earlier);
          folded = await streams.load(stream);
          believed = true;
          continue;
        }
        return decision.ok
          ? accept({
              events: [],
              head: { stream, version: folded.version },
              at: clock().toISOString(),
            })
          : decision;
      }
      const commit = draft(stream, commitId, folded, decision.value);
      const outcome = await append(commit);
      if (outcome.kind === "appended") {
        const after = streams.advance(folded, commit);
        keepSnapshot(commit, after);
        return committed(commit);
      }
      if (outcome.kind === "repeated") return committed(outcome.commit);
      if (outcome.kind === "closed") throw new StreamClosed(stream);
      if (performance.now() > deadline) throw new EngineUnavailable("event store");
      if (attempt > 1) await pause(jitter(attempt));
      folded = await streams.load(stream);
      believed = true;
    }
  }

  function keepSnapshot(commit: Commit, after: Folded<State>): void {
    if (
      Math.floor(commit.last / SNAPSHOT_EVERY) === Math.floor((commit.first - 1) / SNAPSHOT_EVERY)
    )
      return;
    const body = { state: after.state, numbers: after.numbers };
    store
      .saveSnapshot(commit.stream, {
        version: after.version,
        schema: domain.snapshotSchema,
        state: body,
      })
      .catch((error: unknown) =>
        tellFailure(options, "snapshots", error, "a snapshot was not kept; loads are slower", {
          stream: commit.stream,
        }),
      );
  }

  return {
    handle: (stream, commitId, command) =>
      queue.run(stream, () => decideAndAppend(stream, commitId, command)),
    load: (stream) => streams.load(stream),
  };
}

function jitter(attempt: number): number {
  return Math.random() * Math.min(200, 5 * 2 ** attempt);
}
