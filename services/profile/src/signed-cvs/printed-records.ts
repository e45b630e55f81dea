import type { Credential } from "@laurel/contracts/routes/credentials";
import { printedCredentialSchema } from "@laurel/contracts/routes/signed-cvs";
import type { PrintedRecord } from "../domain/signed-cvs.ts";

export const recordOf = (credential: Credential): PrintedRecord => ({
  id: credential.id,
  ...printedCredentialSchema.parse(credential),
});

export const sizeOf = (records: readonly PrintedRecord[]) =>
  Buffer.byteLength(JSON.stringify(records));

const FACTS = ["name", "organization", "type", "completedDate", "expirationDate"] as const;
/** What is found out about a badge that was printed as something else. */
const LOST = ["revoked", "failed"];

/** Whether a credential is up to date: it exists, says the same, and its badge hasn't been refuted. */
export function stillStands(printed: PrintedRecord, now: Credential | undefined): boolean {
  if (!now || FACTS.some((fact) => now[fact] !== printed[fact])) return false;
  const { verificationStatus } = now;
  return verificationStatus === printed.verificationStatus || !LOST.includes(verificationStatus);
}
