import type { CredentialDetails } from "@laurel/contracts/credential-details";
import type { Credential, ListedCredential } from "@laurel/contracts/routes/credentials";
import { expiryAlarm } from "../entities/credential/badges.ts";
import { today } from "../lib/days.ts";
import type { Answer } from "./fake-server.ts";

/** Answers `GET /api/credentials` as the server does: with filter, search, order and parts. */
export function credentialList(credentials: readonly ListedCredential[]): Answer {
  return (url = "/") => {
    const { searchParams } = new URL(url, "http://localhost");
    const sorted = inOrder(matching(credentials, searchParams), searchParams.get("sort"));
    const limit = Number(searchParams.get("limit") ?? sorted.length);
    const last = Math.max(1, Math.ceil(sorted.length / limit));
    const page = Math.min(Number(searchParams.get("page") ?? 1), last);
    const from = Number(searchParams.get("cursor") ?? (page - 1) * limit);
    const to = from + limit;
    const headers = new Headers({ "X-Total-Count": String(sorted.length) });
    searchParams.set("cursor", String(to));
    const next = `https://laurel.example.org/api/credentials?${searchParams}`;
    if (to < sorted.length) headers.set("Link", `<${next}>; rel="next"`);
    const hasDetails = searchParams.get("include") === "details";
    const items = sorted.slice(from, to).map(({ details, ...one }) => ({
      ...one,
      ...(hasDetails && { details: details ?? detailsOf(one, credentials) }),
    }));
    return Response.json(items, { headers });
  };
}

/** The details of a credential without badge and continuing education. */
function detailsOf({ renews }: Credential, all: readonly Credential[]): CredentialDetails {
  const renewed = all.find(({ id }) => id === renews);
  const before = renewed && detailsOf(renewed, all);
  return {
    renewals: before ? before.renewals + 1 : 0,
    renewedSince: before?.renewedSince || renewed?.completedDate || "",
    issuerHost: "",
    requiredHours: 0,
    earnedHours: 0,
    educationEndsOn: "",
  };
}

function matching(
  credentials: readonly ListedCredential[],
  params: URLSearchParams,
): ListedCredential[] {
  const [type, wanted] = [params.get("type"), (params.get("search") ?? "").toLocaleLowerCase()];
  const status = params.get("status");
  const ids = params.get("ids")?.split(",");
  return credentials
    .filter(({ id }) => ids?.includes(id) ?? true)
    .filter(({ name }) => name === (params.get("name") ?? name))
    .filter((one) => isWithin(one, params))
    .filter((one) => type === null || one.type === type)
    .filter((one) => status === null || statusOf(one) === status)
    .filter((one) => hasChosen(one, params))
    .filter(({ name, organization, description }) =>
      [name, organization, description].some((text) => text.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => other.completedDate.localeCompare(one.completedDate));
}

function isWithin(
  { completedDate, expirationDate, renewedBy }: Credential,
  params: URLSearchParams,
) {
  const [from, to] = [params.get("completedFrom") ?? "", params.get("completedTo") ?? "~"];
  const before = params.get("expiresBefore");
  const expires = expirationDate >= today() && renewedBy === "";
  return (
    from <= completedDate &&
    completedDate <= to &&
    (before === null || (expires && expirationDate < before))
  );
}

function hasChosen({ organization, skills, completedDate }: Credential, params: URLSearchParams) {
  const [issuer, skill, year] = ["issuer", "skill", "year"].map((name) => params.get(name));
  return (
    (issuer ?? organization) === organization &&
    (!skill || skills.includes(skill)) &&
    completedDate.startsWith(year ?? "")
  );
}

export function statusOf({ expirationDate, renewedBy }: Credential) {
  const alarm = renewedBy === "" ? expiryAlarm(expirationDate, today()) : undefined;
  if (!alarm) return "active";
  return alarm.tone === "error" ? "expired" : "expiring";
}

/** Credentials without an expiration date come last. */
const expiryKey = ({ expirationDate }: Credential) => expirationDate || "~";

function inOrder(
  found: readonly ListedCredential[],
  sort: string | null,
): readonly ListedCredential[] {
  if (sort === "completedDate") return found.toReversed();
  if (sort === "nextExpiry") {
    const ascending = inOrder(found, "expirationDate");
    const isOver = (one: Credential) => one.expirationDate !== "" && one.expirationDate < today();
    return [...ascending.filter((one) => !isOver(one)), ...ascending.filter(isOver)];
  }
  if (sort !== "expirationDate" && sort !== "-expirationDate") return found;
  const ascending = found.toSorted((one, other) =>
    expiryKey(one) < expiryKey(other) ? -1 : Number(expiryKey(one) > expiryKey(other)),
  );
  return sort === "expirationDate" ? ascending : ascending.toReversed();
}
