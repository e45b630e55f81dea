import { DEFAULT_LAYOUT } from "@laurel/contracts/routes/profile-layout";
import type { ProfilePage } from "../pages/first-picture/profile-json-ld.ts";

/** The profile service's answer for a public profile: one of its credentials, and their number. */
export const ADA: ProfilePage = {
  kind: "page",
  slug: "ada-king",
  profile: {
    name: "Ada King",
    avatarUrl: "",
    jobTitle: "Analyst",
    company: "Engines & Sons",
    bio: "First line\nsecond line",
    interests: [{ name: "Chess", category: "non_ai" }],
  },
  counts: { certification: 1, course: 0, degree: 30, workshop: 0 },
  layout: DEFAULT_LAYOUT,
  skills: [{ name: "Linux", count: 1, credentials: [{ id: "1", name: "Kubernetes" }] }],
  credentials: [
    {
      id: "1",
      type: "certification",
      name: "Kubernetes",
      organization: "CNCF",
      completedDate: "2025-06-05",
      expirationDate: "2028-05-08",
      description: "On clusters",
      skills: ["Linux"],
      verifiedBy: "",
      verifiedHost: "",
      confirmedBy: [],
      checks: [],
      credentialUrl: "https://example.org/verify?a=1&b=2",
    },
  ],
  previewVersion: "0a1b2c",
};
