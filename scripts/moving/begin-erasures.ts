import { streamOf } from "@laurel/contracts/topics";
import { openErasedRegister } from "@laurel/event-sourcing/erasure/erased-register";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createLogger } from "@laurel/hosting/process/logger";
import { openGoneRegister, type GoneCredential } from "@laurel/portfolio/gone-register";
import type { CheckedBackup } from "./check-backup.ts";
import { toErase } from "./erased.ts";
import { credentialIn } from "./erased-key.ts";
import { readErased } from "./erased-files.ts";

/** A restored service that isn't running. */
export interface RestoredStores {
  events: Pick<EventStore, "head">;
  records: DocumentStore;
}

/** How many erasures were ordered. */
export interface Begun {
  people: number;
  credentials: number;
}

export const NONE_BEGUN: Begun = { people: 0, credentials: 0 };

/**
 * Orders the erasure of everybody and every credential that was erased after the moment of the backup: identity and
 * portfolio work these records off as soon as the services run. People whom the backup doesn't know are registered as
 * erased, so that a later restore of a newer backup erases them.
 */
export async function beginErasures(
  { identity, portfolio }: Record<"identity" | "portfolio", RestoredStores>,
  { folder }: Pick<CheckedBackup, "folder">,
  erasedElsewhere: Iterable<string>,
): Promise<Begun> {
  const keys = [...toErase(await readErased(folder), erasedElsewhere)];
  const credentials = keys.flatMap((key) => credentialIn(key) ?? []);
  const people = keys.filter((key) => !credentialIn(key));
  return {
    people: await erasePeople(identity, people),
    credentials: await forgetCredentials(portfolio, credentials),
  };
}

async function erasePeople(
  { events, records }: RestoredStores,
  people: readonly string[],
): Promise<number> {
  const erasures = await records.collection<{ dueAt: string; tries: number }>({
    name: "erasures",
    indexes: [["dueAt"]],
  });
  const register = await openErasedRegister(records, { logger: createLogger("restore", "silent") });
  await register.prepare();
  let begun = 0;
  const dueAt = new Date().toISOString();
  for (const userId of people) {
    if ((await events.head(streamOf("identity", userId))) === 0) {
      await register.add(userId);
      continue;
    }
    await erasures.insert(userId, { dueAt, tries: 0 });
    begun += 1;
  }
  return begun;
}

async function forgetCredentials(
  { events, records }: RestoredStores,
  credentials: readonly GoneCredential[],
): Promise<number> {
  const register = await openGoneRegister(records);
  let begun = 0;
  for (const [userId, all] of Map.groupBy(credentials, (one) => one.userId)) {
    const ids = all.map(({ credentialId }) => credentialId);
    if ((await events.head(streamOf("portfolio", userId))) === 0) {
      await register.add(userId, ids);
      continue;
    }
    await register.order(userId, ids);
    begun += ids.length;
  }
  return begun;
}
