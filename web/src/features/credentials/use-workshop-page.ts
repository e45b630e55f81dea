import {
  type ListedCredential,
  listedCredentialSchema,
  type Credential,
} from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { CREDENTIAL_LISTS } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";
import {
  type CredentialPageQuery,
  nearestPage,
} from "../../entities/credential/use-credential-page.ts";
import { orKept } from "../../entities/kept/or-kept.ts";

/** More at once would make a slow phone stutter while it parses them. */
const PART = 480;

const typed = z.looseObject({ type: z.string() }).array();
const workshops = {
  parse: (json: unknown) =>
    listedCredentialSchema
      .array()
      .parse(typed.parse(json).filter(({ type }) => type === "workshop")),
};

/**
 * The workshops are filtered here, from the whole list, and a search of them leaves out the descriptions
 * (specification §5 and §7). The server's search doesn't, so this needs every part of the list.
 */
const workshopsQuery = queryOptions({
  queryKey: [...CREDENTIAL_LISTS, "workshops"],
  queryFn: async (asked) => ({
    items: await orKept(
      asked,
      () => readWorkshops(asked.signal),
      ({ credentials }) => credentials.filter(({ type }) => type === "workshop"),
    ),
  }),
});

async function readWorkshops(signal: AbortSignal): Promise<ListedCredential[]> {
  const items: ListedCredential[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PART, cursor, include: "details" } as const;
    const part = await readCredentials(query, workshops, signal);
    items.push(...part.items);
    cursor = part.next;
  } while (cursor !== undefined);
  return items;
}

/** A page of the workshops that match a search. */
export function useWorkshopPage(
  search: string,
  wanted: string | null,
  size: number,
): CredentialPageQuery {
  const { data, error, isFetching, refetch } = useQuery(workshopsQuery);
  const current = useMemo(() => {
    if (!data) return undefined;
    const found = searchWorkshops(data.items, search);
    const filter = { type: "workshop", search: search.trim() } as const;
    const { page, pages } = nearestPage(wanted, found.length, size);
    const items = found.slice((page - 1) * size, page * size);
    return { filter, items, total: found.length, page, pages };
  }, [data, search, wanted, size]);
  // Deferred, because many new cards would hold up the next letter.
  const shown = useDeferredValue(current);
  return {
    shown,
    isCurrent: shown === current,
    error: data || isFetching ? undefined : error,
    retry: () => void refetch(),
  };
}

/** The items with the text in name or organization, ignoring case and surrounding blanks (specification §5). */
function searchWorkshops<One extends Pick<Credential, "name" | "organization">>(
  workshops: readonly One[],
  text: string,
): readonly One[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return workshops;
  return workshops.filter(({ name, organization }) =>
    [name, organization].some((field) => field.toLocaleLowerCase().includes(wanted)),
  );
}
