import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { credentialKey } from "@laurel/portfolio/credentials.projection";
import { GONE, GONE_AGAIN } from "@laurel/portfolio/gone-register";
import { credentialIn, type Erased } from "./erased-key.ts";
import type { ServiceMoment } from "./moment.ts";

/** The people whose erasure has begun or ended, and the credentials that are gone for good. */
export async function erasedIn(services: readonly ServiceMoment[]): Promise<Erased[]> {
  return [...(await erasedPeople(services)), ...(await goneCredentials(services))];
}

/** The people in a service's register of erased people. */
async function registered(service: ServiceMoment): Promise<Set<string>> {
  const people = new Set<string>();
  for await (const { id, document } of service.documents("records", "erased")) {
    // Earlier versions of the program stored an entry under the person's id.
    people.add(typeof document.userId === "string" ? document.userId : id);
  }
  return people;
}

/** An erasure has ended once every service has registered the person. */
async function erasedPeople(services: readonly ServiceMoment[]): Promise<Erased[]> {
  const registers = new Map<ServiceName, Set<string>>();
  for (const service of services) registers.set(service.name, await registered(service));
  const people = new Set([...registers.values()].flatMap((register) => [...register]));
  const unfinished = new Set<string>();
  const identity = services.find(({ name }) => name === "identity");
  if (identity)
    for await (const { id } of identity.documents("records", "erasures")) unfinished.add(id);
  return [...new Set([...people, ...unfinished])].toSorted().map((userId) => ({
    key: userId,
    settled:
      !unfinished.has(userId) &&
      SERVICES.every((name) => registers.get(name)?.has(userId) ?? false),
  }));
}

/**
 * Credentials that are gone for good. The commit that says so is stored before the entry in the register, so a backup with the
 * entry also has the commit, and the worker finishes the rest.
 */
async function goneCredentials(services: readonly ServiceMoment[]): Promise<Erased[]> {
  const keys = new Map<string, boolean>();
  const portfolio = services.find(({ name }) => name === "portfolio");
  for (const [collection, settled] of [
    [GONE, true],
    [GONE_AGAIN, false],
  ] as const)
    for await (const { document } of portfolio?.documents("records", collection) ?? []) {
      const { userId, credentialId } = document;
      if (typeof userId === "string" && typeof credentialId === "string")
        keys.set(credentialKey(userId, credentialId), settled);
    }
  return [...keys].map(([key, settled]) => ({ key, settled }));
}

/** What a restored installation has to erase: what the backup still knows, and is erased here or by the list. */
export function toErase(inBackup: readonly Erased[], elsewhere: Iterable<string>): Set<string> {
  const settled = new Set(inBackup.filter((one) => one.settled).map(({ key }) => key));
  const all = new Set([...inBackup.map(({ key }) => key), ...elsewhere]);
  // An erased person's credentials are erased with the person.
  const isCovered = (key: string) => all.has(credentialIn(key)?.userId ?? "");
  return new Set([...all].filter((key) => !settled.has(key) && !isCovered(key)));
}
