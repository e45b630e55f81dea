import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { ADDRESS_DAYS, type EarlierAsk } from "../domain/asking-often.ts";

type Ask = {
  /** Empty once the account is erased. */
  userId: string;
  addressKey: string;
  /** ISO 8601 UTC. */
  askedAt: string;
};

/**
 * Which addresses were asked, as keyed hashes, for 90 days. They outlive the credential and the account, so that nobody
 * asks more often by deleting one, and so that an old email can still say "never". All calls throw EngineUnavailable.
 */
export interface AskedAddresses {
  /** The same id keeps one. Ones that are too old are removed. */
  keep(confirmationId: string, ask: Ask): Promise<void>;
  /** Of a request that was refused. */
  forget(confirmationId: string): Promise<void>;
  /** The requests of a person that are kept, in the order in which they were made. */
  ofPerson(userId: string): Promise<EarlierAsk[]>;
  /** The requests of the last 24 hours to an address, by anybody. `now` is ISO 8601 UTC. */
  ofDayTo(addressKey: string, now: string): Promise<EarlierAsk[]>;
  addressKeyOf(confirmationId: string): Promise<string | undefined>;
  /** Keeps the addresses, without the person. */
  forgetPerson(userId: string): Promise<void>;
}

const daysBefore = (time: string, days: number) =>
  new Date(Date.parse(time) - days * 24 * 3_600_000).toISOString();

const asEarlier = ({ id, document: { addressKey, askedAt } }: Stored<Ask>): EarlierAsk => ({
  id,
  addressKey,
  askedAt,
});

/** At each request, so that they become fewer. */
const MOST_REMOVED = 100;

export async function openAskedAddresses(recordStore: DocumentStore): Promise<AskedAddresses> {
  const asks = await recordStore.collection<Ask>({
    name: "referee-asks",
    indexes: [["userId", "askedAt"], ["addressKey", "askedAt"], ["askedAt"]],
  });
  const byTime = { field: "askedAt", direction: "asc" } as const;

  async function removeOld(now: string): Promise<void> {
    const range = { below: daysBefore(now, ADDRESS_DAYS) };
    const old = { where: {}, sort: byTime, range, limit: MOST_REMOVED };
    for (const { id } of await asks.find(old)) await asks.remove(id);
  }

  return {
    async keep(confirmationId, ask) {
      await asks.insert(confirmationId, ask);
      await removeOld(ask.askedAt);
    },
    async forget(confirmationId) {
      await asks.remove(confirmationId);
    },
    ofPerson: async (userId) =>
      (await asks.find({ where: { userId }, sort: byTime })).map(asEarlier),
    async ofDayTo(addressKey, now) {
      const range = { from: daysBefore(now, 1) };
      return (await asks.find({ where: { addressKey }, sort: byTime, range })).map(asEarlier);
    },
    addressKeyOf: async (confirmationId) => (await asks.get(confirmationId))?.document.addressKey,
    async forgetPerson(userId) {
      for (const { id, version, document } of await asks.find({ where: { userId } }))
        await asks.replace(id, version, { ...document, userId: "" });
    },
  };
}
