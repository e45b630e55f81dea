import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";

/** Where somebody typed a right password, in words; both are empty where there are too many places. */
export type Place = { device: string; network: string };

/** A right password that no right code has followed yet. Times are ISO 8601 UTC. */
export type MissingCode = Place & {
  userId: string;
  at: string;
  dueAt: string;
  /** A wrong code came: the security log has that as a refused login. */
  isTried: boolean;
};

/** How long a person has for their code. */
export const CODE_WITHIN_MS = 10 * 60_000;
/** How many places are told apart per person: the device is up to its sender. */
export const MOST_PLACES = 20;
const RECORDS = { name: "missing-codes", indexes: [["userId"], ["dueAt"]] };

/** Right passwords whose code is missing, one per person and place. Throws EngineUnavailable. */
export interface MissingCodes {
  /** The password was right, and the code is missing or wrong. */
  wait(userId: string, place: Place, isTried: boolean): Promise<void>;
  /** The right code came from the same place. */
  end(userId: string, place: Place): Promise<void>;
  /** Those that nobody needs to wait for any longer, the earliest first. */
  due(): Promise<Stored<MissingCode>[]>;
  remove(missing: Stored<MissingCode>): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export async function createMissingCodes(
  recordStore: DocumentStore,
  clock: Clock,
): Promise<MissingCodes> {
  const records = await recordStore.collection<MissingCode>(RECORDS);
  const idOf = (userId: string, { device, network }: Place) =>
    hashOf("missing code", userId, device, network);

  async function store(missing: MissingCode): Promise<void> {
    const id = idOf(missing.userId, missing);
    for (;;) {
      if (await records.insert(id, missing)) return;
      const held = await records.get(id);
      if (!held) continue;
      if (!missing.isTried || held.document.isTried) return;
      if (await records.replace(id, held.version, { ...held.document, isTried: true })) return;
    }
  }

  return {
    async wait(userId, { device, network }, isTried) {
      const now = clock();
      const dueAt = new Date(now.getTime() + CODE_WITHIN_MS).toISOString();
      const times = { at: now.toISOString(), dueAt };
      const isKnown = (await records.get(idOf(userId, { device, network }))) !== undefined;
      const hasRoom = isKnown || (await records.count({ userId })) < MOST_PLACES;
      const place = hasRoom ? { device, network } : { device: "", network: "" };
      await store({ userId, ...place, ...times, isTried });
    },
    async end(userId, place) {
      await records.remove(idOf(userId, place));
    },
    due: () =>
      records.find({
        where: {},
        sort: { field: "dueAt", direction: "asc" },
        range: { below: clock().toISOString() },
        limit: 500,
      }),
    async remove({ id, version }) {
      await records.remove(id, version);
    },
    async forgetAllOf(userId) {
      for (const { id } of await records.find({ where: { userId } })) await records.remove(id);
    },
  };
}
