import { mergeKey } from "./merge-key.ts";
import type { CredentialFields } from "./routes/credentials.ts";

/** What makes two credentials probably the same (docs/api.md, Import). */
type Compared = Pick<CredentialFields, "name" | "organization" | "completedDate">;

/** Equal for the same name, organization and completion date. Case and spacing don't matter. */
export const sameCredentialKey = ({ name, organization, completedDate }: Compared) =>
  JSON.stringify([mergeKey(name), mergeKey(organization), completedDate]);

/**
 * Keys of which two credentials share one if they have the same name, whatever its punctuation, the same credential ID or
 * link, and were earned in the same month. None without an ID and a link.
 */
export function sameProofKeys({
  name,
  credentialId,
  credentialUrl,
  completedDate,
}: Pick<CredentialFields, "name" | "credentialId" | "credentialUrl" | "completedDate">): string[] {
  const words = mergeKey(name.normalize("NFKC").replace(/[\p{P}\p{S}]/gu, " "));
  const month = completedDate.slice(0, 7);
  const proofs = [{ id: mergeKey(credentialId) }, { link: credentialUrl }];
  return proofs
    .filter((proof) => Object.values(proof).join() !== "")
    .map((proof) => JSON.stringify([words, proof, month]));
}
