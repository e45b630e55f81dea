import { createCredential } from "@laurel/contracts/routes/credentials";
import { p99Result, rateResult } from "../measure.ts";
import type { Result } from "../result.ts";
import { compareOverHttp } from "../over-http.ts";
import { SAMPLE, withFolder } from "../product.ts";
import { compareHandler } from "./handler.ts";

const PEOPLE = 20;

/**
 * P3: adding a credential through the whole product, compared with one insert behind a bare proxy; then both without
 * HTTP.
 */
export async function appending(): Promise<Result[]> {
  const add = (cookie: string) => ({
    method: "POST" as const,
    path: createCredential.path,
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(SAMPLE),
  });
  const [append] = await compareOverHttp("insert", PEOPLE, async (people) => [
    { status: 201, product: people.map(({ cookie }) => add(cookie)), reference: [add("")] },
  ]);
  if (!append) return [];
  const { oneByOne, together } = await withFolder(compareHandler);
  return [
    rateResult("P3 append", 0.6, append),
    p99Result("P3 append p99", 2.5, append),
    rateResult("P3 handler, one at a time", 0.6, oneByOne),
    rateResult("P3 handler, 16 at a time", 0.6, together),
  ];
}
