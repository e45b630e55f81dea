import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  added,
  changed,
  refusesNew,
  refusesStored,
  type CredentialRefusal,
} from "./credential-rules.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import { credentialOf, evolve, type Portfolio, type PortfolioEvent } from "./portfolio.ts";

export interface RenewCredential {
  type: "RenewCredential";
  /** The credential to renew. */
  renewed: string;
  /** The new credential. */
  id: string;
  fields: CredentialFields;
  at: string;
}

export type RenewalRefusal = CredentialRefusal | "CredentialNotFound" | "AlreadyRenewed";

/** Adds the credential that renews another one. Each of the two then names the other. */
export function renew(
  { renewed, id, fields, at }: RenewCredential,
  state: Portfolio,
): Result<PortfolioEvent[], RenewalRefusal> {
  const current = credentialOf(state, renewed);
  if (!current) return refuse("CredentialNotFound");
  if (current.renewedBy !== "") return refuse("AlreadyRenewed");
  const renewal = added({ ...newCredential(id, fields, at), renews: renewed });
  const old: StoredCredential = { ...current, renewedBy: id, updatedAt: at };
  const refusal =
    refusesNew(state, renewal.data.credential) ?? refusesStored(evolve(state, renewal), old);
  return refusal ? refuse(refusal) : accept([renewal, changed(current, old)]);
}

type Chained = Pick<Portfolio, "drawers">;

/** The credentials that a credential renews, from the latest to the first. */
export function renewedBy(
  { id, renews }: Pick<StoredCredential, "id" | "renews">,
  state: Chained,
): StoredCredential[] {
  return follow(id, renews, state, ({ renews: next }) => next);
}

/** A credential with all that it renews and that renew it, the newest first. */
export function chainOf(credential: StoredCredential, state: Chained): StoredCredential[] {
  const { id, renewedBy: newer } = credential;
  const newerOnes = follow(id, newer, state, ({ renewedBy: next }) => next);
  return [...newerOnes.toReversed(), credential, ...renewedBy(credential, state)];
}

function follow(
  id: string,
  first: string,
  state: Chained,
  nextOf: (credential: StoredCredential) => string,
): StoredCredential[] {
  const chain: StoredCredential[] = [];
  // Each can be renewed once, so circles can't arise. If one did, it must not end in a loop.
  const seen = new Set([id]);
  for (let next = first; !seen.has(next);) {
    const found = credentialOf(state, next);
    if (!found) break;
    chain.push(found);
    seen.add(next);
    next = nextOf(found);
  }
  return chain;
}

/**
 * What the removal of a credential changes in the ones that name it. The one that it renewed may be renewed again, and
 * the one that renewed it stays as a credential without a predecessor.
 */
export function unlinked(
  { renews, renewedBy }: StoredCredential,
  at: string,
  state: Portfolio,
): PortfolioEvent[] {
  const without = (id: string, links: Partial<StoredCredential>) => {
    const current = credentialOf(state, id);
    return current ? [changed(current, { ...current, ...links, updatedAt: at })] : [];
  };
  return [...without(renews, { renewedBy: "" }), ...without(renewedBy, { renews: "" })];
}
