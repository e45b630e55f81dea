import { APP_NAME, type CredentialType } from "@laurel/contracts/constants";
import { didOfUrl } from "@laurel/hosting/keys/did-document";
import { fillPath } from "@laurel/contracts/path";
import { VERIFY_PAGE_PATH } from "@laurel/contracts/public-pages";
import { getRevocations } from "@laurel/contracts/routes/signed-cvs";
import type { SignedCvView } from "../signed-cvs.projection.ts";

const CONTEXT = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  // The type of revocation lists.
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
];

/** The vocabulary of Open Badges has no workshops. */
const TYPES: Record<CredentialType, string> = {
  certification: "Certification",
  course: "Course",
  degree: "Degree",
  workshop: "ext:Workshop",
};

/**
 * The records of a signed CV as credentials of Open Badges 3.0, without proofs. They say that the person claims them, and
 * that this installation only states that.
 */
export function claimedCredentials(cv: SignedCvView, publicUrl: string): object[] {
  const { code, name, issuedAt, records } = cv;
  const page = pageOf(code, publicUrl);
  const credentialStatus = { id: revocationsOf(code, publicUrl), type: "1EdTechRevocationList" };
  const issuer = {
    id: didOfUrl(publicUrl),
    type: ["Profile"],
    name: APP_NAME,
    url: publicUrl,
  };
  return records.map((record, index) => {
    const place = credentialId(code, index, publicUrl);
    const claim = `Claimed by ${name} on a CV. ${APP_NAME} states that, and hasn’t confirmed it with ${record.organization}.`;
    return {
      "@context": CONTEXT,
      id: place,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer,
      credentialStatus,
      validFrom: withoutFractions(issuedAt),
      ...(record.expirationDate !== "" && { validUntil: `${record.expirationDate}T23:59:59Z` }),
      name: record.name,
      description: claim,
      credentialSubject: {
        type: ["AchievementSubject"],
        identifier: [
          { type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" },
        ],
        source: { id: `${page}#person`, type: ["Profile"], name },
        narrative: claim,
        activityEndDate: `${record.completedDate}T00:00:00Z`,
        achievement: {
          id: `${place}-achievement`,
          type: ["Achievement"],
          achievementType: TYPES[record.type],
          name: record.name,
          description: claim,
          criteria: { narrative: "Self-claimed: the person entered it themselves." },
          creator: { id: `${place}-organization`, type: ["Profile"], name: record.organization },
        },
      },
    };
  });
}

const pageOf = (code: string, publicUrl: string) =>
  publicUrl + fillPath(VERIFY_PAGE_PATH, { code });
export const credentialId = (code: string, index: number, publicUrl: string) =>
  `${pageOf(code, publicUrl)}#record-${index + 1}`;
export const revocationsOf = (code: string, publicUrl: string) =>
  publicUrl + fillPath(getRevocations.path, { code });
export const withoutFractions = (time: string) => time.replace(/\.\d+Z$/, "Z");
