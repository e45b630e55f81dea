import { createCredentialBody, type Credential } from "@laurel/contracts/routes/credentials";

const AT = "2026-01-02T03:04:05.000Z";

/** A credential of the person. */
export function credential(fields: Partial<Credential> = {}): Credential {
  const named = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };
  const stored = { id: "1", verificationStatus: "pending", createdAt: AT, updatedAt: AT };
  const written = { ...stored, renews: "", renewedBy: "" };
  return { ...createCredentialBody.parse(named), ...written, userId: "ada", ...fields };
}
