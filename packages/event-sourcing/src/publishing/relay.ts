import type { PublicCommit } from "@laurel/contracts/internal";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EngineUnavailable } from "../ports/errors.ts";
import type { EventBus, OutgoingCommit } from "../ports/event-bus.ts";
import type { Commit, EventStore } from "../ports/event-store.ts";
import type { KeyValueStore } from "../ports/key-value-store.ts";
import { tellFailure } from "../work/failures.ts";
import type { OpenLease } from "../work/lease.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";

const STREAMS = 100;
const COMMITS = 100;
const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface ParkedStream {
  stream: string;
  reason: string;
}

/** Carries stored commits to the bus, in order per stream, at least once; of several processes the one with the lease. */
export interface Relay {
  start(): void;
  /** There is something to carry, wherever the lease is; returns at once. */
  wake(): void;
  /** Streams whose next commit cannot be sent. */
  parked(): ParkedStream[];
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  events: EventStore;
  bus: EventBus;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  openLease: OpenLease;
  topic: string;
  publicForm(commit: Commit): PublicCommit;
  logger: Logger;
  metrics?: Metrics | undefined;
}

export function createRelay(options: RelayOptions): Relay {
  const { events: store, bus, keyValues, topic, publicForm } = options;
  const channel = `relay/${topic}`;
  const lease = options.openLease(channel, carryOn);
  const parked = new Map<string, { reason: string; tries: number; until: number }>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let deafen: (() => void) | undefined;

  const outgoing = (commit: Commit): OutgoingCommit => ({
    ...publicForm(commit),
    id: commit.id,
    external: commit.external,
  });

  /** A batch that is refused is halved, so that one commit that cannot be sent holds up only what follows it. */
  async function send(commits: readonly Commit[]): Promise<void> {
    try {
      await bus.publish(topic, commits.map(outgoing));
    } catch (error) {
      if (isAway(error) || commits.length < 2) throw error;
      const half = Math.ceil(commits.length / 2);
      await send(commits.slice(0, half));
      return send(commits.slice(half));
    }
    await store.markPublished(commits.map(({ id }) => id));
  }

  /** Sends what it can of one stream, and answers whether there may be more; what fails parks the stream for a while. */
  async function carry(stream: string): Promise<"sent" | "nothing" | { failed: unknown }> {
    try {
      if (!lease.held()) return "nothing";
      await bus.lead();
      const commits = await store.pending(stream, COMMITS);
      if (commits.length > 0) await send(commits);
      parked.delete(stream);
      return commits.length > 0 ? "sent" : "nothing";
    } catch (error) {
      const tries = (parked.get(stream)?.tries ?? 0) + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries);
      parked.set(stream, { reason: String(error), tries, until: performance.now() + pause });
      return { failed: error };
    }
  }

  /** The streams that are due. Parked ones keep their places in the list, so more are asked for. */
  async function dueStreams(): Promise<string[]> {
    const limit = STREAMS + parked.size;
    const streams = await store.pendingStreams(limit);
    if (streams.length < limit) forgetParkedBut(new Set(streams));
    return streams.filter((stream) => (parked.get(stream)?.until ?? 0) <= performance.now());
  }

  /** Nothing of the others is pending any more: another relay has sent it, or it was erased. */
  function forgetParkedBut(pending: ReadonlySet<string>): void {
    for (const stream of parked.keys()) if (!pending.has(stream)) parked.delete(stream);
  }

  async function runRound(): Promise<void> {
    do {
      again = false;
      const outcomes = await Promise.all((await dueStreams()).map(carry));
      const failures = outcomes.filter((outcome) => typeof outcome === "object");
      logFailures(failures.map(({ failed }) => failed));
      // Behind the streams of this round others may wait, unless the bus itself is away.
      if (outcomes.includes("sent") || failures.some(({ failed }) => !isAway(failed))) again = true;
      // Embedded stores answer within the same turn: the rest of the process gets its own.
      await nextTurn();
    } while (again && !stopped && lease.held());
  }

  /** One line a round, however many streams wait. */
  function logFailures(errors: readonly unknown[]): void {
    if (errors.length === 0) return;
    const counts = { streams: errors.length, parked: parked.size };
    tellFailure(options, "relay", errors[0], "streams could not be published and wait", counts);
  }

  function carryOn(): void {
    again = true;
    if (stopped || round || !lease.held()) return;
    round = runRound()
      .catch((error: unknown) =>
        tellFailure(options, "relay", error, "the relay could not read what is pending"),
      )
      .finally(() => {
        round = undefined;
        // Woken after the round had looked for the last time.
        if (again) carryOn();
      });
  }

  return {
    start() {
      stopped = false;
      timer = setInterval(carryOn, POLL_MS).unref();
      deafen = keyValues.onNudge(channel, carryOn);
      lease.start();
      carryOn();
    },
    wake() {
      if (lease.held()) carryOn();
      else keyValues.nudge(channel);
    },
    parked: () => Array.from(parked, ([stream, { reason }]) => ({ stream, reason })),
    async stop() {
      stopped = true;
      clearInterval(timer);
      deafen?.();
      await round;
      await lease.stop();
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof EngineUnavailable;
}
