import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Collection, DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createKeyedQueue } from "@laurel/event-sourcing/streams/keyed-queue";
import type { Logger } from "@laurel/hosting/process/logger";
import { countedOn, NEVER_VIEWED, type Counted, type Views } from "./views.ts";

/** What was looked at: the public profile of a person, or one of their share links by its id. */
export type Subject = {
  userId: string;
  subject: string;
};

/** The subject of the public profile. Ids of share links are hexadecimal. */
export const PROFILE_SUBJECT = "profile";

type ViewRecord = Views & Subject;

/** How often a person's public profile and share links were looked at. Nothing says by whom. */
export interface ViewCounts {
  /**
   * Counts once per visitor, day and counted thing. `visitor` is the gateway's hash of a browser for one day; without it,
   * nothing is counted. A store that doesn't answer is logged: nobody waits for a count.
   */
  count(subject: Subject, counted: Counted, visitor: string | undefined): Promise<void>;
  /** By subject. Throws EngineUnavailable. */
  of(userId: string): Promise<ReadonlyMap<string, Views>>;
  forget(subject: Subject): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export interface ViewCountsDeps {
  recordStore: DocumentStore;
  keyValues: KeyValueStore;
  clock: Clock;
  logger: Logger;
}

const DAY_MS = 24 * 3600 * 1000;

export async function openViewCounts(deps: ViewCountsDeps): Promise<ViewCounts> {
  const { recordStore, keyValues, clock, logger } = deps;
  const records = await recordStore.collection<ViewRecord>({
    name: "views",
    indexes: [["userId"]],
  });
  const queue = createKeyedQueue();

  /** Whether this visitor comes for the first time today. */
  async function isNew(subject: Subject, counted: Counted, visitor: string): Promise<boolean> {
    const now = clock().getTime();
    const item = counted.kind === "download" ? counted.documentId : "";
    const key = hashOf("view", subject.userId, subject.subject, counted.kind, item, visitor);
    return keyValues.setIfAbsent(`view:${key}`, "", DAY_MS - (now % DAY_MS));
  }

  return {
    async count(subject, counted, visitor) {
      if (visitor === undefined) return;
      try {
        if (!(await isNew(subject, counted, visitor))) return;
        const now = clock().toISOString();
        await queue.run(keyOf(subject), () =>
          change(records, subject, (before) => countedOn(before, counted, now)),
        );
      } catch (error) {
        if (!(error instanceof EngineUnavailable)) throw error;
        logger.warn({ err: error }, "a view couldn't be counted");
      }
    },
    async of(userId) {
      const found = await records.find({ where: { userId } });
      return new Map(found.map(({ document }) => [document.subject, document]));
    },
    async forget(subject) {
      await records.remove(keyOf(subject));
    },
    async forgetAllOf(userId) {
      for (const { id } of await records.find({ where: { userId } })) await records.remove(id);
    },
  };
}

const keyOf = ({ userId, subject }: Subject) => `${userId}/${subject}`;

/** Several processes may count at once. */
async function change(
  records: Collection<ViewRecord>,
  subject: Subject,
  next: (before: Views) => Views,
): Promise<void> {
  for (;;) {
    const stored = await records.get(keyOf(subject));
    const document = { ...subject, ...next(stored?.document ?? NEVER_VIEWED) };
    const isStored = stored
      ? await records.replace(stored.id, stored.version, document)
      : await records.insert(keyOf(subject), document);
    if (isStored) return;
  }
}
