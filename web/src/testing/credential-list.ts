import type { Credential } from "@laurel/contracts/routes/credentials";
import { expiryAlarm } from "../entities/credential/badges.ts";
import { today } from "../lib/days.ts";
import type { Answer } from "./fake-server.ts";

/** Answers `GET /api/credentials` as the server does: with filter, search, order and parts. */
export function credentialList(credentials: readonly Credential[]): Answer {
  return (url = "/") => {
    const { searchParams } = new URL(url, "http://localhost");
    const sorted = inOrder(matching(credentials, searchParams), searchParams.get("sort"));
    const from = Number(searchParams.get("cursor") ?? 0);
    const to = from + Number(searchParams.get("limit") ?? sorted.length);
    const headers = new Headers({ "X-Total-Count": String(sorted.length) });
    searchParams.set("cursor", String(to));
    const next = `https://laurel.example.org/api/credentials?${searchParams}`;
    if (to < sorted.length) headers.set("Link", `<${next}>; rel="next"`);
    return Response.json(sorted.slice(from, to), { headers });
  };
}

function matching(credentials: readonly Credential[], params: URLSearchParams): Credential[] {
  const [type, wanted] = [params.get("type"), (params.get("search") ?? "").toLocaleLowerCase()];
  const status = params.get("status");
  return credentials
    .filter((one) => type === null || one.type === type)
    .filter((one) => status === null || statusOf(one) === status)
    .filter((one) => hasChosen(one, params))
    .filter(({ name, organization, description }) =>
      [name, organization, description].some((text) => text.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => other.completedDate.localeCompare(one.completedDate));
}

function hasChosen({ organization, skills, completedDate }: Credential, params: URLSearchParams) {
  const [issuer, skill, year] = ["issuer", "skill", "year"].map((name) => params.get(name));
  return (
    (issuer ?? organization) === organization &&
    (!skill || skills.includes(skill)) &&
    completedDate.startsWith(year ?? "")
  );
}

function statusOf({ expirationDate, renewedBy }: Credential) {
  const alarm = renewedBy === "" ? expiryAlarm(expirationDate, today()) : undefined;
  if (!alarm) return "active";
  return alarm.tone === "error" ? "expired" : "expiring";
}

/** Those without an expiration date come last. */
const expiryKey = ({ expirationDate }: Credential) => expirationDate || "~";

function inOrder(found: readonly Credential[], sort: string | null): readonly Credential[] {
  if (sort === "completedDate") return found.toReversed();
  if (sort !== "expirationDate" && sort !== "-expirationDate") return found;
  const ascending = found.toSorted((one, other) =>
    expiryKey(one) < expiryKey(other) ? -1 : Number(expiryKey(one) > expiryKey(other)),
  );
  return sort === "expirationDate" ? ascending : ascending.toReversed();
}
