import { streamOf } from "@laurel/contracts/topics";
import { openErasedRegister } from "@laurel/event-sourcing/erasure/erased-register";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { createLogger } from "@laurel/hosting/process/logger";
import { join } from "node:path";
import type { CheckedBackup } from "./check-backup.ts";
import { toErase } from "./erased-people.ts";
import { type ErasedPerson, ERASED, erasedSchema } from "./format.ts";
import { readLines } from "./hashed-file.ts";
import type { ServiceMoment } from "./moment.ts";

/**
 * Orders the erasure of everybody who was erased after the moment of the backup: identity works these records off as
 * soon as the services run. Whom the backup doesn't know is registered as erased, so that a later restore of a newer
 * backup erases them. Returns how many erasures it ordered.
 */
export async function beginErasures(
  identity: Pick<ServiceMoment, "head">,
  records: DocumentStore,
  { folder }: Pick<CheckedBackup, "folder">,
  erasedElsewhere: Iterable<string>,
): Promise<number> {
  const inBackup: ErasedPerson[] = [];
  for await (const person of readLines(join(folder, ERASED), erasedSchema)) inBackup.push(person);
  const erasures = await records.collection<{ dueAt: string; tries: number }>({
    name: "erasures",
    indexes: [["dueAt"]],
  });
  const register = await openErasedRegister(records, { logger: createLogger("restore", "silent") });
  await register.prepare();
  let begun = 0;
  const dueAt = new Date().toISOString();
  for (const userId of toErase(inBackup, erasedElsewhere)) {
    if ((await identity.head(streamOf("identity", userId))) === 0) {
      await register.add(userId);
      continue;
    }
    await erasures.insert(userId, { dueAt, tries: 0 });
    begun += 1;
  }
  return begun;
}
