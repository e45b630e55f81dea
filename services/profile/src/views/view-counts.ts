import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Collection, DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createKeyedQueue } from "@laurel/event-sourcing/streams/keyed-queue";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Visitor } from "./visitor.ts";
import { countedOn, NEVER_VIEWED, type Counted, type Views } from "./views.ts";

/** What was looked at: the public profile of a person, or one of their share links by its id. */
export type Subject = {
  userId: string;
  subject: string;
};

/** The subject of the public profile. Ids of share links are hexadecimal. */
export const PROFILE_SUBJECT = "profile";

export const profileOf = ({ id }: { id: string }): Subject => ({
  userId: id,
  subject: PROFILE_SUBJECT,
});

type ViewRecord = Views & Subject;

/** How often a person's public profile and share links were looked at. Nothing says by whom. */
export interface ViewCounts {
  /**
   * Counts once per browser, day and counted thing, and at most MOST_PER_NETWORK browsers of a network. Without a visitor,
   * nothing is counted. A store that doesn't answer is logged: nobody waits for a count.
   */
  count(subject: Subject, counted: Counted, visitor: Visitor | undefined): Promise<void>;
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
/** New visitors of a network (/24 or /48) that count on a day: the name of a browser is up to its sender. */
export const MOST_PER_NETWORK = 30;

export async function openViewCounts(deps: ViewCountsDeps): Promise<ViewCounts> {
  const { recordStore, keyValues, clock, logger } = deps;
  const records = await recordStore.collection<ViewRecord>({
    name: "views",
    indexes: [["userId"]],
  });
  const queue = createKeyedQueue();

  /** Whether this browser comes for the first time today, and not too many of its network came before. */
  async function isNew(subject: Subject, counted: Counted, visitor: Visitor): Promise<boolean> {
    const leftMs = DAY_MS - (clock().getTime() % DAY_MS);
    const item = counted.kind === "download" ? counted.documentId : "";
    const keyOfOne = (kind: string, who: string) =>
      `${kind}:${hashOf(kind, subject.userId, subject.subject, counted.kind, item, who)}`;
    const network = keyOfOne("view-network", visitor.network);
    // Asked first, so that invented browsers don't fill the store.
    if ((await keyValues.counted(network)).count >= MOST_PER_NETWORK) return false;
    if (!(await keyValues.setIfAbsent(keyOfOne("view", visitor.browser), "", leftMs))) return false;
    return (await keyValues.increment(network, leftMs)).count <= MOST_PER_NETWORK;
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
