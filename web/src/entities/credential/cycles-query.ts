import { getRecommendations, listCycles } from "@laurel/contracts/calls.generated";
import { cycleSchema } from "@laurel/contracts/routes/continuing-education";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { CREDENTIAL_LISTS, CREDENTIALS } from "./credentials-query.ts";

/** It begins like the keys of lists of credentials, because what counts changes with them. */
const CYCLES = [CREDENTIALS, "cycles"] as const;

/** The continuing education of all the person's credentials. */
export const cyclesQuery = queryOptions({
  queryKey: CYCLES,
  queryFn: ({ signal }) => readJson(listCycles.path, cycleSchema.array(), { signal }),
});

/** Refetches after a change. Resolves once the cycles on the screen are fresh. */
export function refreshCycles(client: QueryClient): Promise<void> {
  // Cards show the progress.
  client.removeQueries({ queryKey: CREDENTIAL_LISTS, type: "inactive" });
  // Missing hours are a reason to recommend something.
  void client.invalidateQueries({ queryKey: [getRecommendations.path] });
  return client.invalidateQueries({ queryKey: CYCLES });
}
