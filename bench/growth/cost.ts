import { createCredential, getStats, listCredentials } from "@laurel/contracts/routes/credentials";
import type { LoadRequest } from "../load-plan.ts";
import { median } from "../measure.ts";
import { cpuTimeOf } from "../process-tree.ts";
import type { LoadMaker } from "../processes.ts";
import { SAMPLE } from "../product.ts";
import type { Result } from "../result.ts";

const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;
const SECONDS = 1;
const MOST = 5_000;
const CONNECTIONS = 8;

/** A product and people of one size. */
export interface Scale {
  /** Such as `5,000`. */
  name: string;
  url: string;
  pid: number;
  cookies: readonly string[];
}

/** A kind of request, for any person. */
export interface Call {
  name: string;
  /** Requests in a round; fewer for requests that make a person's data grow. */
  most: number;
  request(cookie: string): LoadRequest;
}

const get = (name: string, path: string): Call => ({
  name,
  most: MOST,
  request: (cookie) => ({ method: "GET", path, headers: { cookie }, status: 200 }),
});

export const page = get("page of six", `${listCredentials.path}?limit=6`);
export const sortedPages = ["name", "expirationDate", "-createdAt"].map((sort) =>
  get(`page of six by ${sort}`, `${listCredentials.path}?limit=6&sort=${sort}`),
);
export const stats = get("stats", getStats.path);
/** Stays below the largest person's limit in all rounds. */
export const POSTS = 120;
export const post: Call = {
  name: "POST",
  most: POSTS,
  request: (cookie) => ({
    method: "POST",
    path: createCredential.path,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(SAMPLE),
    status: 201,
  }),
};

/** How many requests of a call a scale gets altogether. */
export const requestsOf = ({ most }: Call) => most * (ROUNDS + WARM_UP_ROUNDS);

/**
 * The CPU time of a call at each scale, in turn, so that other load affects all of them. The ratio compares the largest
 * with the smallest.
 */
export async function compareCosts(
  load: LoadMaker,
  subject: string,
  call: Call,
  scales: readonly Scale[],
): Promise<Result> {
  const costs = scales.map((): number[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    for (const [index, scale] of scales.entries()) {
      const cost = await costOf(load, call, scale);
      if (round >= WARM_UP_ROUNDS) costs[index]?.push(cost);
    }
  const last = costs.at(-1) ?? [];
  const shown = scales.map(({ name }, index) => `${name}: ${rounded(costs[index] ?? [])}`);
  return {
    name: `GROWTH ${call.name} by ${subject}`,
    value: median(last.map((cost, round) => cost / (costs[0]?.[round] ?? cost))),
    goal: { atMost: 1.1 },
    detail: `CPU µs each: ${shown.join("; ")}`,
  };
}

/** Microseconds of CPU time per request. */
async function costOf(load: LoadMaker, call: Call, { url, pid, cookies }: Scale): Promise<number> {
  const before = cpuTimeOf(pid);
  const requests = cookies.map((cookie) => call.request(cookie));
  const limits = { connections: CONNECTIONS, seconds: SECONDS, most: call.most };
  const result = await load.run({ origin: url, requests, ...limits });
  return ((cpuTimeOf(pid) - before) * 1_000) / result.requests;
}

const rounded = (costs: readonly number[]) => costs.map((cost) => Math.round(cost)).join(" ");
