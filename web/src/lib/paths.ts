import type { CredentialType } from "@laurel/contracts/constants";

const TYPE_PATHS: Record<CredentialType, string> = {
  certification: "/certifications",
  course: "/courses",
  degree: "/degrees",
  workshop: "/workshops",
};

/** All paths of the app. Links and redirects use these, never literals. */
export const paths = {
  landing: "/",
  auth: "/auth",
  register: "/auth?tab=register",
  verifyEmail: "/verify-email",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  dashboard: "/dashboard",
  profile: "/profile",
  certifications: TYPE_PATHS.certification,
  courses: TYPE_PATHS.course,
  degrees: TYPE_PATHS.degree,
  workshops: TYPE_PATHS.workshop,
  certLocker: "/certlocker",
  settings: "/settings",
  privacy: "/privacy",
  terms: "/terms",
  debug: "/debug",
  upload: "/certlocker?tab=upload",
  ofType: (type: CredentialType) => TYPE_PATHS[type],
  /** The dashboard with the form to add one open. */
  addCredential: "/dashboard?add=certification",
  /** The list of its type with the form of one credential open. */
  editCredential: ({ type, id }: { type: CredentialType; id: string }) =>
    `${TYPE_PATHS[type]}?edit=${encodeURIComponent(id)}`,
  /** CertLocker, searched for a document. */
  document: (fileName: string) => `/certlocker?q=${encodeURIComponent(fileName)}`,
  publicProfile: (slug: string) => `/profiles/${encodeURIComponent(slug)}`,
} as const;
