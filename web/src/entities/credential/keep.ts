import { getMe, getStats, listCredentials } from "@laurel/contracts/calls.generated";
import { PERSON_HEADER } from "@laurel/contracts/constants";
import { listedCredentialSchema } from "@laurel/contracts/routes/credentials";
import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import { meSchema } from "@laurel/contracts/routes/users";
import { readJson } from "../../lib/api.ts";
import type { KeptFlag } from "../../lib/kept-flag.ts";
import { writeKept } from "../../lib/kept-store.ts";

const credentialsSchema = listedCredentialSchema.array();

/**
 * Reads what this device keeps of the person, and writes it. The server refuses if somebody else is logged in by now.
 * Throws if something couldn't be read or written; what was kept before stays.
 */
export async function keep({ person, token }: KeptFlag): Promise<void> {
  // Before they're read: what a screen has read meanwhile counts as newer.
  const readAt = new Date().toISOString();
  const own = { headers: { [PERSON_HEADER]: person } };
  const [me, credentials, stats] = await Promise.all([
    readJson(getMe.path, meSchema, own),
    readJson(`${listCredentials.path}?include=details`, credentialsSchema, own),
    readJson(`${getStats.path}?include=details`, detailedStatsSchema, own),
  ]);
  await writeKept({ person, token, readAt, me, credentials, stats });
}
