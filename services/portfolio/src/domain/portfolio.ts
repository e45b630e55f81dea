import type { Credential, CredentialFields } from "@laurel/contracts/routes/credentials";

/** A credential without what the stream itself tells: whose it is and when it was written. */
export type StoredCredential = Omit<Credential, "userId">;

/** What a change or removal replaces, so that sums can be kept without looking back. */
export type Replaced = Pick<StoredCredential, "type" | "hours" | "completedDate">;

export type PortfolioEvent =
  | { type: "CredentialAdded"; data: { credential: StoredCredential } }
  | { type: "CredentialChanged"; data: { credential: StoredCredential; replaced: Replaced } }
  | { type: "CredentialRemoved"; data: { id: string; replaced: Replaced } };

export interface Portfolio {
  credentials: Readonly<Record<string, StoredCredential>>;
}

export const initialPortfolio: Portfolio = { credentials: {} };

export function evolve(state: Portfolio, event: PortfolioEvent): Portfolio {
  switch (event.type) {
    case "CredentialAdded":
    case "CredentialChanged": {
      const { credential } = event.data;
      return { credentials: { ...state.credentials, [credential.id]: credential } };
    }
    case "CredentialRemoved": {
      const { [event.data.id]: _removed, ...credentials } = state.credentials;
      return { credentials };
    }
  }
}

/** The fields of a new credential that nobody can set. */
export function newCredential(id: string, fields: CredentialFields, at: string): StoredCredential {
  return { ...fields, id, verificationStatus: "pending", createdAt: at, updatedAt: at };
}
