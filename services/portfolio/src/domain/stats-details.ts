import { EXPIRIES_LISTED, EXPIRY_MONTHS, type CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import { MAX_FACET_VALUES } from "@laurel/contracts/routes/credential-facets";
import type { ExpiringCredential, StatsDetails } from "@laurel/contracts/routes/stats";
import { createAttention } from "./attention.ts";
import { expiresWithin, yearOf } from "@laurel/contracts/credential-criteria";
import { dayOf, statusOf } from "@laurel/contracts/credential-status";
import { createFacetCounts } from "@laurel/contracts/facet-counts";
import type { StoredCredential } from "./credential.ts";

/** Sums what a person has, by type, status and year, finds what expires next, and counts the facets. */
export function createStatsDetails(now: Date) {
  const expires = expiresWithin(dayOf(now), endOfMonths(now));
  const [types, publicTypes, expiringTypes] = [noneOfType(), noneOfType(), noneOfType()];
  const statuses: Record<CredentialStatus, number> = { active: 0, expiring: 0, expired: 0 };
  const years = new Map<number, { count: number; hours: number }>();
  const months = new Map<string, ExpiringCredential[]>();
  const facets = createFacetCounts({}, now, MAX_FACET_VALUES);
  const attention = createAttention();
  let latest = "";

  function addExpiration({ id, type, name, expirationDate }: StoredCredential): void {
    const month = expirationDate.slice(0, 7);
    const others = months.get(month) ?? [];
    others.push({ id, type, name, expirationDate });
    months.set(month, others);
  }

  return {
    add(credential: StoredCredential): void {
      const { type, isPublic, completedDate, hours } = credential;
      const status = statusOf(credential, now);
      types[type] += 1;
      publicTypes[type] += Number(isPublic);
      expiringTypes[type] += Number(status === "expiring");
      statuses[status] += 1;
      const year = years.get(yearOf(credential)) ?? { count: 0, hours: 0 };
      years.set(yearOf(credential), { count: year.count + 1, hours: year.hours + hours });
      if (expires(credential)) addExpiration(credential);
      facets.add(credential);
      attention.add(credential, status);
      if (completedDate > latest) latest = completedDate;
    },
    result: (): StatsDetails => ({
      latestCompletedDate: latest,
      types,
      publicTypes,
      expiringTypes,
      statuses,
      years: [...years]
        .map(([year, sums]) => ({ year, ...sums }))
        .toSorted((one, other) => other.year - one.year),
      expirations: [...months]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, found]) => ({
          month,
          count: found.length,
          credentials: found.toSorted(byExpiration).slice(0, EXPIRIES_LISTED),
        })),
      facets: facets.result(),
      attention: attention.result(),
    }),
  };
}

const noneOfType = (): Record<CredentialType, number> => ({
  certification: 0,
  course: 0,
  degree: 0,
  workshop: 0,
});

/** The first day after the months that are listed. */
const endOfMonths = (now: Date) =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + EXPIRY_MONTHS, 1)));

/** As the list is sorted: the ids order equal dates. */
function byExpiration(one: ExpiringCredential, other: ExpiringCredential): number {
  const [first, second] = [one, other].map(({ expirationDate, id }) => `${expirationDate} ${id}`);
  return String(first) < String(second) ? -1 : 1;
}
