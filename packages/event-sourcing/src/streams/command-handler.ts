import { setImmediate as nextTurn } from "node:timers/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/history.ts";
import { accept, type Result } from "../kernel/result.ts";
import { EngineUnavailable, QuotaReached, StreamClosed } from "../ports/errors.ts";
import type { Commit, EventStore, StreamHead, AppendOutcome } from "../ports/event-store.ts";
import { currentActor } from "../work/actor.ts";
import { requireCaller } from "../work/caller.ts";
import { currentTrace } from "../work/trace.ts";
import { changeKindOf, createDailyQuota } from "./daily-quota.ts";
import { draftCommit, type Draft } from "./draft-commit.ts";
import { createFoldedStreams, type Folded, type FoldedStreams } from "./folded-streams.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";
import { keepSnapshot } from "./keep-snapshot.ts";
import type { StreamDeclaration, StreamDomain } from "./stream-domain.ts";
import { jitteredBackoffMs } from "../work/backoff.ts";
import { inSpan } from "../work/spans.ts";

/** How long rivals may win before the command is given up. */
const PATIENCE_MS = 5_000;

/** The outcome of a command: the stored commit, whether this attempt or an earlier one made it. */
export interface Handled<Event> {
  events: readonly Event[];
  /** The stream at that commit, for the versions header; version 0 when there was nothing to do. */
  head: StreamHead;
  /** ISO 8601 UTC. */
  at: string;
}

export interface CommandHandler<State, Command, Event, Refusal> {
  /**
   * Loads the stream, decides and appends. The same `commitId` has one effect and one answer, however often it's sent.
   * Throws EngineUnavailable when the store doesn't answer or rivals win for five seconds, StreamClosed when the stream
   * is closed, QuotaReached when the person has changed too much today, and CallerGone when the caller has given up before
   * anything was stored.
   */
  handle(
    stream: string,
    commitId: string,
    command: Command,
  ): Promise<Result<Handled<Event>, Refusal>>;
  /** The current state of the stream in the store. */
  load(stream: string): Promise<Folded<State>>;
}

/** The command handler of a declared stream. */
export type CommandsOf<Declaration> =
  Declaration extends StreamDeclaration<infer State, infer Command, infer Event, infer Refusal>
    ? CommandHandler<State, Command, Event, Refusal>
    : never;

export interface CommandHandlerOptions<State, Command, Event extends DomainEvent, Refusal> {
  store: EventStore;
  domain: StreamDomain<State, Command, Event, Refusal>;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  /** Applies the commit to the service's own projections and wakes the relay. May be called twice for a commit. */
  onCommitted(commit: Commit): Promise<void>;
  /**
   * Called before a refusal is returned, with the state that it follows from. Another process may have stored that state
   * and died before it showed it, so the caller lets readers see nothing older.
   */
  onRefused?(head: StreamHead): Promise<void>;
}

export function createCommandHandler<State, Command, Event extends DomainEvent, Refusal>(
  options: CommandHandlerOptions<State, Command, Event, Refusal>,
): CommandHandler<State, Command, Event, Refusal> {
  const { store, domain, clock } = options;
  const streams = createFoldedStreams(store, domain);
  const queue = createKeyedQueue();
  const quota = createDailyQuota(clock, domain.bytesADay);

  /**
   * Decides on the remembered state of the stream, and appends. When a rival was faster or there is nothing to append,
   * it decides again on the state in the store, which is authoritative.
   */
  async function decideAndAppend(stream: string, commitId: string, command: Command) {
    const deadline = performance.now() + PATIENCE_MS;
    let folded = streams.cached(stream) ?? (await streams.load(stream));
    let upToDate = false;
    for (let attempt = 1; ; attempt += 1) {
      requireCaller();
      const decision = domain.decider.decide(command, folded.state);
      if (!decision.ok || decision.value.length === 0) {
        if (upToDate) return await withoutEvents(decision, stream, commitId, folded.version);
      } else {
        const draft = draftNow(clock, { stream, commitId, folded, events: decision.value });
        const kind = changeKindOf(domain, decision.value, folded.state);
        const count = quota.admit(stream, decision.value, kind);
        if (!count) return await handled(options, await earlierOf(store, stream, commitId));
        if (decision.value.length > MANY_EVENTS) await nextTurn();
        const commit = await appendDraft(options, streams, draft);
        if (commit === "closed" && upToDate) throw new StreamClosed(stream);
        if (commit && commit !== "closed") {
          count();
          return handled(options, commit);
        }
        if (performance.now() > deadline) throw new EngineUnavailable("event store");
        if (attempt > 1) await pause(rivalPauseMs(attempt));
      }
      folded = await streams.load(stream);
      upToDate = true;
    }
  }

  /**
   * The state may be the effect of an earlier attempt, which is then the answer. It's looked for after the state was
   * loaded: one that takes effect later isn't in the state.
   */
  async function withoutEvents(
    decision: Result<Event[], Refusal>,
    stream: string,
    commitId: string,
    version: number,
  ): Promise<Result<Handled<Event>, Refusal>> {
    const earlier = await store.find(commitId);
    if (earlier) return handled(options, earlier);
    if (decision.ok) return nothingDone({ stream, version }, clock());
    await showRefused(options, { stream, version });
    return decision;
  }

  return {
    handle: (stream, commitId, command) =>
      queue.run(stream, () => decideAndAppend(stream, commitId, command)),
    load: (stream) => streams.load(stream),
  };
}

