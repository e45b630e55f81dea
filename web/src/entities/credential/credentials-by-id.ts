import { type Credential, credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "./credentials-query.ts";
import { readInParts } from "./read-credentials.ts";

const credentials = credentialSchema.array();
const identified = z.looseObject({ id: z.string() }).array();

/**
 * The credentials with these ids, as far as they exist. The server can't look up an id, so this reads the list until
 * all are found.
 */
export function credentialsByIdQuery(ids: readonly string[]) {
  const wanted = new Set(ids);
  const parser = {
    parse: (json: unknown) =>
      credentials.parse(identified.parse(json).filter(({ id }) => wanted.has(id))),
  };
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "ids", [...wanted].toSorted()],
    queryFn: async ({ signal }) => {
      const items: Credential[] = [];
      for await (const found of readInParts({}, parser, signal)) {
        items.push(...found);
        if (items.length === wanted.size) break;
      }
      return { items };
    },
    enabled: wanted.size > 0,
  });
}

/** A credential in one of the loaded lists. After a change, some are fresh before others, so the newest list counts. */
export function loadedCredential(client: QueryClient, id: string): Credential | undefined {
  const readAt = (key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  return client
    .getQueriesData<{ items: readonly Credential[] }>({ queryKey: CREDENTIAL_ITEMS })
    .toSorted(([one], [other]) => readAt(other) - readAt(one))
    .flatMap(([, list]) => list?.items ?? [])
    .find((one) => one.id === id);
}
