import { listTokens } from "@laurel/contracts/calls.generated";
import { accessTokenSchema } from "@laurel/contracts/routes/tokens";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const TOKENS = listTokens.path;
const tokenList = accessTokenSchema.array();

/** The person's access tokens, newest first. */
export const tokensQuery = queryOptions({
  queryKey: [TOKENS],
  queryFn: () => readJson(TOKENS, tokenList),
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshTokens(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [TOKENS] });
}
