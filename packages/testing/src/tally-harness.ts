import { afterEach, beforeEach, vi } from "vitest";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { createLogger } from "@laurel/hosting/process/logger";
import { createFaultyEventStore, type FaultyEventStore } from "./faulty-event-store.ts";
import { tallyDomain, TALLY_TOPIC } from "./tally.ts";
import { createTempDirectory, type TempDirectory } from "./temp-directory.ts";

export const TALLY_STREAM = "tally-ada";

/** Call it at the top of a file: every test gets a new, empty store that can fail. */
export function useTallyHarness() {
  let folder: TempDirectory;
  let store: FaultyEventStore;
  beforeEach(async () => {
    folder = await createTempDirectory();
    store = createFaultyEventStore(createSqliteEventStore({ file: folder.at("events.db") }));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await store.close();
    await folder[Symbol.asyncDispose]();
  });

  return {
    get store() {
      return store;
    },
    /** Another process on the same store, with nothing in memory. */
    replica: (on: EventStore = store, domain = tallyDomain) => createReplica(on, domain),
    /** The numbers of the external events, in the order in which they are stored. */
    async externalNumbers(): Promise<number[]> {
      const commits = await store.read(TALLY_STREAM, 0);
      return commits.flatMap(({ external }) =>
        external.filter(({ topic }) => topic === TALLY_TOPIC).map(({ number }) => number),
      );
    },
  };
}

function createReplica(store: EventStore, domain: typeof tallyDomain) {
  const committed: Commit[] = [];
  const refusedAt: number[] = [];
  const handler = createCommandHandler({
    store,
    domain,
    clock: systemClock,
    logger: createLogger("tally", "silent"),
    onCommitted: async (commit) => void committed.push(commit),
    onRefused: async ({ version }) => void refusedAt.push(version),
  });
  const add = (commitId: string, amount = 1) =>
    handler.handle(TALLY_STREAM, commitId, { type: "Add", amount });
  const clear = (commitId: string) => handler.handle(TALLY_STREAM, commitId, { type: "Clear" });
  return {
    add,
    clear,
    committed,
    refusedAt,
    sum: async () => (await handler.load(TALLY_STREAM)).state.sum,
  };
}
