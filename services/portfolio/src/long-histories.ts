import { MAX_FORMER_BYTES } from "@laurel/contracts/constants";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { createLeasedWorker, type LeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import { formerBytes } from "./domain/former-versions.ts";
import { createShortenHistory, type ShortenDeps } from "./shorten-history.ts";

const NAME = "long-histories";
const FAILURE = "a long history couldn't be shortened; it will be tried again";
/** People in one round. */
const MOST = 20;
/** How much too long a history may become before it is shortened, which reads the whole stream. */
const SLACK = 1.02;

export interface LongHistoriesDeps extends ShortenDeps, Telling {
  recordStore: DocumentStore;
  openLease: OpenLease;
  clock: Clock;
  /** Tests don't wait. */
  everyMs?: number | undefined;
}

/** The people whose former versions take too much, and the worker that shortens their histories. */
export interface LongHistories {
  /** Notes a person whose history has become too long. Nobody waits for it. */
  look(userId: string): void;
  forget(userId: string): Promise<void>;
  worker: LeasedWorker;
}

export async function openLongHistories(deps: LongHistoriesDeps): Promise<LongHistories> {
  const { commands, recordStore, clock, everyMs = 20_000, mostBytes = MAX_FORMER_BYTES } = deps;
  const shorten = createShortenHistory(deps);
  const noted = await recordStore.collection<{ at: string }>({ name: NAME, indexes: [] });

  async function note(userId: string): Promise<void> {
    const { state } = await commands.load(streamOf("portfolio", userId));
    if (formerBytes(state) <= mostBytes * SLACK) return;
    await noted.insert(userId, { at: clock().toISOString() });
  }

  const worker = createLeasedWorker({
    name: NAME,
    openLease: deps.openLease,
    everyMs,
    async round(mayGoOn) {
      for (const { id, version } of await noted.scan({ after: "", limit: MOST })) {
        if (!mayGoOn()) return;
        try {
          await shorten(id, mayGoOn);
          await noted.remove(id, version);
        } catch (error) {
          tellFailure(deps, NAME, error, FAILURE);
        }
      }
    },
    telling: deps,
    failure: FAILURE,
  });

  return {
    look(userId) {
      note(userId).catch((error: unknown) => tellFailure(deps, NAME, error, FAILURE));
    },
    async forget(userId) {
      await noted.remove(userId);
    },
    worker,
  };
}
