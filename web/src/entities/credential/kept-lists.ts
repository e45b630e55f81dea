import { criteriaOf } from "@laurel/contracts/credential-criteria";
import { orderOf, sortKey } from "@laurel/contracts/credential-order";
import { createFacetCounts } from "@laurel/contracts/facet-counts";
import { type Facets, MAX_FACET_VALUES } from "@laurel/contracts/routes/credential-facets";
import type { CredentialSort, ListedCredential } from "@laurel/contracts/routes/credentials";
import { today } from "../../lib/days.ts";
import type { CredentialFilter } from "./list-query.ts";

type Credentials = readonly ListedCredential[];

/** The credentials that match a filter, in its order, as the server finds them. */
export function matchingKept(all: Credentials, filter: CredentialFilter): ListedCredential[] {
  const criteria = criteriaOf(asAsked(filter), new Date());
  const found = all.filter((one) => criteria.every(({ matches }) => matches(one)));
  return sorted(found, filter.sort ?? "-completedDate");
}

/** What there is to filter by, counted under a filter, as the server counts. */
export function facetsOfKept(all: Credentials, filter: CredentialFilter): Facets {
  const counts = createFacetCounts(asAsked(filter), new Date(), MAX_FACET_VALUES);
  for (const one of all) counts.add(one);
  return counts.result();
}

/** A page counted from 1, or the last one. */
export function pageOf<T>(found: readonly T[], page: number, size: number): T[] {
  const last = Math.max(1, Math.ceil(found.length / size));
  const from = (Math.min(page, last) - 1) * size;
  return found.slice(from, from + size);
}

const asAsked = ({ year, ...filter }: CredentialFilter) => ({
  ...filter,
  year: year === undefined ? undefined : Number(year),
});

function sorted(found: ListedCredential[], sort: CredentialSort): ListedCredential[] {
  const { field, direction, isByNext } = orderOf(sort);
  const begins = isByNext ? today() : "";
  const keys = new Map(found.map((one) => [one, sortKey(field, one[field])]));
  const keyOf = (one: ListedCredential) => keys.get(one) ?? "";
  const ascending = found.toSorted(
    (one, other) =>
      Number(keyOf(one) < begins) - Number(keyOf(other) < begins) ||
      compare(keyOf(one), keyOf(other)) ||
      compare(one.id, other.id),
  );
  return direction === "asc" ? ascending : ascending.toReversed();
}

/** As the server's stores do: no language's order. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
