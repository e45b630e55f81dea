import type { PublicCommit } from "@laurel/contracts/internal";
import type { EventBus, OutgoingCommit } from "../ports/event-bus.ts";
import type { Commit, EventStore } from "../ports/event-store.ts";
import type { Logger } from "./logger.ts";

const STREAMS = 100;
const COMMITS = 100;
const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface ParkedStream {
  stream: string;
  reason: string;
}

/** Carries stored commits to the bus, in order per stream, at least once. */
export interface Relay {
  start(): void;
  /** There is something to carry; returns at once. */
  wake(): void;
  /** Streams whose next commit cannot be sent. */
  parked(): ParkedStream[];
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  store: EventStore;
  bus: EventBus;
  topic: string;
  publicForm(commit: Commit): PublicCommit;
  logger: Logger;
}

export function createRelay({ store, bus, topic, publicForm, logger }: RelayOptions): Relay {
  const parked = new Map<string, { reason: string; tries: number; until: number }>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  const outgoing = (commit: Commit): OutgoingCommit => ({
    ...publicForm(commit),
    id: commit.id,
    external: commit.external,
  });

  /** Sends what it can of one stream; what fails parks the stream for a while. */
  async function carry(stream: string): Promise<number> {
    const commits = await store.pending(stream, COMMITS);
    try {
      await bus.publish(topic, commits.map(outgoing));
      await store.markPublished(commits.map(({ id }) => id));
      parked.delete(stream);
      return commits.length;
    } catch (error) {
      const tries = (parked.get(stream)?.tries ?? 0) + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries);
      parked.set(stream, { reason: String(error), tries, until: performance.now() + pause });
      logger.warn({ err: error, stream, tries }, "a stream could not be published and waits");
      return 0;
    }
  }

  async function runRound(): Promise<void> {
    do {
      again = false;
      const streams = await store.pendingStreams(STREAMS + parked.size);
      const due = streams.filter((stream) => (parked.get(stream)?.until ?? 0) <= performance.now());
      const sent = await Promise.all(due.map(carry));
      if (sent.some((count) => count > 0)) again = true;
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    if (stopped || round) return;
    round = runRound()
      .catch((error: unknown) =>
        logger.warn({ err: error }, "the relay could not read what is pending"),
      )
      .finally(() => {
        round = undefined;
      });
  }

  return {
    start() {
      stopped = false;
      timer = setInterval(wake, POLL_MS).unref();
      wake();
    },
    wake,
    parked: () => Array.from(parked, ([stream, { reason }]) => ({ stream, reason })),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
