import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Answer } from "./fake-server.ts";

/** Answers `GET /api/credentials` as the server does: with filter, search, order and parts. */
export function credentialList(credentials: readonly Credential[]): Answer {
  return (url = "/") => {
    const { searchParams } = new URL(url, "http://localhost");
    const found = matching(credentials, searchParams);
    const sorted = searchParams.get("sort") === "completedDate" ? found.toReversed() : found;
    const from = Number(searchParams.get("cursor") ?? 0);
    const to = from + Number(searchParams.get("limit") ?? sorted.length);
    const headers = new Headers({ "X-Total-Count": String(found.length) });
    searchParams.set("cursor", String(to));
    const next = `https://laurel.example.org/api/credentials?${searchParams}`;
    if (to < sorted.length) headers.set("Link", `<${next}>; rel="next"`);
    return Response.json(sorted.slice(from, to), { headers });
  };
}

function matching(credentials: readonly Credential[], params: URLSearchParams): Credential[] {
  const [type, wanted] = [params.get("type"), (params.get("search") ?? "").toLocaleLowerCase()];
  const isExpiring = ({ expirationDate }: Credential) => expirationDate !== "";
  return credentials
    .filter((one) => type === null || one.type === type)
    .filter((one) => params.get("status") !== "expiring" || isExpiring(one))
    .filter(({ name, organization, description }) =>
      [name, organization, description].some((text) => text.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => other.completedDate.localeCompare(one.completedDate));
}
