import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, vi } from "vitest";
import { createSqliteEventStore } from "@laurel/adapters-embedded/sqlite-event-store";
import type { EventBus, OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createLogger } from "@laurel/hosting/process/logger";
import {
  createRelay,
  type Relay,
  type RelayOptions,
} from "@laurel/event-sourcing/publishing/relay";
import { alone } from "./alone.ts";
import { sampleCommit } from "./sample-commits.ts";
import { stoppedBus } from "./service-harness.ts";
import { createTempDirectory, type TempDirectory } from "./temp-directory.ts";

/** A relay's source and destination, new for each test. */
export interface RelayHarness {
  readonly store: EventStore;
  /** The commits that the bus has accepted, in order. */
  published: OutgoingCommit[];
  /** May throw to make the bus reject the commits. */
  refuse: (commits: readonly OutgoingCommit[]) => void;
  bus: EventBus;
  relay(changes?: Partial<RelayOptions>): Relay;
  append(stream: string, ...positions: number[]): Promise<void>;
  untilNothingIsPending(): Promise<void>;
}

/** Call it at the top of a file. */
export function useRelayHarness(): RelayHarness {
  let folder: TempDirectory;
  let store: EventStore;
  const harness: RelayHarness = {
    get store() {
      return store;
    },
    published: [],
    refuse: () => {},
    bus: {
      ...stoppedBus,
      async publish(_topic, commits) {
        harness.refuse(commits);
        harness.published.push(...structuredClone(commits));
      },
    },
    relay: (changes) =>
      createRelay({
        ...alone,
        eventStore: store,
        bus: harness.bus,
        topic: "tally.commits.v1",
        publishedForm,
        logger: createLogger("relay", "silent"),
        ...changes,
      }),
    async append(stream, ...positions) {
      for (const first of positions) await store.append(sampleCommit(stream, first));
    },
    async untilNothingIsPending() {
      while ((await store.pendingStreams(1)).length > 0) await nextTurn();
    },
  };
  beforeEach(async () => {
    folder = await createTempDirectory();
    store = createSqliteEventStore({ file: folder.at("events.db") });
    harness.published = [];
    harness.refuse = () => {};
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await store.close();
    await folder[Symbol.asyncDispose]();
  });
  return harness;
}

export const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 5 });

const publishedForm = ({ stream, first, last, at, events }: Commit) => ({
  stream,
  first,
  last,
  at,
  events: [...events],
});
