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
  /** Called at every join and at the end of a session, with the partitions that the member has kept throughout. */
  onKept(partitions: ReadonlySet<number>): void;
}

/** The membership in a group: a session that is reopened whenever it breaks. */
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

  /**
   * Other members may have read the partitions of a new member meanwhile, so it continues from their stored offsets.
   */
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
