import type { PublicPage } from "@laurel/contracts/internal";

export type ProfilePage = Extract<PublicPage, { kind: "page" }>;

const KINDS = {
  certification: "Certification",
  course: "Course certificate",
  degree: "Degree",
  workshop: "Workshop certificate",
} as const;

/** The profile as data: ProfilePage > Person > EducationalOccupationalCredential (schema.org). */
export function profileJsonLd(page: ProfilePage, address: string, image: string): object {
  const { name, jobTitle, company, bio, avatarUrl, interests } = page.profile;
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: address,
    primaryImageOfPage: image,
    mainEntity: given({
      "@type": "Person",
      "@id": `${address}#person`,
      name,
      url: address,
      jobTitle,
      description: bio,
      image: avatarUrl,
      worksFor: company && { "@type": "Organization", name: company },
      knowsAbout: interests.map((interest) => interest.name),
      hasCredential: page.credentials.map(credentialJsonLd),
    }),
  };
}

export function credentialJsonLd(credential: ProfilePage["credentials"][number]): object {
  return given({
    "@type": "EducationalOccupationalCredential",
    name: credential.name,
    credentialCategory: KINDS[credential.type],
    recognizedBy: { "@type": "Organization", name: credential.organization },
    dateCreated: credential.completedDate,
    expires: credential.expirationDate,
    description: credential.description,
    url: credential.credentialUrl,
    keywords: credential.skills,
    review: credential.confirmedBy.map(confirmationJsonLd),
  });
}

/** The name says what it is, because nobody has checked who they are. */
function confirmationJsonLd({
  name,
  role,
  organization,
  at,
}: ProfilePage["credentials"][number]["confirmedBy"][number]): object {
  return {
    "@type": "Review",
    name: "Confirmed",
    datePublished: at.slice(0, "2026-01-01".length),
    author: {
      "@type": "Person",
      name,
      jobTitle: role,
      worksFor: { "@type": "Organization", name: organization },
    },
  };
}

/** The fields that are not empty. */
function given(fields: Record<string, unknown>): object {
  const says = (value: unknown) => value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)));
}
