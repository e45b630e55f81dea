import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { AppendOutcome, Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";

/**
 * What becomes of an append: it never arrives, or its answer is lost, or it takes effect only after the caller has
 * given up on it, or it waits at the door.
 */
export type AppendFault = "never arrives" | "answer lost" | "arrives late" | "held";

export interface FaultyEventStore extends EventStore {
  /** The next appends go wrong like this, in order; those after them are as usual. */
  fail(...faults: AppendFault[]): void;
  /** Lets through what is late or held; answers the outcomes in the order of the offers. */
  letThrough(): Promise<AppendOutcome[]>;
  /** Every commit that was offered, in order. */
  readonly offered: readonly Commit[];
}

/** An event store whose appends go wrong as a test says; everything else is the store's own. */
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
