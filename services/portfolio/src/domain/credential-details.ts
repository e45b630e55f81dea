import type { CredentialDetails } from "@laurel/contracts/credential-details";
import { badgeOf } from "./badges.ts";
import { countedCycles, hoursUntil } from "./counted-hours.ts";
import type { StoredCredential } from "./credential.ts";
import type { Portfolio } from "./portfolio.ts";
import { renewedBy } from "./renewal.ts";

/** Finds what cards show besides the fields of their credentials. `today` is `YYYY-MM-DD` in UTC. */
export function createDetails(state: Portfolio, today: string) {
  const cycles = new Map(countedCycles(state).map((cycle) => [cycle.credentialId, cycle]));
  return (credential: Pick<StoredCredential, "id" | "renews">): CredentialDetails => {
    const renewed = renewedBy(credential, state);
    const cycle = cycles.get(credential.id);
    return {
      renewals: renewed.length,
      renewedSince: renewed.at(-1)?.completedDate ?? "",
      issuerHost: badgeOf(state.badges, credential.id)?.result.issuer.host ?? "",
      requiredHours: cycle?.requiredHours ?? 0,
      earnedHours: cycle ? hoursUntil(cycle, state, today).earned : 0,
      educationEndsOn: cycle?.to ?? "",
    };
  };
}
