import { listPasskeys } from "@laurel/contracts/calls.generated";
import { passkeySchema } from "@laurel/contracts/routes/passkeys";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { refreshConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { readJson } from "../../lib/api.ts";

const PASSKEYS = listPasskeys.path;
const passkeyList = passkeySchema.array();

/** The person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: [PASSKEYS],
  queryFn: () => readJson(PASSKEYS, passkeyList),
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export async function refreshPasskeys(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [PASSKEYS] }),
    refreshConfirmWays(client),
  ]);
}
