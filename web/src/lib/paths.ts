import type { CredentialType } from "@laurel/contracts/constants";

const TYPE_PATHS: Record<CredentialType, string> = {
  certification: "/certifications",
  course: "/courses",
  degree: "/degrees",
  workshop: "/workshops",
};

/** The id of a card's element, which the address of the card ends with. */
export const cardId = (id: string) => `credential-${id}`;

/** The sections of the page about what stands behind a credential, named as in `verificationStatus`. */
export type TrustSection = "pending" | "confirmed" | "integrity_only" | "verified";

/** All paths of the app. Links and redirects use these, never literals. */
export const paths = {
  landing: "/",
  auth: "/auth",
  register: "/auth?tab=register",
  verifyEmail: "/verify-email",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyAddress: "/verify-address",
  dashboard: "/dashboard",
  profile: "/profile",
  certifications: TYPE_PATHS.certification,
  courses: TYPE_PATHS.course,
  degrees: TYPE_PATHS.degree,
  workshops: TYPE_PATHS.workshop,
  certLocker: "/certlocker",
  settings: "/settings",
  /** A section of the settings, by the tab's name in the address and the section's id. */
  setting: (tab: string, id: string) => `/settings?tab=${tab}#${id}`,
  privacy: "/privacy",
  terms: "/terms",
  trust: (section: TrustSection) => `/trust#${section}`,
  debug: "/debug",
  upload: "/certlocker?tab=upload",
  ofType: (type: CredentialType) => TYPE_PATHS[type],
  /** The dashboard with the form to add one open. */
  addCredential: "/dashboard?add=certification",
  /** The dashboard with the import of credentials open. */
  importCredentials: "/dashboard?form=import",
  /** The dashboard with the dialog open that reads a certificate. */
  readDocument: "/dashboard?form=document",
  /** The list of its type with the form of one credential open. */
  editCredential: ({ type, id }: { type: CredentialType; id: string }) =>
    `${TYPE_PATHS[type]}?edit=${encodeURIComponent(id)}`,
  /** The continuing education of a credential. */
  education: (id: string) => `/credentials/${encodeURIComponent(id)}/education`,
  /** The list of its type with the form that renews it open. */
  renewCredential: ({ type, id }: { type: CredentialType; id: string }) =>
    `${TYPE_PATHS[type]}?renew=${encodeURIComponent(id)}`,
  /** A credential's card in the list of its type, searched for its name. */
  card: ({ type, id, name }: { type: CredentialType; id: string; name: string }) =>
    `${TYPE_PATHS[type]}?q=${encodeURIComponent(name)}#${cardId(id)}`,
  /** The credentials that expire soon on the dashboard, the next one first. */
  expiring: "/dashboard?status=expiring&sort=expirationDate",
  /** The credentials with a skill on the dashboard. */
  withSkill: (skill: string) => `/dashboard?skill=${encodeURIComponent(skill)}`,
  notifications: "/settings?tab=notifications",
  /** CertLocker, searched for a document. */
  document: (fileName: string) => `/certlocker?q=${encodeURIComponent(fileName)}`,
  /** The page of a signed CV. */
  verify: (code: string) => `/verify/${encodeURIComponent(code)}`,
  sharing: "/settings?tab=sharing",
  /** The page of one credential of a public profile. */
  publicCredential: (slug: string, id: string) =>
    `/profiles/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`,
  publicProfile: (slug: string) => `/profiles/${encodeURIComponent(slug)}`,
} as const;
