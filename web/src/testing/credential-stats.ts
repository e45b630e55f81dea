import { CREDENTIAL_TYPES, EXPIRIES_LISTED, EXPIRY_MONTHS } from "@laurel/contracts/constants";
import { CREDENTIAL_STATUSES } from "@laurel/contracts/credential-filter";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { DetailedStats } from "@laurel/contracts/routes/stats";
import { createTexts } from "@laurel/texts/translate";
import { addMonths, today } from "../lib/days.ts";
import { dateText } from "../lib/texts/dates.ts";
import { statusOf } from "./credential-list.ts";
import type { Answer } from "./fake-server.ts";

/** Answers `GET /api/stats` as the server does, but for the facets, which are empty. */
export const credentialStats =
  (credentials: readonly Credential[] = []): Answer =>
  () =>
    Response.json(statsOf(credentials));

/** The statistics of these credentials. */
export function statsOf(credentials: readonly Credential[]): DetailedStats {
  const latest = credentials
    .map(({ completedDate }) => completedDate)
    .toSorted()
    .at(-1);
  return {
    totalCredentials: credentials.length,
    latestCompletion: latest ? dateText(createTexts("en").translate, latest) : "",
    learningHours: sumOf(credentials),
    details: {
      latestCompletedDate: latest ?? "",
      types: byType(credentials),
      publicTypes: byType(credentials.filter(({ isPublic }) => isPublic)),
      expiringTypes: byType(credentials.filter((one) => statusOf(one) === "expiring")),
      statuses: countsOf(CREDENTIAL_STATUSES, credentials.map(statusOf)),
      years: [...Map.groupBy(credentials, ({ completedDate }) => completedDate.slice(0, 4))].map(
        ([year, those]) => ({ year: Number(year), count: those.length, hours: sumOf(those) }),
      ),
      expirations: expirationsOf(credentials),
      removed: 0,
      facets: NO_FACETS,
    },
  };
}

const NO_FACETS = {
  total: 0,
  issuers: [],
  skills: [],
  totalIssuers: 0,
  totalSkills: 0,
  years: [],
  statuses: [],
};

function expirationsOf(credentials: readonly Credential[]) {
  const end = addMonths(`${today().slice(0, 7)}-01`, EXPIRY_MONTHS);
  const upcoming = credentials
    .filter((one) => one.renewedBy === "" && one.expirationDate >= today())
    .filter(({ expirationDate }) => expirationDate < end)
    .toSorted((one, other) => one.expirationDate.localeCompare(other.expirationDate));
  const months = Map.groupBy(upcoming, ({ expirationDate }) => expirationDate.slice(0, 7));
  return [...months].map(([month, those]) => ({
    month,
    count: those.length,
    credentials: those.slice(0, EXPIRIES_LISTED),
  }));
}

const byType = (credentials: readonly Credential[]) =>
  countsOf(
    CREDENTIAL_TYPES,
    credentials.map(({ type }) => type),
  );

function countsOf<Key extends string>(keys: readonly Key[], found: readonly Key[]) {
  const count = (key: Key) => found.filter((one) => one === key).length;
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}

const sumOf = (credentials: readonly Credential[]) =>
  credentials.reduce((sum, { hours }) => sum + hours, 0);
