import type { PublishedCommit } from "@laurel/contracts/internal";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EngineUnavailable } from "../ports/errors.ts";
import type { EventBus, OutgoingCommit } from "../ports/event-bus.ts";
import type { Commit, EventStore } from "../ports/event-store.ts";
import type { KeyValueStore } from "../ports/key-value-store.ts";
import { tellFailure } from "../work/failures.ts";
import { inSpans } from "../work/spans.ts";
import { createLeasedWorker } from "../work/leased-worker.ts";
import type { OpenLease } from "../work/lease.ts";
import { measureRelay } from "./measured-relay.ts";
import { createParkedStreams, type ParkedStream } from "./parked-streams.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";

const STREAMS = 100;
const COMMITS = 100;
const POLL_MS = 1_000;
const WAITING = "streams couldn't be published and are parked";

/**
 * Publishes stored commits to the bus, in order per stream and at least once. Of several processes, the holder of the
 * lease does it.
 */
export interface Relay {
  start(): void;
  /** Tells the relay that there are commits to publish, whichever process holds the lease. Returns at once. */
  wake(): void;
  /** Streams whose next commit can't be sent. */
  parked(): ParkedStream[];
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  eventStore: EventStore;
  bus: EventBus;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  openLease: OpenLease;
  topic: string;
  publishedForm(commit: Commit): PublishedCommit;
  logger: Logger;
  metrics?: Metrics | undefined;
}

export function createRelay(options: RelayOptions): Relay {
  const { eventStore: store, keyValues, topic } = options;
  const channel = `relay/${topic}`;
  const parked = createParkedStreams();
  const send = createSender(options);
  let deafen: (() => void) | undefined;

  /** Sends what it can of one stream. A failure parks the stream for a while. */
  async function carry(stream: string): Promise<"sent" | "nothing" | { failed: unknown }> {
    try {
      if (!worker.held()) return "nothing";
      await options.bus.lead();
      const commits = await store.pending(stream, COMMITS);
      if (commits.length > 0) await send(commits);
      parked.release(stream);
      return commits.length > 0 ? "sent" : "nothing";
    } catch (error) {
      parked.park(stream, error);
      return { failed: error };
    }
  }

  /** The streams that are due. The list also contains parked streams, so more are requested. */
  async function dueStreams(): Promise<string[]> {
    const limit = STREAMS + parked.size();
    const streams = await store.pendingStreams(limit);
    // The others have nothing pending any more: another relay has sent it, or it was erased.
    if (streams.length < limit) parked.keepOnly(new Set(streams));
    return streams.filter((stream) => parked.isDue(stream));
  }

  async function carryDue(): Promise<void> {
    const outcomes = await Promise.all((await dueStreams()).map(carry));
    const failures = outcomes.filter((outcome) => typeof outcome === "object");
    const counts = { streams: failures.length, parked: parked.size() };
    // One log line per round, however many streams wait.
    if (failures[0]) tellFailure(options, "relay", failures[0].failed, WAITING, counts);
    // More streams may wait than this round has read, unless the bus itself is unavailable.
    if (outcomes.includes("sent") || failures.some(({ failed }) => !isAway(failed))) worker.wake();
    // Embedded stores answer within the same turn of the event loop, so other work needs a chance to run.
    await nextTurn();
  }

  const worker = createLeasedWorker({
    name: channel,
    openLease: options.openLease,
    everyMs: POLL_MS,
    round: carryDue,
    telling: options,
    failure: "the relay couldn't read the pending commits",
  });

  measureRelay(options, { held: () => worker.held(), isRefused: parked.isRefused });

  return {
    start() {
      deafen = keyValues.onNudge(channel, worker.wake);
      worker.start();
    },
    wake() {
      if (store.publishesAtOnce) return;
      if (worker.held()) worker.wake();
      else keyValues.nudge(channel);
    },
    parked: parked.list,
    async stop() {
      deafen?.();
      await worker.stop();
    },
  };
}

/** Sends commits and marks them. A refused batch is halved, so that a bad commit only holds up the ones after it. */
function createSender({ eventStore: store, bus, topic, publishedForm }: RelayOptions) {
  const outgoing = (commit: Commit): OutgoingCommit => ({
    ...publishedForm(commit),
    id: commit.id,
    external: commit.external,
  });
  return async function send(commits: readonly Commit[]): Promise<void> {
    try {
      const traces = commits.map(({ traceparent }) => traceparent);
      await inSpans(`publish ${topic}`, { kind: "producer" }, traces, () =>
        bus.publish(topic, commits.map(outgoing)),
      );
    } catch (error) {
      if (isAway(error) || commits.length < 2) throw error;
      const half = Math.ceil(commits.length / 2);
      await send(commits.slice(0, half));
      return send(commits.slice(half));
    }
    await store.markPublished(commits.map(({ id }) => id));
  };
}

function isAway(error: unknown): boolean {
  return error instanceof EngineUnavailable;
}
