import { mergeKey } from "./merge-key.ts";
import type { CredentialFields } from "./routes/credentials.ts";

/** What makes two credentials probably the same (docs/api.md, Import). */
type Compared = Pick<CredentialFields, "name" | "organization" | "completedDate">;

/** Equal for the same name, organization and completion date. Case and spacing don't matter. */
export const sameCredentialKey = ({ name, organization, completedDate }: Compared) =>
  JSON.stringify([mergeKey(name), mergeKey(organization), completedDate]);

/** Equal for the same name and credential ID, earned in the same month. Undefined without an ID. */
export const sameIdKey = ({
  name,
  credentialId,
  completedDate,
}: Pick<CredentialFields, "name" | "credentialId" | "completedDate">): string | undefined =>
  credentialId === ""
    ? undefined
    : JSON.stringify([mergeKey(name), { id: mergeKey(credentialId) }, completedDate.slice(0, 7)]);
