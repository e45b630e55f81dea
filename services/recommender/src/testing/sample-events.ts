import { createCredentialBody } from "@laurel/contracts/routes/credentials";

/** Events of other services in their published form. */
const AT = "2026-01-01T00:00:00.000Z";

export function interestsChanged(...names: readonly string[]) {
  const interests = names.map((name) => ({ name, category: "non_ai" as const }));
  return { type: "InterestsChanged", version: 1, data: { interests, added: [], removed: [] } };
}

export function credentialAdded(fields: { id: string } & Record<string, unknown>) {
  const { id, renewedBy = "", ...others } = fields;
  const written = createCredentialBody.parse({
    name: `Course ${id}`,
    type: "course",
    organization: "Anywhere",
    completedDate: "2025-06-01",
    ...others,
  });
  const credential = {
    ...written,
    id,
    verificationStatus: "pending",
    renews: "",
    renewedBy,
    createdAt: AT,
    updatedAt: AT,
  };
  return { type: "CredentialAdded", version: 1, data: { credential } };
}

export const credentialRemoved = (id: string) => ({
  type: "CredentialRemoved",
  version: 1,
  data: { id },
});
