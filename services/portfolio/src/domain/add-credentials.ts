import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { sameCredentialKey } from "@laurel/contracts/same-credential";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { added, refusesNew, type CredentialRefusal } from "./credential-rules.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import { credentialsOf, evolve, type CredentialAdded, type Portfolio } from "./portfolio.ts";

export interface AddCredentials {
  type: "AddCredentials";
  credentials: readonly { id: string; fields: CredentialFields }[];
  /** Leaves out a credential that repeats one of the person, or an earlier one of the list. */
  skipDuplicates?: boolean;
  at: string;
}

/** Why none of the credentials is added. */
export type BatchRefusal = Exclude<CredentialRefusal, "ExpiresBeforeCompletion">;

/**
 * Adds every credential whose dates are in order, and leaves out the others, and duplicates if it's told to. When there
 * isn't room for all of them, none is added.
 */
export function addCredentials(
  { credentials, skipDuplicates = false, at }: AddCredentials,
  state: Portfolio,
): Result<CredentialAdded[], BatchRefusal> {
  const events: CredentialAdded[] = [];
  let grown = state;
  const idsByKey = skipDuplicates ? duplicateIds(credentials, state) : undefined;
  for (const { id, fields } of credentials) {
    const key = idsByKey && sameCredentialKey(fields);
    if (key !== undefined && idsByKey?.has(key)) continue;
    const event = added(newCredential(id, fields, at));
    const refusal = refusesNew(grown, event.data.credential);
    if (refusal === "ExpiresBeforeCompletion") continue;
    if (refusal) return refuse(refusal);
    events.push(event);
    if (key !== undefined) idsByKey?.set(key, id);
    grown = evolve(grown, event);
  }
  return accept(events);
}

/**
 * The ids of the person's credentials that some of these repeat, by `sameCredentialKey`. Only those completed on the same
 * days are compared, because a person can have 5,000.
 */
export function duplicateIds(
  credentials: readonly { fields: CredentialFields }[],
  state: Portfolio,
): Map<string, string> {
  const days = new Set(credentials.map(({ fields }) => fields.completedDate));
  const keys = new Set(credentials.map(({ fields }) => sameCredentialKey(fields)));
  const ids = new Map<string, string>();
  for (const stored of credentialsOf(state)) {
    if (!days.has(stored.completedDate)) continue;
    const key = keyOf(stored);
    if (keys.has(key)) ids.set(key, stored.id);
  }
  return ids;
}

/** An import sends many batches, and a file without dates gives all of its credentials the same day. */
const keysOfStored = new WeakMap<StoredCredential, string>();

function keyOf(stored: StoredCredential): string {
  const known = keysOfStored.get(stored);
  if (known !== undefined) return known;
  const key = sameCredentialKey(stored);
  keysOfStored.set(stored, key);
  return key;
}
