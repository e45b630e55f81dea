import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { ErasedPerson } from "./format.ts";
import type { ServiceMoment } from "./moment.ts";

/** The people in a service's register of erased people. */
async function registered(service: ServiceMoment): Promise<Set<string>> {
  const people = new Set<string>();
  for await (const { id, document } of service.documents("records", "erased")) {
    // Earlier versions of the program stored an entry under the person's id.
    people.add(typeof document.userId === "string" ? document.userId : id);
  }
  return people;
}

/** The people whose erasure has begun or ended. An erasure has ended once every service has registered the person. */
export async function erasedPeople(services: readonly ServiceMoment[]): Promise<ErasedPerson[]> {
  const registers = new Map<ServiceName, Set<string>>();
  for (const service of services) registers.set(service.name, await registered(service));
  const people = new Set([...registers.values()].flatMap((register) => [...register]));
  const unfinished = new Set<string>();
  const identity = services.find(({ name }) => name === "identity");
  if (identity)
    for await (const { id } of identity.documents("records", "erasures")) unfinished.add(id);
  return [...new Set([...people, ...unfinished])].toSorted().map((userId) => ({
    userId,
    settled:
      !unfinished.has(userId) &&
      SERVICES.every((name) => registers.get(name)?.has(userId) ?? false),
  }));
}

/** Whom a restored installation has to erase: those that the backup still knows, and are erased here or by the list. */
export function toErase(
  inBackup: readonly ErasedPerson[],
  elsewhere: Iterable<string>,
): Set<string> {
  const settled = new Set(inBackup.filter((person) => person.settled).map(({ userId }) => userId));
  const all = new Set([...inBackup.map(({ userId }) => userId), ...elsewhere]);
  for (const userId of settled) all.delete(userId);
  return all;
}
