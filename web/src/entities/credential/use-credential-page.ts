import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useKept } from "../../lib/use-kept.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { type Chunk, chunkQuery, type CredentialFilter } from "./chunk-query.ts";

const TYPING_MS = 200;

/** A page of the credentials that match a filter. */
export interface CredentialPage {
  filter: CredentialFilter;
  items: readonly Credential[];
  /** All that match, on every page. */
  total: number;
  /** Counted from 1. */
  page: number;
  pages: number;
}

export interface CredentialPageQuery {
  /** The page that was asked for or, until it has loaded, the one before. Undefined until the first has loaded. */
  shown: CredentialPage | undefined;
  /** Whether `shown` is what was asked for. */
  isCurrent: boolean;
  /** Why the page couldn't be loaded. */
  error: unknown;
  retry: () => void;
}

/** Loads a page by its number in the address. For a page that doesn't exist, the nearest one. */
export function useCredentialPage(
  { search, type, status, issuer, skill, year, sort }: CredentialFilter,
  wanted: string | null,
  size: number,
): CredentialPageQuery {
  const settled = useSettled(search, TYPING_MS);
  const isTyping = search !== settled;
  const filter = useMemo(
    () => ({ type, status, issuer, skill, year, sort, search: settled.trim() }),
    [type, status, issuer, skill, year, sort, settled],
  );
  const position = (pageNumber(wanted) - 1) * size;
  const query = useQuery({ ...chunkQuery(filter, position), enabled: !isTyping });

  const chunk = isTyping ? undefined : query.data;
  const current = useMemo(
    () => chunk && pageOf(chunk, filter, wanted, size),
    [chunk, filter, wanted, size],
  );
  // Deferred, because many new cards would hold up the next letter.
  const shown = useDeferredValue(useKept(current));
  return {
    shown,
    isCurrent: current !== undefined && shown === current,
    error: chunk || isTyping || query.isFetching ? undefined : query.error,
    retry: () => void query.refetch(),
  };
}

function pageNumber(wanted: string | null): number {
  const number = Number(wanted ?? 1);
  return Number.isInteger(number) ? Math.max(number, 1) : 1;
}

/** The page of a chunk. It's the last page if the wanted one lies behind the end. */
export function pageOf(
  { items, first, total }: Chunk,
  filter: CredentialFilter,
  wanted: string | null,
  size: number,
): CredentialPage {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(pageNumber(wanted), pages);
  const from = (page - 1) * size - first;
  return { filter, items: items.slice(from, from + size), total, page, pages };
}
