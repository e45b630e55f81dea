import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { added, refusesNew, type CredentialRefusal } from "./credential-rules.ts";
import { evolve, newCredential, type CredentialAdded, type Portfolio } from "./portfolio.ts";

export interface AddCredentials {
  type: "AddCredentials";
  credentials: readonly { id: string; fields: CredentialFields }[];
  at: string;
}

/** Why none of the credentials is added. */
export type BatchRefusal = Exclude<CredentialRefusal, "ExpiresBeforeCompletion">;

/**
 * Adds every credential whose dates are in order, and leaves out the others. When there isn't room for all of them, none
 * is added.
 */
export function addCredentials(
  { credentials, at }: AddCredentials,
  state: Portfolio,
): Result<CredentialAdded[], BatchRefusal> {
  const events: CredentialAdded[] = [];
  let grown = state;
  for (const { id, fields } of credentials) {
    const event = added(newCredential(id, fields, at));
    const refusal = refusesNew(grown, event.data.credential);
    if (refusal === "ExpiresBeforeCompletion") continue;
    if (refusal) return refuse(refusal);
    events.push(event);
    grown = evolve(grown, event);
  }
  return accept(events);
}
