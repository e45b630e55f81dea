import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median } from "../measure.ts";
import type { LoadMaker } from "../processes.ts";
import type { Result } from "../result.ts";
import { page, posts, stats, type Scale } from "./cost.ts";

const REBUILD = fileURLToPath(new URL("../../scripts/rebuild.ts", import.meta.url));
const PROJECTION = "credentials";
/** A thousand requests in each part, so that its p99 isn't its slowest request. */
const ARRIVALS = 50;
const LOAD_S = 20;
const CONNECTIONS = 64;
const MOST = 1_000_000;
/** Compared with the p99 before. */
const MOST_P99 = 3;

/** What people notice while the list of credentials is rebuilt, and how long that takes. */
export async function rebuildUnderLoad(
  load: LoadMaker,
  { name, url, cookies }: Scale,
  folder: string,
): Promise<Result> {
  const requests = cookies.flatMap((cookie) =>
    [page, stats, page, posts(1)].map((call) => call.request(cookie)),
  );
  const plan = { origin: url, requests, arrivals: ARRIVALS, seconds: LOAD_S };
  const work = () => load.run({ ...plan, connections: CONNECTIONS, most: MOST });
  const { p99: before } = await work();
  const begun = performance.now();
  let rebuilding = true;
  let rebuiltMs = 0;
  const env = { ...process.env, DATA_DIR: folder };
  const rebuilt = promisify(execFile)(process.execPath, [REBUILD, PROJECTION], { env }).finally(
    () => {
      rebuilding = false;
      rebuiltMs = performance.now() - begun;
    },
  );
  const during: number[] = [];
  while (rebuilding) {
    const { p99 } = await work();
    // A part that outlived the rebuild says less about it. A short rebuild has no other.
    if (rebuilding || during.length === 0) during.push(p99);
  }
  await rebuilt;
  const seconds = (rebuiltMs / 1_000).toFixed(0);
  const shown = during.map((p99) => p99.toFixed(0)).join(" ");
  return {
    name: "GROWTH p99 while the list of credentials is rebuilt",
    value: median(during) / before,
    goal: { atMost: MOST_P99 },
    detail: `${name} credentials in ${seconds} s; ms: before ${before.toFixed(0)}, during ${shown}`,
  };
}
