import type { CredentialFields } from "@laurel/contracts/routes/credentials";

/** What makes two credentials the same, as far as one can tell without asking. */
type Compared = Pick<CredentialFields, "name" | "organization" | "completedDate">;

/** Equal for the same name, organization and completion date, without regard to case and spaces. */
export function sameness({ name, organization, completedDate }: Compared): string {
  const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return JSON.stringify([plain(name), plain(organization), completedDate]);
}
