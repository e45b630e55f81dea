import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";

/** A person whose erasure has started; `dueAt` is the time of the next attempt, ISO 8601 UTC. */
export type BegunErasure = { dueAt: string; tries: number };

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** Unfinished erasures. Each continues until nothing is left, across restarts. */
export interface Erasures {
  /** Durable once resolved: from now on the person will be erased, even after a crash. */
  begin(userId: string): Promise<void>;
  due(): Promise<Stored<BegunErasure>[]>;
  delay(erasure: Stored<BegunErasure>): Promise<void>;
  end(userId: string): Promise<void>;
}

export async function createErasures(recordStore: DocumentStore, clock: Clock): Promise<Erasures> {
  const erasures = await recordStore.collection<BegunErasure>({
    name: "erasures",
    indexes: [["dueAt"]],
  });
  const inMs = (ms: number) => new Date(clock().getTime() + ms).toISOString();
  return {
    async begin(userId) {
      await erasures.insert(userId, { dueAt: inMs(0), tries: 0 });
    },
    due: () =>
      erasures.find({
        where: {},
        sort: { field: "dueAt", direction: "asc" },
        range: { below: inMs(1) },
        limit: 100,
      }),
    async delay({ id, version, document }) {
      const tries = document.tries + 1;
      const dueAt = inMs(backoffMs(tries, FIRST_RETRY_MS, LONGEST_RETRY_MS));
      await erasures.replace(id, version, { dueAt, tries });
    },
    async end(userId) {
      await erasures.remove(userId);
    },
  };
}
