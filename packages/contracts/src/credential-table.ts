import type { Credential } from "./routes/credentials.ts";

/**
 * The columns of the table of credentials in an export, in order. An import recognizes the table by its `id` and
 * these names, even if others are missing. So a column may be added, but not renamed.
 */
export const CREDENTIAL_TABLE_COLUMNS = [
  "id",
  "type",
  "name",
  "organization",
  "completedDate",
  "expirationDate",
  "hours",
  "duration",
  "credentialId",
  "credentialUrl",
  "description",
  "skills",
  "isPublic",
] as const satisfies readonly (keyof Credential)[];
