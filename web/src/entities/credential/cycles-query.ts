import { getRecommendations, listCycles } from "@laurel/contracts/calls.generated";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { loadScript } from "../../lib/load-script.ts";
import { CREDENTIALS } from "./credentials-query.ts";

/** It begins like the keys of lists of credentials, because what counts changes with them. */
const CYCLES = [CREDENTIALS, "cycles"] as const;

/** The continuing education of all the person's credentials. Cards don't wait for it, nor for its schema. */
export const cyclesQuery = queryOptions({
  queryKey: CYCLES,
  queryFn: ({ signal }) => readCycles(signal),
});

async function readCycles(signal?: AbortSignal): Promise<Cycle[]> {
  const { cycleSchema } = await loadScript(
    () => import("@laurel/contracts/routes/continuing-education"),
  );
  return readJson(listCycles.path, cycleSchema.array(), signal && { signal });
}

/** Refetches after a change. Resolves once the cycles on the screen are fresh. */
export function refreshCycles(client: QueryClient): Promise<void> {
  // Missing hours are a reason to recommend something.
  void client.invalidateQueries({ queryKey: [getRecommendations.path] });
  return client.invalidateQueries({ queryKey: CYCLES });
}
