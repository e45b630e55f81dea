import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { ReadableCollection } from "@laurel/event-sourcing/projections/tombstones";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CredentialView } from "./credentials.projection.ts";
import type { SortField } from "@laurel/contracts/credential-order";
import type { SORTED_BY } from "./sort-keys.ts";

/** How many credentials are read and parsed before other requests get their turn. Each may have 100 KB. */
const READ_AT_ONCE = 50;

export interface ScannedSort {
  field: (typeof SORTED_BY)[SortField];
  direction: "asc" | "desc";
}

export interface ScanBounds {
  /** The position after which the scan begins. */
  start?: { value: string; id: string } | undefined;
  /** Of the sort field. */
  range?: { from: string; below: string } | undefined;
}

/**
 * A person's credentials in order, in pieces. A credential that is renamed meanwhile may come twice or not at all, like
 * on pages that are read one after another.
 */
export async function* scanCredentials(
  credentials: ReadableCollection<CredentialView>,
  userId: string,
  sort: ScannedSort,
  { start, range }: ScanBounds = {},
): AsyncGenerator<readonly Stored<CredentialView>[]> {
  for (let after = start; ;) {
    const position = after ? { after } : {};
    const page = await credentials.find({
      where: { userId },
      sort,
      ...position,
      ...(range ? { range } : {}),
      limit: READ_AT_ONCE,
    });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < READ_AT_ONCE) return;
    after = { value: last.document[sort.field], id: last.id };
    await nextTurn();
  }
}
