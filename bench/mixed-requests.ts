import { createCredential, listCredentials } from "@laurel/contracts/routes/credentials";
import { getStats } from "@laurel/contracts/routes/stats";
import { pathOf } from "@laurel/contracts/path";
import { getPublicProfile } from "@laurel/contracts/routes/profile";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import type { LoadRequest } from "./load-plan.ts";
import { SAMPLE } from "./product.ts";

/** Nobody has this address, so the service answers a short 404 without reading a file. */
export const STRANGER: LoadRequest = {
  method: "GET",
  path: pathOf(getPublicProfile, { slug: "nobody-here" }),
  headers: {},
  status: 404,
};

/** Ten requests of a person: three as a stranger, six reads, one write. */
export function mixedRequestsOf({ cookie }: TestUser): LoadRequest[] {
  const headers = { cookie };
  const get = (path: string) => ({ method: "GET" as const, path, headers, status: 200 });
  const add = {
    method: "POST" as const,
    path: createCredential.path,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(SAMPLE),
    status: 201,
  };
  const page = get(`${listCredentials.path}?limit=6`);
  const stats = get(getStats.path);
  return [STRANGER, stats, page, add, STRANGER, stats, page, STRANGER, stats, page];
}
