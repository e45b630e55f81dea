import type { Credential } from "@laurel/contracts/routes/credentials";
import { printedCredentialSchema } from "@laurel/contracts/routes/signed-cvs";
import type { CvCredential } from "../cv/cv-facts.ts";
import type { PrintedRecord } from "../domain/signed-cvs.ts";
import { verifiedHostOf } from "../verified-host.ts";

export function recordOf(credential: CvCredential): PrintedRecord {
  const verifiedHost = verifiedHostOf(credential);
  return {
    id: credential.id,
    ...printedCredentialSchema.parse(credential),
    ...(verifiedHost !== "" && { verifiedHost }),
  };
}

export const sizeOf = (records: readonly PrintedRecord[]) =>
  Buffer.byteLength(JSON.stringify(records));

const FACTS = ["name", "organization", "type", "completedDate", "expirationDate"] as const;
/** What is found out about a badge that was printed as something else. */
const LOST = ["revoked", "failed"];
/** And about one that was printed as verified. */
const UNCONFIRMED = "integrity_only";

/** Whether a credential is up to date: it exists, says the same, and its badge hasn't been refuted. */
export function stillStands(printed: PrintedRecord, now: Credential | undefined): boolean {
  if (!now || FACTS.some((fact) => now[fact] !== printed[fact])) return false;
  const { verificationStatus } = now;
  if (printed.verificationStatus === "verified" && verificationStatus === UNCONFIRMED) return false;
  return verificationStatus === printed.verificationStatus || !LOST.includes(verificationStatus);
}
