import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import { type CredentialSort, listedCredentialSchema } from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { orKept } from "../kept/or-kept.ts";
import { CREDENTIAL_LISTS } from "./credentials-query.ts";
import { readCredentials } from "./read-credentials.ts";

export interface CredentialFilter {
  type: CredentialType | undefined;
  /** Text in the name, the organization or the description. */
  search: string;
  status?: CredentialStatus | undefined;
  issuer?: string | undefined;
  skill?: string | undefined;
  /** Of completion. */
  year?: string | undefined;
  /** The latest completion first by default. */
  sort?: CredentialSort | undefined;
}

const listed = listedCredentialSchema.array();

/** A page of the list with cards, counted from 1, and the number of all that match. Beyond the end, the last page. */
export function listQuery(filter: CredentialFilter, page: number, size: number) {
  const query = { ...filter, limit: size, page, include: "details" } as const;
  return queryOptions({
    queryKey: [...CREDENTIAL_LISTS, filter, page, size],
    queryFn: (asked) =>
      orKept(
        asked,
        () => readCredentials(query, listed, asked.signal),
        async ({ credentials }) => {
          const { matchingKept, pageOf } = await import("./kept-lists.ts");
          const found = matchingKept(credentials, filter);
          return { items: pageOf(found, page, size), total: found.length, next: undefined };
        },
      ),
  });
}
