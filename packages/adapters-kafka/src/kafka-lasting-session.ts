import { setTimeout as sleep } from "node:timers/promises";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";
import {
  openConsumerSession,
  type ConsumerSession,
  type SessionOptions,
} from "./kafka-consumer-session.ts";
import { createOutage } from "./kafka-log.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface LastingSessionOptions extends Omit<SessionOptions, "onJoin"> {
  /** Told at every join, and when a session ends, which partitions the member has kept without a break. */
  onKept(partitions: ReadonlySet<number>): void;
}

/** The membership of a group: a session that is opened again whenever it breaks. */
export interface LastingSession {
  /** Undefined between two sessions. */
  current(): ConsumerSession | undefined;
  /** Resolves when the member has joined the group for the first time. */
  joined: Promise<void>;
  /** Opens no session after the current one. */
  stop(): void;
  /** Closes the current session and resolves when it has ended. */
  close(): Promise<void>;
}

export function openLastingSession(options: LastingSessionOptions): LastingSession {
  const { address, group, onKept } = options;
  const outage = createOutage(address.logger, `Kafka, read by ${group},`);
  const stopping = new AbortController();
  const firstJoin = Promise.withResolvers<void>();
  let session: ConsumerSession | undefined;
  let memberId: string | undefined;
  let failures = 0;

  /** Others may have had the partitions of a new member in between: it goes on where they stored. */
  function onJoin(id: string, partitions: readonly number[]): void {
    failures = 0;
    const kept = id === memberId ? partitions : [];
    memberId = id;
    onKept(new Set(kept));
    outage.up();
    firstJoin.resolve();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const opened = openConsumerSession({ ...options, onJoin });
      session = opened;
      const why = await opened.ended;
      session = undefined;
      memberId = undefined;
      onKept(new Set());
      if (stopping.signal.aborted) return;
      outage.down(why);
      failures += 1;
      const ms = backoffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    current: () => session,
    joined: firstJoin.promise,
    stop: () => stopping.abort(),
    async close() {
      stopping.abort();
      await session?.close();
      await running;
    },
  };
}
