import { LRUCache } from "lru-cache";
import type { Session } from "./session-record.ts";
import type { SessionRecords } from "./session-records.ts";

const MINUTE_MS = 60_000;
/** The sessions in use within a minute, in one process. When there are more, some are recorded more often. */
const TOUCHES_KEPT = 50_000;

/** Records when a session was last used, at most once a minute. */
export function createTouch(
  records: Pick<SessionRecords, "mark">,
  now: () => number,
): (session: Pick<Session, "hash">) => Promise<void> {
  const touched = new LRUCache<string, number>({ max: TOUCHES_KEPT });
  return async ({ hash }) => {
    const time = now();
    if (time - (touched.get(hash) ?? 0) < MINUTE_MS) return;
    touched.set(hash, time);
    await records.mark(hash, { seenAt: time });
  };
}
