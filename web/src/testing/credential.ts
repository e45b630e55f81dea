import type { Credential, ListedCredential } from "@laurel/contracts/routes/credentials";

/** A credential with all fields. Pass the ones that matter to the test. */
export function credential(fields?: Partial<Credential>): Credential;
export function credential(fields: Partial<ListedCredential>): ListedCredential;
export function credential(fields: Partial<ListedCredential> = {}): ListedCredential {
  return {
    id: "1",
    userId: "u1",
    name: "MSc Computer Science",
    type: "degree",
    organization: "University of Amsterdam",
    completedDate: "2021-07-01",
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    description: "",
    imageUrl: "",
    hours: 0,
    duration: "",
    isPublic: true,
    skills: [],
    categories: [],
    verificationStatus: "pending",
    renews: "",
    renewedBy: "",
    createdAt: "2025-01-01T00:00:00.000Z",
    updatedAt: "2025-01-01T00:00:00.000Z",
    ...fields,
  };
}
