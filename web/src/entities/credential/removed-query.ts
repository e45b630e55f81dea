import { getCredentialHistory, listRemoved } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import {
  credentialVersionSchema,
  removedCredentialSchema,
} from "@laurel/contracts/routes/credential-history";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { CREDENTIALS } from "./credentials-query.ts";

/** The deleted credentials that can be restored. Their key begins like those of lists: they change together. */
export const removedQuery = queryOptions({
  queryKey: [CREDENTIALS, "removed"],
  queryFn: ({ signal }) => readJson(listRemoved.path, removedCredentialSchema.array(), { signal }),
});

/** The versions of a credential, the newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [CREDENTIALS, "history", id],
    queryFn: ({ signal }) =>
      readJson(pathOf(getCredentialHistory, { id }), credentialVersionSchema.array(), { signal }),
    meta: { tellsFailure: true },
  });
