import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { AppendOutcome, Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";

/**
 * What happens to an append: it never arrives, its answer is lost, it takes effect only after the caller has given up,
 * or it is held until the test lets it through.
 */
export type AppendFault = "never arrives" | "answer lost" | "arrives late" | "held";

export interface FaultyEventStore extends EventStore {
  /** The outcomes of the next appends, in order. Appends after them succeed. */
  fail(...faults: AppendFault[]): void;
  /** Lets delayed and held appends through. Returns the outcomes in the order of the offers. */
  letThrough(): Promise<AppendOutcome[]>;
  /** Every commit that was offered, in order. */
  readonly offered: readonly Commit[];
}

/** An event store whose appends fail as the test chooses. Everything else works as usual. */
export function createFaultyEventStore(store: EventStore): FaultyEventStore {
  const faults: AppendFault[] = [];
  const offered: Commit[] = [];
  let waiting: (() => Promise<AppendOutcome>)[] = [];

  function wait(commit: Commit): Promise<AppendOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<AppendOutcome>();
    waiting.push(() => {
      store.append(commit).then(resolve, reject);
      return promise;
    });
    return promise;
  }

  return {
    ...store,
    offered,
    fail: (...next) => void faults.push(...next),
    async letThrough() {
      const due = waiting;
      waiting = [];
      return Promise.all(due.map((start) => start()));
    },
    async append(commit) {
      offered.push(commit);
      switch (faults.shift()) {
        case undefined:
          return store.append(commit);
        case "held":
          return wait(commit);
        case "arrives late":
          wait(commit).catch(() => undefined);
          break;
        case "answer lost":
          await store.append(commit);
          break;
        case "never arrives":
          break;
      }
      throw new EngineUnavailable("EventStore");
    },
  };
}
