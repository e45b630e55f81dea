import type { Credential } from "@laurel/contracts/routes/credentials";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { searchQuery } from "../../entities/credential/search-query.ts";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { useSettled } from "../../lib/use-settled.ts";

const TYPING_MS = 200;
/** More credentials than this need the filter. */
const MOST_SHOWN = 100;
const NONE: readonly never[] = [];

/**
 * The credentials to choose from. Without a filter, those that were chosen before come first. They don't move while
 * somebody chooses.
 */
export function useChoosableCredentials(filter: string, chosenNow: readonly string[]) {
  const settled = useSettled(filter, TYPING_MS).trim();
  const [before, setBefore] = useState({ filter: settled, chosen: chosenNow });
  if (before.filter !== settled) setBefore({ filter: settled, chosen: chosenNow });
  const { chosen } = before;
  const search = useQuery(searchQuery(settled, MOST_SHOWN));
  const byId = useQuery({ ...credentialsQuery(chosen), placeholderData: keepPreviousData });
  const { data: found } = search;
  const { data: known, isPlaceholderData } = byId;
  const matches = found?.items ?? NONE;
  const first = settled === "" ? (known?.items ?? NONE) : NONE;
  const credentials = useMemo(() => [...first, ...without(matches, first)], [first, matches]);
  return {
    // Deferred, because an answer with many credentials would hold up the next letter.
    credentials: useDeferredValue(credentials),
    isLoading: !found || (chosen.length > 0 && !known),
    /** How many match, also those that aren't shown. */
    total: found?.total ?? 0,
    /** The chosen ids that have been deleted. */
    gone: known && !isPlaceholderData ? missingIn(known.items, chosen) : NONE,
    error: search.error ?? byId.error,
    retry: () => {
      for (const { error, refetch } of [search, byId]) if (error) void refetch();
    },
  };
}

/** The documents to choose from. */
export function useChoosableDocuments(filter: string) {
  const { data } = useQuery(documentsQuery);
  const wanted = filter.trim().toLocaleLowerCase();
  return {
    documents: (data ?? NONE).filter(({ fileName }) =>
      fileName.toLocaleLowerCase().includes(wanted),
    ),
    all: data?.length ?? 0,
  };
}

function without(items: readonly Credential[], others: readonly Credential[]): Credential[] {
  const known = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}

function missingIn(items: readonly Credential[], ids: readonly string[]): string[] {
  const known = new Set(items.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
