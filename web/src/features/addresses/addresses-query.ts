import { listAddresses } from "@laurel/contracts/calls.generated";
import { addressSchema } from "@laurel/contracts/routes/addresses";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { meQuery } from "../../entities/person/me-query.ts";
import { readJson } from "../../lib/api.ts";

const ADDRESSES = listAddresses.path;
const addressList = addressSchema.array();

/** The person's email addresses, the one for emails first. */
export const addressesQuery = queryOptions({
  queryKey: [ADDRESSES],
  queryFn: () => readJson(ADDRESSES, addressList),
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshAddresses(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ADDRESSES] });
}

/** After a change of the email, which other screens show too. */
export async function refreshEmail(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshAddresses(client),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
}
