import { listConfirmations } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { confirmationSchema } from "@laurel/contracts/routes/credential-confirmations";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { CREDENTIALS, refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { readJson } from "../../lib/api.ts";

/** Who was asked to confirm a credential, the newest first. */
export const confirmationsQuery = (id: string) =>
  queryOptions({
    queryKey: [CREDENTIALS, "confirmations", id],
    queryFn: ({ signal }) =>
      readJson(pathOf(listConfirmations, { id }), confirmationSchema.array(), { signal }),
    meta: { tellsFailure: true },
  });

/** Refetches after a change. A confirmation that is taken off changes the credential, too. */
export const refreshConfirmationsOf = (id: string) => async (client: QueryClient) => {
  await client.invalidateQueries({ queryKey: confirmationsQuery(id).queryKey });
  await refreshCredentials(client);
};
