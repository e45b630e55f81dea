import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import type { ListedCredential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useKept } from "../../lib/use-kept.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { type CredentialFilter, listQuery } from "./list-query.ts";

const TYPING_MS = 200;

/** A page of the credentials that match a filter. */
export interface CredentialPage {
  filter: CredentialFilter;
  items: readonly ListedCredential[];
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
  const query = useQuery({ ...listQuery(filter, pageNumber(wanted), size), enabled: !isTyping });

  const list = isTyping ? undefined : query.data;
  const current = useMemo(
    () =>
      list && {
        filter,
        items: list.items,
        total: list.total,
        ...nearestPage(wanted, list.total, size),
      },
    [list, filter, wanted, size],
  );
  // Deferred, because many new cards would hold up the next letter.
  const shown = useDeferredValue(useKept(current));
  return {
    shown,
    isCurrent: current !== undefined && shown === current,
    error: list || isTyping || query.isFetching ? undefined : query.error,
    retry: () => void query.refetch(),
  };
}

function pageNumber(wanted: string | null): number {
  const number = Number(wanted ?? 1);
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), MAX_CREDENTIALS) : 1;
}

/** The page in the address, or the last one if that lies behind the end. */
export function nearestPage(wanted: string | null, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(pageNumber(wanted), pages), pages };
}
