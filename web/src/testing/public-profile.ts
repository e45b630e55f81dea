import type { ProfilePageData } from "@laurel/contracts/page-data";

export const PROFILE = {
  name: "Ada King-Noel",
  avatarUrl: "",
  jobTitle: "",
  company: "Engines",
  bio: "",
  interests: [],
};

export const GO: ProfilePageData["credentials"][number] = {
  id: "1",
  type: "course",
  name: "Go for Pilots",
  organization: "CNCF",
  completedDate: "2025-06-05",
  expirationDate: "",
  description: "",
  skills: ["Go"],
  credentialUrl: "",
  verifiedBy: "",
  verifiedHost: "",
  confirmedBy: [],
  checks: [],
};
