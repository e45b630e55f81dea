import { createCredentialBody, type Credential } from "@laurel/contracts/routes/credentials";
import type { PublishedPortfolioEvent } from "@laurel/contracts/events/portfolios";

const AT = "2026-01-01T00:00:00.000Z";

/** A published credential that expires on a date; `""` for never. */
function credentialWith(id: string, expirationDate: string, more: Partial<Credential>) {
  const fields = createCredentialBody.parse({
    name: `Credential ${id}`,
    organization: "Example Institute",
    completedDate: "2020-01-01",
    expirationDate,
  });
  const times = { createdAt: AT, updatedAt: AT };
  const rest = { renews: "", renewedBy: "", verificationStatus: "pending" };
  return { ...fields, id, ...times, ...rest, ...more };
}

export const credentialAdded = (
  id: string,
  expirationDate: string,
  more: Partial<Credential> = {},
): PublishedPortfolioEvent => ({
  type: "CredentialAdded",
  version: 1,
  data: { credential: credentialWith(id, expirationDate, more) },
});

export const credentialChanged = (
  id: string,
  expirationDate: string,
  more: Partial<Credential> = {},
): PublishedPortfolioEvent => ({
  type: "CredentialChanged",
  version: 1,
  data: { credential: credentialWith(id, expirationDate, more) },
});

export const credentialRemoved = (id: string): PublishedPortfolioEvent => ({
  type: "CredentialRemoved",
  version: 1,
  data: { id },
});
