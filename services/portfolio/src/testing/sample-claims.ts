import type { BadgeClaims } from "../domain/badges.ts";

/** What a badge says of its credential, for tests that don't care. */
export const SAMPLE_CLAIMS: BadgeClaims = {
  name: "Teamwork",
  organization: "Example School",
  completedDate: "2025-06-05",
  expirationDate: "",
  credentialId: "",
  credentialUrl: "",
  description: "",
  skills: [],
};
