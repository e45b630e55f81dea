import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";

/** The palette shows the best few of these. */
const SEARCHED = 100;

const credentials = credentialSchema.array();

/** The credentials that can be renewed: those that expire soon and those that have expired, the most urgent first. */
export const renewableQuery = queryOptions({
  queryKey: [...CREDENTIAL_ITEMS, "renewable"],
  queryFn: async ({ signal }) => {
    const query = { sort: "expirationDate", limit: SEARCHED } as const;
    const [expiring, expired] = await Promise.all([
      readCredentials({ ...query, status: "expiring" }, credentials, signal),
      readCredentials(
        { ...query, status: "expired", sort: "-expirationDate" },
        credentials,
        signal,
      ),
    ]);
    return { items: [...expiring.items, ...expired.items] };
  },
  meta: { tellsFailure: true },
});
