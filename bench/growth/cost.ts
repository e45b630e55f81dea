import { createCredential, listCredentials } from "@laurel/contracts/routes/credentials";
import { getStats } from "@laurel/contracts/routes/stats";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadRequest } from "../load-plan.ts";
import { FOLDED_MS, median } from "../measure.ts";
import { cpuTimeOf } from "../process-tree.ts";
import type { LoadMaker } from "../processes.ts";
import { SAMPLE } from "../product.ts";
import type { Result } from "../result.ts";

const ROUNDS = 10;
const WARM_UP_ROUNDS = 4;
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
/** `most` is limited by how many credentials a person may have. */
export const posts = (most: number): Call => ({
  name: "POST",
  most,
  request: (cookie) => ({
    method: "POST",
    path: createCredential.path,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(SAMPLE),
    status: 201,
  }),
});

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
  const measured = scales.map((scale) => ({ scale, costs: [] as number[], sent: 0 }));
  for (const one of measured) await sendFirstOfEach(load, call, one);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    for (const one of measured) {
      const { cost, requests } = await costOf(load, call, one.scale, one.sent);
      one.sent += requests;
      if (round >= WARM_UP_ROUNDS) one.costs.push(cost);
    }
  const costs = measured.map((one) => one.costs);
  const last = costs.at(-1) ?? [];
  const shown = scales.map(({ name }, index) => `${name}: ${rounded(costs[index] ?? [])}`);
  return {
    name: `GROWTH ${call.name} by ${subject}`,
    value: median(last.map((cost, round) => cost / (costs[0]?.[round] ?? cost))),
    goal: { atMost: 1.1 },
    detail: `CPU µs each: ${shown.join("; ")}`,
  };
}

/** The first request of a session costs more, at every scale, so the rounds come after it. */
async function sendFirstOfEach(
  load: LoadMaker,
  call: Call,
  one: { scale: Scale; sent: number },
): Promise<void> {
  // Calls that are limited to few requests make data grow. Their scales have few sessions.
  if (call.most < MOST) return;
  while (one.sent < one.scale.cookies.length)
    one.sent += (await costOf(load, call, one.scale, one.sent)).requests;
}

/** Microseconds of CPU time per request. Goes on with the sessions after those that have `sent` a request before. */
async function costOf(
  load: LoadMaker,
  call: Call,
  { url, pid, cookies }: Scale,
  sent: number,
): Promise<{ cost: number; requests: number }> {
  const next = sent % cookies.length;
  const inTurn = [...cookies.slice(next), ...cookies.slice(0, next)];
  const requests = inTurn.map((cookie) => call.request(cookie));
  const limits = { connections: CONNECTIONS, seconds: SECONDS, most: call.most };
  const before = cpuTimeOf(pid);
  const result = await load.run({ origin: url, requests, ...limits });
  await pause(FOLDED_MS);
  return {
    cost: ((cpuTimeOf(pid) - before) * 1_000) / result.requests,
    requests: result.requests,
  };
}

const rounded = (costs: readonly number[]) => costs.map((cost) => Math.round(cost)).join(" ");
