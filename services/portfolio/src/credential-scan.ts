import type { CredentialType } from "@laurel/contracts/constants";
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
  /** The only type. There is an index for it by the completion date alone. */
  type?: CredentialType | undefined;
  /** How many of the first are left out, and how many are read then. */
  skip?: number;
  most?: number;
}

/**
 * A person's credentials in order, in pieces. A credential that is renamed meanwhile may come twice or not at all, like
 * on pages that are read one after another.
 */
export async function* scanCredentials(
  credentials: ReadableCollection<CredentialView>,
  userId: string,
  sort: ScannedSort,
  { start, range, type, skip = 0, most = Infinity }: ScanBounds = {},
): AsyncGenerator<readonly Stored<CredentialView>[]> {
  let after = start;
  for (let left = most; left > 0;) {
    const limit = Math.min(left, READ_AT_ONCE);
    const page = await credentials.find({
      where: type === undefined ? { userId } : { userId, type },
      sort,
      ...(after ? { after } : {}),
      ...(after === start ? { skip } : {}),
      ...(range ? { range } : {}),
      limit,
    });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = { value: last.document[sort.field], id: last.id };
    left -= page.length;
    if (left > 0) await nextTurn();
  }
}

/** Those of these credentials that there are, read in pieces likewise. */
export async function findByKeys(
  credentials: Pick<ReadableCollection<CredentialView>, "get">,
  keys: readonly string[],
): Promise<Stored<CredentialView>[]> {
  const found: Stored<CredentialView>[] = [];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    if (from > 0) await nextTurn();
    const piece = keys.slice(from, from + READ_AT_ONCE).map((key) => credentials.get(key));
    found.push(...(await Promise.all(piece)).filter((one) => one !== undefined));
  }
  return found;
}
