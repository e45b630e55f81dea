import type { Credential } from "@laurel/contracts/routes/credentials";

type SearchField = "name" | "organization" | "description";

/** The fields that a search looks in (specification §5). */
export const SEARCH_FIELDS = ["name", "organization", "description"] as const;
export const WORKSHOP_SEARCH_FIELDS = ["name", "organization"] as const;

/** The items that contain the text in one of the fields, ignoring case and surrounding blanks. */
export function searchCredentials(
  credentials: readonly Credential[],
  text: string,
  fields: readonly SearchField[],
): readonly Credential[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return credentials;
  return credentials.filter((credential) =>
    fields.some((field) => credential[field].toLocaleLowerCase().includes(wanted)),
  );
}

export interface Page<T> {
  items: readonly T[];
  page: number;
  pages: number;
}

/** One page of a list, counted from 1. For a page that doesn't exist, the nearest one. */
export function pageOf<T>(all: readonly T[], wanted: string | null, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const number = Number(wanted ?? 1);
  const page = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1;
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
