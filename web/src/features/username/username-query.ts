import { getUsername } from "@laurel/contracts/calls.generated";
import { usernameSchema } from "@laurel/contracts/routes/username";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { meQuery } from "../../entities/person/me-query.ts";
import { readJson } from "../../lib/api.ts";

const USERNAME = getUsername.path;

/** The person's username, and the former ones that are kept for them. */
export const usernameQuery = queryOptions({
  queryKey: [USERNAME],
  queryFn: () => readJson(USERNAME, usernameSchema),
});

/** Refetches after a change, also for the other screens. Resolves once what's on the screen is fresh. */
export async function refreshUsername(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [USERNAME] }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
}
