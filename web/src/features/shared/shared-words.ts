import type { CredentialType } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { countedOrEmpty } from "../../lib/counted.ts";

/** "Ada Lovelace shared 4 credentials and 1 document with you". */
export function sharedWords(
  { person, credentials, documents }: Shared,
  counts?: Record<CredentialType, number>,
): string {
  const all = counts
    ? Object.values(counts).reduce((sum, one) => sum + one, 0)
    : credentials.length;
  const each = [
    countedOrEmpty(all, "credential"),
    countedOrEmpty(documents.length, "document"),
  ].filter(Boolean);
  return `${isolated(person.name)} shared ${each.join(" and ") || "nothing"} with you`;
}
