import { pathOf } from "@laurel/contracts/path";
import { getPublicProfile } from "@laurel/contracts/routes/profile";
import { getStats } from "@laurel/contracts/routes/credentials";
import { rateResult } from "../measure.ts";
import type { Result } from "../result.ts";
import { compareOverHttp } from "../over-http.ts";

/**
 * P1: the cost of the gateway compared with a bare proxy to the same services: anonymously, and with a session and a
 * token.
 */
export async function proxying(): Promise<Result[]> {
  // Nobody has this address, so the service answers a short 404 without reading a file.
  const nobody = {
    method: "GET",
    path: pathOf(getPublicProfile, { slug: "nobody-here" }),
    headers: {},
  } as const;
  const stats = { method: "GET", path: getStats.path } as const;
  const [anonymous, authenticated] = await compareOverHttp("proxy", 1, async ([person]) => [
    { status: 404, product: [nobody], reference: [nobody] },
    {
      status: 200,
      product: [{ ...stats, headers: { cookie: person?.cookie ?? "" } }],
      reference: [{ ...stats, headers: {} }],
    },
  ]);
  if (!anonymous || !authenticated) return [];
  return [
    rateResult("P1 anonymous", 0.85, anonymous),
    rateResult("P1 authenticated", 0.55, authenticated),
  ];
}
