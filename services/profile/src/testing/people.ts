import { createCredentialBody, type Credential } from "@laurel/contracts/routes/credentials";
import type { Me } from "@laurel/contracts/routes/users";

const AT = "2026-01-02T03:04:05.000Z";

/** A person with an account. Pass only what the test is about. */
export function person(fields: Partial<Me> = {}): Me {
  return {
    id: "ada",
    username: "ada",
    name: "Ada King",
    email: "ada@example.org",
    emailVerified: true,
    provider: "local",
    avatarUrl: "",
    bio: "",
    jobTitle: "",
    company: "",
    publicProfile: false,
    publicProfileSlug: "",
    interests: [],
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}

/** A credential of the person. */
export function credential(fields: Partial<Credential> = {}): Credential {
  const named = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };
  const stored = { id: "1", verificationStatus: "pending", createdAt: AT, updatedAt: AT };
  const written = { ...stored, renews: "", renewedBy: "" };
  return { ...createCredentialBody.parse(named), ...written, userId: "ada", ...fields };
}
