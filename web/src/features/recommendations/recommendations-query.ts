import { getRecommendations } from "@laurel/contracts/calls.generated";
import { recommendationsSchema } from "@laurel/contracts/routes/learning";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const PATH = getRecommendations.path;

/** Bypasses all caches (specification §7). */
const NO_CACHE = { "cache-control": "no-cache", pragma: "no-cache" };

export const recommendationsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => readJson(PATH, recommendationsSchema, { headers: NO_CACHE }),
});
