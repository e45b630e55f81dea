import type { Me } from "@laurel/contracts/routes/users";

/** A person with an account. Pass only what the test is about. */
export function samplePerson(fields: Partial<Me> = {}): Me {
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
    language: "",
    createdAt: "2026-01-02T03:04:05.000Z",
    updatedAt: "2026-01-02T03:04:05.000Z",
    ...fields,
  };
}
