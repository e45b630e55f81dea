import { IMPORT_BATCH_ROWS } from "@laurel/contracts/constants";
import { createCredential, listCredentials } from "@laurel/contracts/routes/credentials";
import { getStats } from "@laurel/contracts/routes/stats";
import { createCredentials } from "@laurel/contracts/routes/imports";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { join } from "node:path";
import type { LoadPlan, LoadRequest, LoadResult } from "../load-plan.ts";
import { mixedRequestsOf, STRANGER } from "../mixed-requests.ts";
import { startLoadMaker } from "../processes.ts";
import { addSamples, SAMPLE, startProduct, withFolder } from "../product.ts";
import { CREDENTIALS } from "../references/credentials-table.ts";
import { framesOf, readProfile, type Frame } from "./profile.ts";

const PEOPLE = 20;
const CONNECTIONS = 16;
const MANY_CONNECTIONS = 600;
const MOST = 1_000_000;
const WARM_UP_S = 4;
const SECONDS = 6;

type Asked = (person: TestUser) => LoadRequest;

const get =
  (path: string): Asked =>
  ({ cookie }) => ({ method: "GET", path, headers: { cookie }, status: 200 });

export const stranger: Asked = () => STRANGER;
export const session = get(getStats.path);
export const list = get(listCredentials.path);
const post =
  (path: string, body: unknown, status: number): Asked =>
  ({ cookie }) => ({
    method: "POST",
    path,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
    status,
  });

export const append = post(createCredential.path, SAMPLE, 201);
const batch = { credentials: Array.from({ length: IMPORT_BATCH_ROWS }, () => SAMPLE) };
export const importing = post(createCredentials.path, batch, 200);

type Load = Pick<LoadPlan, "requests" | "connections" | "seconds" | "arrivals">;
type Run = (load: Load) => Promise<LoadResult>;

/** What the whole product does for one kind of request, once it's warm: the profile of its process. */
export function profiledRequests(asked: Asked, connections = CONNECTIONS): Promise<Frame> {
  return profiled(async (people, run) => {
    if (asked === list) await Promise.all(people.map((person) => addSamples(person, CREDENTIALS)));
    const load = { requests: people.map(asked), connections };
    await run({ ...load, seconds: WARM_UP_S });
    return { ...load, seconds: SECONDS };
  });
}

/** The same while twice as many requests of all kinds arrive as 16 connections get answers. */
export function profiledOverload(): Promise<Frame> {
  return profiled(async (people, run) => {
    const load = { requests: people.flatMap(mixedRequestsOf), seconds: SECONDS };
    const { rate } = await run({ ...load, connections: CONNECTIONS });
    const overload = { ...load, connections: MANY_CONNECTIONS, arrivals: 2 * rate };
    // Until it has begun to refuse.
    await run(overload);
    return overload;
  });
}

/** Profiles the product's process while it gets the load that `prepare` returns. */
function profiled(
  prepare: (people: readonly TestUser[], run: Run) => Promise<Load>,
): Promise<Frame> {
  return withFolder(async (folder) => {
    const profiles = join(folder, "profiles");
    const NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${profiles}`;
    const product = await startProduct(join(folder, "product"), { NODE_OPTIONS });
    const maker = startLoadMaker();
    const run: Run = (load) => maker.run({ origin: product.url, most: MOST, ...load });
    let [from, until] = [0, 0];
    try {
      const names = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
      const people = await Promise.all(names.map((name) => signUp(product.url, name)));
      const load = await prepare(people, run);
      from = microseconds();
      await run(load);
      until = microseconds();
    } finally {
      await maker.stop();
      await product.stop();
    }
    return framesOf(readProfile(profiles), from, until);
  });
}

const microseconds = () => Number(process.hrtime.bigint() / 1_000n);
