import type { credentialFilter } from "./credential-filter.ts";
import { mergeKey } from "./merge-key.ts";
import type { Credential } from "./routes/credentials.ts";
import type { z } from "./zod.ts";
import { dayOf, statusOf } from "./credential-status.ts";

type Shape = typeof credentialFilter;
export type CredentialFilter = { [Name in keyof Shape]?: z.output<Shape[Name]> | undefined };

/** The fields of a credential that filters look at. */
export type Filterable = Pick<
  Credential,
  | "type"
  | "name"
  | "organization"
  | "description"
  | "skills"
  | "completedDate"
  | "expirationDate"
  | "renewedBy"
>;

/** One filter that was chosen. */
export interface Criterion {
  name: keyof CredentialFilter;
  matches: (credential: Filterable) => boolean;
}

/** The chosen filters. A credential is listed if it matches all of them. */
export function criteriaOf(filter: CredentialFilter, now: Date): Criterion[] {
  const { type, status, issuer, skill, year, name, expiresBefore } = filter;
  const { completedFrom: from, completedTo: to } = filter;
  const search = filter.search?.trim().toLocaleLowerCase() ?? "";
  const criteria: Criterion[] = [];
  if (type !== undefined) criteria.push({ name: "type", matches: (one) => one.type === type });
  if (year !== undefined) criteria.push({ name: "year", matches: (one) => yearOf(one) === year });
  if (name !== undefined) criteria.push({ name: "name", matches: (one) => one.name === name });
  if (from !== undefined)
    criteria.push({ name: "completedFrom", matches: (one) => one.completedDate >= from });
  if (to !== undefined)
    criteria.push({ name: "completedTo", matches: (one) => one.completedDate <= to });
  if (expiresBefore !== undefined)
    criteria.push({ name: "expiresBefore", matches: expiresWithin(dayOf(now), expiresBefore) });
  if (status !== undefined)
    criteria.push({ name: "status", matches: (one) => statusOf(one, now) === status });
  if (issuer !== undefined) criteria.push({ name: "issuer", matches: isFrom(issuer) });
  if (skill !== undefined) criteria.push({ name: "skill", matches: hasSkill(skill) });
  if (search !== "") criteria.push({ name: "search", matches: contains(search) });
  return criteria;
}

export const yearOf = ({ completedDate }: Pick<Credential, "completedDate">) =>
  Number(completedDate.slice(0, 4));

/** Renewed credentials no longer expire. */
export const expiresWithin =
  (today: string, before: string) =>
  ({ expirationDate, renewedBy }: Pick<Credential, "expirationDate" | "renewedBy">): boolean =>
    renewedBy === "" && expirationDate >= today && expirationDate < before;

function isFrom(issuer: string): Criterion["matches"] {
  const wanted = mergeKey(issuer);
  return ({ organization }) => mergeKey(organization) === wanted;
}

function hasSkill(skill: string): Criterion["matches"] {
  const wanted = mergeKey(skill);
  return ({ skills }) => skills.some((one) => mergeKey(one) === wanted);
}

function contains(wanted: string): Criterion["matches"] {
  return ({ name, organization, description }) =>
    [name, organization, description].some((text) => text.toLocaleLowerCase().includes(wanted));
}
