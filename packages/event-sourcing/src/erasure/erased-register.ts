import { userOf } from "@laurel/contracts/topics";
import type { DocumentStore } from "../ports/document-store.ts";
import type { SubscriptionOptions } from "../ports/event-bus.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { tellFailure, type Telling } from "../work/failures.ts";
import { AFTER_LAST_ENTRY, createAppendLog, entryId } from "../streams/append-log.ts";

/** How long it can take until another process knows that a person was erased. */
const STALE_MS = 5_000;
const PAGE = 500;

/** The user ids of erased people and nothing else, so that redelivered events don't bring anything back. */
export interface ErasedRegister extends BackgroundWork {
  /** Reads the entries. Throws EngineUnavailable. */
  prepare(): Promise<void>;
  /** Durable once resolved. Other processes know within seconds. */
  add(userId: string): Promise<void>;
  has(userId: string): boolean;
}

/** Earlier versions of the program stored each entry under the person's id, without an index. */
type Entry = { userId?: string };

export async function openErasedRegister(
  recordStore: DocumentStore,
  telling: Telling,
): Promise<ErasedRegister> {
  const erased = await recordStore.collection<Entry>({ name: "erased", indexes: [] });
  const log = createAppendLog(erased, 0);
  const known = new Set<string>();
  let read = 0;
  let timer: NodeJS.Timeout | undefined;

  async function readEarlier(): Promise<void> {
    for (let after = ""; ;) {
      const page = await erased.scan({ after, below: entryId(0), limit: PAGE });
      for (const { id } of page) known.add(id);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Continues after the last entry that was read: no entry is ever added before it. */
  async function refresh(): Promise<void> {
    for (;;) {
      const scan = { after: entryId(read), below: AFTER_LAST_ENTRY, limit: PAGE };
      const page = await erased.scan(scan);
      for (const { document } of page) {
        if (document.userId !== undefined) known.add(document.userId);
        read += 1;
      }
      log.seen(read);
      if (page.length === 0) return;
    }
  }

  return {
    async prepare() {
      await readEarlier();
      await refresh();
    },
    async add(userId) {
      if (!known.has(userId)) await log.append(() => ({ userId }));
      known.add(userId);
    },
    has: (userId) => known.has(userId),
    start() {
      // A stream that can't be read now is read next time. Until then, versions guard the stored documents.
      const failed = (error: unknown) =>
        tellFailure(telling, "the erased register", error, "the erased register couldn't be read");
      timer = setInterval(() => void refresh().catch(failed), STALE_MS).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}

/** For an erased person, a consumer gets only the positions of commits, without their events. */
export function withoutErased(
  subscription: SubscriptionOptions,
  register: Pick<ErasedRegister, "has">,
): SubscriptionOptions {
  return {
    ...subscription,
    handle: (commits) =>
      subscription.handle(
        commits.map((commit) =>
          register.has(userOf(commit.stream))
            ? { ...commit, events: [], scrubbed: true as const }
            : commit,
        ),
      ),
  };
}
