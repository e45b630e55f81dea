import { getStats } from "@laurel/contracts/routes/stats";
import { rateResult } from "../measure.ts";
import { STRANGER } from "../mixed-requests.ts";
import type { Result } from "../result.ts";
import { compareOverHttp } from "../over-http.ts";

/**
 * P1: the cost of the gateway compared with a bare proxy to the same services: anonymously, and with a session and a
 * token.
 */
export async function proxying(): Promise<Result[]> {
  const { status, ...nobody } = STRANGER;
  const stats = { method: "GET", path: getStats.path } as const;
  const [anonymous, authenticated] = await compareOverHttp("proxy", 1, async ([person]) => [
    { status, product: [nobody], reference: [nobody] },
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
