import { getFacets } from "@laurel/contracts/calls.generated";
import { type Facets, facetsSchema } from "@laurel/contracts/routes/credential-facets";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CREDENTIALS, statsQuery } from "../../entities/credential/credentials-query.ts";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { readJson } from "../../lib/api.ts";
import { orKept } from "../../entities/kept/or-kept.ts";

function facetsQuery(filter: CredentialFilter, query: string) {
  return queryOptions({
    queryKey: [CREDENTIALS, "facets", query],
    queryFn: (asked) =>
      orKept(
        asked,
        () => readJson(`${getFacets.path}?${query}`, facetsSchema, { signal: asked.signal }),
        async ({ credentials }) => {
          const { facetsOfKept } = await import("../../entities/credential/kept-lists.ts");
          return facetsOfKept(credentials, filter);
        },
      ),
    enabled: query !== "",
  });
}

/** What there is to filter by, counted under the filters that are chosen. Without any, the statistics have it. */
export function useFacets({ sort: _sort, ...filter }: CredentialFilter): Facets | undefined {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== "") params.set(name, value);
  const { data: stats } = useQuery(statsQuery);
  const all = stats?.details.facets;
  const { data: found } = useQuery({
    ...facetsQuery(filter, String(params)),
    placeholderData: (before) => before ?? all,
  });
  return params.size === 0 ? all : found;
}
