import type { Me } from "@laurel/contracts/routes/users";

/** Somebody who is logged in. */
export const PERSON: Me = {
  id: "u1",
  username: "ada",
  name: "Ada King-Noel",
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
  createdAt: "2025-01-01T00:00:00.000Z",
  updatedAt: "2025-01-01T00:00:00.000Z",
};
