import { getFacets } from "@laurel/contracts/calls.generated";
import { facetsSchema } from "@laurel/contracts/routes/credential-facets";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CredentialFilter } from "../../entities/credential/chunk-query.ts";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readJson } from "../../lib/api.ts";

/** What there is to filter by, counted under the filters that are chosen. */
export function facetsQuery({ sort: _sort, ...filter }: CredentialFilter) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== "") params.set(name, value);
  return queryOptions({
    queryKey: [CREDENTIALS, "facets", String(params)],
    queryFn: ({ signal }) => readJson(`${getFacets.path}?${params}`, facetsSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}
