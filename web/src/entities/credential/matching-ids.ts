import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { CredentialFilter } from "./list-query.ts";
import { readCredentials } from "./read-credentials.ts";

const ids = credentialSchema.pick({ id: true }).array();

/** The ids of all credentials that match, however many pages they fill. */
export async function matchingIds(
  filter: CredentialFilter,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filter, limit: MAX_CREDENTIALS_PER_PAGE, page };
    const { items, total } = await readCredentials(query, ids, signal);
    found.push(...items.map(({ id }) => id));
    if (items.length === 0 || found.length >= total) return found;
  }
}
