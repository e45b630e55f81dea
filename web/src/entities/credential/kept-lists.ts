import { EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import type { CredentialSort, ListedCredential } from "@laurel/contracts/routes/credentials";
import { addDays, today } from "../../lib/days.ts";
import type { CredentialFilter } from "./list-query.ts";

type Credentials = readonly ListedCredential[];

/** The credentials that match a filter, in its order, as the server finds them. */
export function matchingKept(all: Credentials, filter: CredentialFilter): ListedCredential[] {
  const { type, search, status, issuer, skill, year, sort = "-completedDate" } = filter;
  const text = folded(search.trim());
  const found = all
    .filter((one) => type === undefined || one.type === type)
    .filter((one) => text === "" || textsOf(one).some((own) => folded(own).includes(text)))
    .filter((one) => status === undefined || statusOf(one) === status)
    .filter((one) => issuer === undefined || folded(one.organization) === folded(issuer))
    .filter((one) => skill === undefined || one.skills.map(folded).includes(folded(skill)))
    .filter((one) => year === undefined || one.completedDate.startsWith(`${year}-`));
  return sorted(found, sort);
}

/** A page counted from 1, or the last one. */
export function pageOf<T>(found: readonly T[], page: number, size: number): T[] {
  const last = Math.max(1, Math.ceil(found.length / size));
  const from = (Math.min(page, last) - 1) * size;
  return found.slice(from, from + size);
}

const folded = (text: string) => text.toLocaleLowerCase();
const textsOf = ({ name, organization, description }: ListedCredential) => [
  name,
  organization,
  description,
];

function statusOf({ expirationDate, renewedBy }: ListedCredential): CredentialStatus {
  if (expirationDate === "" || renewedBy !== "") return "active";
  if (expirationDate < today()) return "expired";
  return expirationDate <= addDays(today(), EXPIRY_NOTICE_DAYS) ? "expiring" : "active";
}

function sorted(found: ListedCredential[], sort: CredentialSort): ListedCredential[] {
  if (sort === "nextExpiry") {
    // What expires from today on comes first, and what has expired, or never does, last.
    const keyOf = ({ expirationDate }: ListedCredential) =>
      `${expirationDate >= today() ? 0 : 1}${expirationDate}`;
    return found.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  }
  const isDescending = sort.startsWith("-");
  const keyOf = keyFor(sort.replace(/^-/, ""));
  const ascending = found.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  return isDescending ? ascending.toReversed() : ascending;
}

function keyFor(field: string): (one: ListedCredential) => string {
  switch (field) {
    case "expirationDate":
      return ({ expirationDate }) => expirationDate;
    case "name":
      return ({ name }) => name;
    case "createdAt":
      return ({ createdAt }) => createdAt;
    default:
      return ({ completedDate }) => completedDate;
  }
}
