import { userOf } from "@laurel/contracts/topics";
import type { Clock } from "../kernel/clock.ts";
import type { DocumentStore } from "../ports/document-store.ts";
import type { SubscriptionOptions } from "../ports/event-bus.ts";
import type { BackgroundWork } from "./background-work.ts";
import { tellFailure, type Telling } from "./failures.ts";

/** How long another process may not know yet that somebody was erased. */
const STALE_MS = 5_000;
const PAGE = 500;

/** Who was erased, by user id and nothing else: what is redelivered of them must bring nothing back. */
export interface ErasedRegister extends BackgroundWork {
  /** Reads who is in it. Throws EngineUnavailable. */
  prepare(): Promise<void>;
  /** Durable once resolved; other processes know within seconds. */
  add(userId: string): Promise<void>;
  has(userId: string): boolean;
}

export async function openErasedRegister(
  records: DocumentStore,
  clock: Clock,
  telling: Telling,
): Promise<ErasedRegister> {
  const erased = await records.collection<{ at: string }>({ name: "erased", indexes: [["at"]] });
  const known = new Set<string>();
  let from = "";
  let timer: NodeJS.Timeout | undefined;

  /** Reads what was added since; the last moment once more, for others added within it. */
  async function refresh(): Promise<void> {
    for (;;) {
      const page = await erased.find({
        where: {},
        sort: { field: "at", direction: "asc" },
        range: { from },
        limit: PAGE,
      });
      const before = known.size;
      for (const { id, document } of page) {
        known.add(id);
        from = document.at;
      }
      if (page.length < PAGE || known.size === before) return;
    }
  }

  return {
    prepare: refresh,
    async add(userId) {
      await erased.insert(userId, { at: clock().toISOString() });
      known.add(userId);
    },
    has: (userId) => known.has(userId),
    start() {
      // What cannot be read now is read the next time; meanwhile versions guard what stands.
      const failed = (error: unknown) =>
        tellFailure(telling, "register of the erased", error, "who was erased could not be read");
      timer = setInterval(() => void refresh().catch(failed), STALE_MS).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}

/** Of an erased person a consumer is told the places of commits only, not what stood in them. */
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
