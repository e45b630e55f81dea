import { getStats } from "@laurel/contracts/routes/stats";
import { getMe } from "@laurel/contracts/routes/users";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { loadKeys } from "@laurel/hosting/keys/keys";
import { createLogger } from "@laurel/hosting/process/logger";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { join } from "node:path";
import type { LoadResult } from "../load-plan.ts";
import { median } from "../measure.ts";
import type { Result } from "../result.ts";
import { startLoadMaker, startReference, type LoadMaker } from "../processes.ts";
import { startProduct, withFolder } from "../product.ts";
import { startNginx } from "../references/nginx.ts";

const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
const SECONDS = 1.5;
const CONNECTIONS = 16;
const MOST = 20_000;
const GOAL = 3;

/** How a request can reach the service, and its headers on that way. */
interface Way {
  name: string;
  origin: string;
  socketPath?: string;
  headers: Record<string, string>;
}

/**
 * P2: the milliseconds that the gateway adds to the slowest hundredth of the requests, at half of the load that it can
 * take, compared with nginx in front of the same service (or with node:http, where nginx isn't installed).
 */
export function addedLatency(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const data = join(folder, "product");
    const product = await startProduct(data);
    const load = startLoadMaker();
    const socketPath = join(data, "run", "portfolio.sock");
    const person = await signUp(product.url, "person");
    const authorization = await tokenOf(person, data);
    const nginx = await startNginx(folder, socketPath, authorization);
    const proxy = nginx ?? (await startReference("http-proxy", socketPath, authorization));
    try {
      const ways: Way[] = [
        { name: "product", origin: product.url, headers: { cookie: person.cookie } },
        { name: nginx ? "nginx" : "node:http", origin: proxy.url, headers: {} },
        { name: "service", origin: "http://service", socketPath, headers: { authorization } },
      ];
      return [resultOf(ways, await measure(ways, load))];
    } finally {
      await load.stop();
      await proxy.stop();
      await product.kill();
    }
  });
}

async function tokenOf(person: TestUser, data: string): Promise<string> {
  const { id } = (await (await person.call("GET", getMe.path)).json()) as { id: string };
  const logger = createLogger("bench", "silent");
  const keys = (await loadKeys(join(data, "keys"), { logger })).of("gateway");
  const signer = await createTokenSigner("gateway", keys, systemClock);
  return `Bearer ${await signer.sign("portfolio", id)}`;
}

/** The 99th percentiles of each way, round by round, at half of what the first way takes. */
async function measure(ways: readonly Way[], load: LoadMaker) {
  const run = ({ name: _name, headers, ...way }: Way, arrivals?: number): Promise<LoadResult> => {
    const requests = [{ method: "GET" as const, path: getStats.path, headers, status: 200 }];
    const plan = { ...way, requests, connections: CONNECTIONS, seconds: SECONDS, most: MOST };
    return load.run(arrivals === undefined ? plan : { ...plan, arrivals });
  };
  const peaks: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const way of ways) {
      const { rate } = await run(way);
      if (way === ways[0]) peaks.push(rate);
    }
  const arrivals = Math.max(...peaks) / 2;
  const p99s = ways.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, way] of ways.entries()) p99s[at]?.push((await run(way, arrivals)).p99);
  return { arrivals, p99s };
}

function resultOf(
  ways: readonly Way[],
  { arrivals, p99s }: { arrivals: number; p99s: readonly number[][] },
): Result {
  const [product = 0, proxy = 0, service = 0] = p99s.map(median);
  const raw = ways.map(
    ({ name }, at) => `${name} ${p99s[at]?.map((ms) => ms.toFixed(1)).join(" ")}`,
  );
  return {
    name: `P2 added p99, compared with ${ways[1]?.name}`,
    // On a busy machine, the proxy may seem to add nothing.
    value: proxy > service ? (product - service) / (proxy - service) : undefined,
    goal: { atMost: GOAL },
    detail: `at ${arrivals.toFixed(0)} requests per second; ms: ${raw.join(", ")}`,
  };
}