/** Events that an earlier attempt has stored aren't refused afterwards. Throws QuotaReached otherwise. */
async function earlierOf(
  store: Pick<EventStore, "find">,
  stream: string,
  commitId: string,
): Promise<Commit> {
  const earlier = await store.find(commitId);
  if (!earlier) throw new QuotaReached(stream);
  return earlier;
}

const draftNow = <Given extends object>(clock: Clock, given: Given) => ({
  ...given,
  at: clock(),
  traceparent: currentTrace(),
  by: currentActor(),
});

/** The outcome of a commit, which the service's own projections show before it's told. */
async function handled<State, Command, Event extends DomainEvent, Refusal>(
  { domain, logger, onCommitted }: CommandHandlerOptions<State, Command, Event, Refusal>,
  commit: Commit,
): Promise<Result<Handled<Event>, Refusal>> {
  const { stream, last, at } = commit;
  await onCommitted(commit).catch((error: unknown) => {
    logger.error(
      { err: error, stream },
      "a commit couldn't be applied to the service's own projections; readers will pull it",
    );
  });
  const events = commit.events.map((event) => domain.history.read(event));
  return accept({ events, head: { stream, version: last }, at });
}

/** Readers pull what couldn't be shown. */
async function showRefused(
  {
    onRefused,
    logger,
  }: Pick<CommandHandlerOptions<never, never, never, never>, "onRefused" | "logger">,
  head: StreamHead,
): Promise<void> {
  await onRefused?.(head).catch((error: unknown) => {
    logger.error(
      { err: error, stream: head.stream },
      "what a refusal follows from couldn't be applied to the service's own projections",
    );
  });
}

const nothingDone = (head: StreamHead, now: Date) =>
  accept({ events: [], head, at: now.toISOString() });

/** The commit that the store now has under this id; undefined when a rival took its position. */
async function appendDraft<State, Command, Event extends DomainEvent, Refusal>(
  options: CommandHandlerOptions<State, Command, Event, Refusal>,
  streams: FoldedStreams<State>,
  draft: Draft<State, Event>,
): Promise<Commit | "closed" | undefined> {
  const commit = draftCommit(options.domain, draft);
  const outcome = await appendInsistently(options.store, commit);
  switch (outcome.kind) {
    case "appended":
      keepSnapshot(options, commit, streams.advance(draft.folded, commit));
      return commit;
    case "repeated":
      return outcome.commit;
    case "closed":
      return "closed";
    case "conflict":
      return undefined;
  }
}

/** The decision and the commit of more events each have a turn of the event loop, so that others aren't held up. */
const MANY_EVENTS = 50;

/** How long an engine may be unavailable: a person gets an answer within 3 s (reliability). */
const AWAY_MS = 1_500;

/** Inserts the same commit again until the store answers: only a second insert shows what happened to the first. */
async function appendInsistently(
  store: Pick<EventStore, "append">,
  commit: Commit,
): Promise<AppendOutcome> {
  const deadline = performance.now() + AWAY_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan("append", { kind: "internal" }, () => store.append(commit));
    } catch (error) {
      if (!(error instanceof EngineUnavailable) || performance.now() > deadline) throw error;
      await pause(rivalPauseMs(attempt));
    }
  }
}

/** How long to wait before the next attempt, so that rivals don't meet again. */
const rivalPauseMs = (attempt: number) => jitteredBackoffMs(attempt, 10, 200);
