import { MAX_CREDENTIAL_BYTES, MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import type { Replaced, StoredCredential } from "./credential.ts";
import {
  bytesWith,
  type CredentialAdded,
  type Portfolio,
  type PortfolioEvent,
} from "./portfolio.ts";

/** Why a credential can't be stored as it is. */
export type CredentialRefusal = "PortfolioFull" | "PortfolioTooLarge" | "ExpiresBeforeCompletion";

/** Why this credential can't be added; undefined if it can. */
export function refusesNew(
  state: Portfolio,
  credential: StoredCredential,
): CredentialRefusal | undefined {
  return state.count >= MAX_CREDENTIALS ? "PortfolioFull" : refusesStored(state, credential);
}

/** Why this credential can't be stored, be it new or changed; undefined if it can. */
export function refusesStored(
  state: Portfolio,
  credential: StoredCredential,
): CredentialRefusal | undefined {
  if (!datesInOrder(credential)) return "ExpiresBeforeCompletion";
  return fits(state, credential) ? undefined : "PortfolioTooLarge";
}

/** A change that reduces the size is always accepted, even above the current limit. */
function fits(state: Portfolio, credential: StoredCredential): boolean {
  const bytes = bytesWith(state, credential);
  return bytes <= MAX_CREDENTIAL_BYTES || bytes <= state.bytes;
}

export function added(credential: StoredCredential): CredentialAdded {
  return { type: "CredentialAdded", data: { credential } };
}

export function changed(
  before: StoredCredential,
  credential: StoredCredential,
): Extract<PortfolioEvent, { type: "CredentialChanged" }> {
  return { type: "CredentialChanged", data: { credential, replaced: replacedBy(before) } };
}

/** Without a time, the removal can't be undone. */
export function removed(credential: StoredCredential, at?: string): PortfolioEvent {
  const data = { id: credential.id, replaced: replacedBy(credential) };
  return { type: "CredentialRemoved", data: at === undefined ? data : { ...data, at } };
}

function replacedBy({ type, hours, completedDate }: StoredCredential): Replaced {
  return { type, hours, completedDate };
}
