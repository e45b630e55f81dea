import { getBadge } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { badgeSchema } from "@laurel/contracts/routes/badges";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

/** The badge of one's own credential, with what was checked. */
export const badgeQuery = (id: string) =>
  queryOptions({
    queryKey: [getBadge.path, id],
    queryFn: () => readJson(pathOf(getBadge, { id }), badgeSchema),
  });
