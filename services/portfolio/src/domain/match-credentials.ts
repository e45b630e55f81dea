import type { ExportedCredential, ExportedCycle } from "@laurel/contracts/restore";
import { createCredentialBody, type CredentialFields } from "@laurel/contracts/routes/credentials";
import { cycleOf, type CycleTerms } from "./cycles.ts";
import type { StoredCredential } from "./credential.ts";
import { credentialsOf, type Portfolio } from "./portfolio.ts";

/** The credentials of an export. Their ids are valid within the file. */
export interface Exported {
  credentials: readonly ExportedCredential[];
  cycles: readonly ExportedCycle[];
}

/** The person's credential for each one of the file, by its id there. */
export type MatchedIds = ReadonlyMap<string, string>;

/**
 * Finds the credentials of a file that the person has already: those that say the same. Each one of the person counts
 * once, so two equal ones of the file need two. Among equal ones, it prefers those with the same links, so that what was
 * restored before is matched with what it was restored from. A removed one counts as there, if no
 * other does.
 */
export function matchCredentials({ credentials, cycles }: Exported, state: Portfolio): MatchedIds {
  const owned = Map.groupBy(credentialsOf(state).toSorted(byId), saysOf);
  const isRenewed = new Set(credentials.map(({ renews }) => renews));
  const termsOf = new Map(cycles.map((cycle) => [cycle.credentialId, cycle]));
  const linksInFile = ({ id, renews }: ExportedCredential) =>
    linksOf(renews !== "", isRenewed.has(id), termsOf.get(id));
  const linksOwned = ({ id, renews, renewedBy }: StoredCredential) =>
    linksOf(renews !== "", renewedBy !== "", cycleOf(state.cycles, id));
  const matched = new Map<string, string>();
  for (const [says, equal] of Map.groupBy(credentials, saysOf)) {
    const own = owned.get(says) ?? [];
    matchInOrder(equal, own, matched, { linksInFile, linksOwned });
    const taken = new Set(equal.map(({ id }) => matched.get(id)));
    matchInOrder(
      equal.filter(({ id }) => !matched.has(id)),
      own.filter(({ id }) => !taken.has(id)),
      matched,
    );
  }
  const left = credentials.filter(({ id }) => !matched.has(id));
  const removed = state.removed.map(({ credential }) => credential);
  const removedBySaying = Map.groupBy(removed, saysOf);
  for (const [says, equal] of Map.groupBy(left, saysOf))
    matchInOrder(equal, removedBySaying.get(says) ?? [], matched);
  return matched;
}

interface Links {
  linksInFile(exported: ExportedCredential): string;
  linksOwned(owned: StoredCredential): string;
}

const ANY_LINKS: Links = { linksInFile: () => "", linksOwned: () => "" };

/** The first of the file with the first of the person that has the same links, and so on. */
function matchInOrder(
  exported: readonly ExportedCredential[],
  owned: readonly StoredCredential[],
  matched: Map<string, string>,
  { linksInFile, linksOwned }: Links = ANY_LINKS,
): void {
  const free = Map.groupBy(owned.toReversed(), linksOwned);
  for (const one of exported) {
    const own = free.get(linksInFile(one))?.pop();
    if (own) matched.set(one.id, own.id);
  }
}

const FIELDS = Object.keys(createCredentialBody.shape) as (keyof CredentialFields)[];

/** Everything that a person can write in a credential. */
const saysOf = (credential: CredentialFields) =>
  JSON.stringify(FIELDS.map((field) => credential[field]));

const linksOf = (renews: boolean, isRenewed: boolean, cycle: CycleTerms | undefined) =>
  JSON.stringify([renews, isRenewed, cycle?.requiredHours, cycle?.from, cycle?.to]);

const byId = ({ id: a }: { id: string }, { id: b }: { id: string }) => (a < b ? -1 : 1);
