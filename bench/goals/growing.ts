import { CREDENTIALS_PER_PAGE } from "@laurel/contracts/constants";
import type { LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  compareCosts,
  page,
  posts,
  requestsOf,
  sortedPages,
  stats,
  type Call,
  type Scale,
} from "../growth/cost.ts";
import { openSessions, seedInstallation } from "../growth/installation.ts";
import { rebuildUnderLoad } from "../growth/rebuild-under-load.ts";
import { startLoadMaker, type LoadMaker } from "../processes.ts";
import { startProduct, withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const SETTLED_MS = 2_000;
const EACH = 40;
/** So few that the people of a scale keep about the number of credentials that it has its name from. */
const FEW_POSTS = posts(120);
/** So many that the CPU time of a round, which the system counts in steps of 10 ms, is measured to a fiftieth. */
const MANY_POSTS = posts(600);
/** One more than a page, so that every page has the same length. */
const FEWEST = CREDENTIALS_PER_PAGE + 1;
/** How many people have a session. */
const ONLINE = [10, 1_000, 10_000];
const counted = (value: number) => value.toLocaleString("en-US");

/** The scale with 400,000 credentials takes about ten minutes to seed. */
const isFull = () => process.env["BENCH_FULL"] === "1";

/**
 * GROWTH: what a request costs with more credentials of the person, with more credentials in all, and with more
 * sessions.
 */
export async function growing(): Promise<Result[]> {
  const load = startLoadMaker();
  try {
    return [
      ...(await withFolder((folder) => comparePeople(load, folder))),
      ...(await withFolder((folder) => compareSessions(load, folder))),
      ...(await withFolder((folder) => compareTotals(load, folder))),
    ];
  } finally {
    await load.stop();
  }
}

/** People with few and many credentials, in one product. */
async function comparePeople(load: LoadMaker, folder: string): Promise<Result[]> {
  const sizes = [
    { size: FEWEST, from: 1, people: 200 },
    { size: 500, from: 201, people: 8 },
    // Posted until they are full.
    { size: 5_000 - requestsOf(FEW_POSTS) / 5, from: 209, people: 5 },
  ];
  const numbers = ({ from, people }: (typeof sizes)[number]) =>
    Array.from({ length: people }, (_, index) => from + index);
  const everybody = sizes.flatMap((one) =>
    numbers(one).map((number) => ({ number, credentials: one.size })),
  );
  await seedInstallation(folder, everybody);
  const cookies: string[][] = [];
  for (const one of sizes) cookies.push(await openSessions(folder, numbers(one)));
  const product = await startProduct(folder);
  try {
    const people = [FEWEST, 500, 5_000].map((size, index) =>
      scaleOf(counted(size), product, cookies[index] ?? []),
    );
    const results: Result[] = [];
    for (const call of [page, ...sortedPages, stats, FEW_POSTS])
      results.push(await compareCosts(load, "credentials of the person", call, people));
    return results;
  } finally {
    await product.stop();
  }
}

/** The same installation with few and many people online, each a product. Requests come from all of them in turn. */
async function compareSessions(load: LoadMaker, folder: string): Promise<Result[]> {
  const people = Array.from({ length: Math.max(...ONLINE) }, (_, index) => index + 1);
  const seeded = join(folder, "seeded");
  await seedInstallation(
    seeded,
    people.map((number) => ({ number, credentials: FEWEST })),
  );
  const products: LaurelProcess[] = [];
  const scales: Scale[] = [];
  try {
    for (const online of ONLINE) {
      const installation = join(folder, String(online));
      cpSync(seeded, installation, { recursive: true });
      const cookies = await openSessions(installation, people.slice(0, online));
      const product = await startProduct(installation);
      products.push(product);
      scales.push(scaleOf(counted(online), product, cookies));
    }
    const results: Result[] = [];
    for (const call of [page, stats])
      results.push(await compareCosts(load, "people online", call, scales));
    return results;
  } finally {
    for (const product of products) await product.stop();
  }
}

/** Installations with few and many credentials, each a product. */
async function compareTotals(load: LoadMaker, folder: string): Promise<Result[]> {
  const totals = [1_000, 40_000, ...(isFull() ? [400_000] : [])];
  const products: LaurelProcess[] = [];
  const scales: Scale[] = [];
  const seconds: number[] = [];
  try {
    for (const total of totals) {
      const installation = join(folder, String(total));
      const people = Array.from({ length: total / EACH }, (_, index) => index + 1);
      const seeded = people.map((number) => ({ number, credentials: EACH }));
      await seedInstallation(installation, seeded);
      const cookies = await openSessions(installation, people.slice(-20));
      const begun = performance.now();
      const product = await startProduct(installation);
      seconds.push((performance.now() - begun) / 1_000);
      products.push(product);
      scales.push(scaleOf(counted(total), product, cookies));
    }
    await pause(SETTLED_MS);
    const megabytes = products.map(({ pid }) => proportionalMegabytes(pid));
    const results: Result[] = [
      {
        name: "GROWTH ready",
        value: seconds.at(-1),
        unit: "s",
        goal: { atMost: 3 },
        detail: detailOf(totals, seconds, 2),
      },
      {
        name: "GROWTH memory",
        value: megabytes.at(-1),
        unit: "MB",
        goal: { atMost: 250 },
        detail: detailOf(totals, megabytes, 0),
      },
    ];
    const calls: Call[] = [page, stats, MANY_POSTS];
    for (const call of calls)
      results.push(await compareCosts(load, "credentials in all", call, scales));
    const largest = scales.at(-1);
    if (largest)
      results.push(await rebuildUnderLoad(load, largest, join(folder, String(totals.at(-1)))));
    return results;
  } finally {
    for (const product of products) await product.stop();
  }
}

/** `1,000: 0.91; 40,000: 0.95` */
const detailOf = (totals: readonly number[], values: readonly number[], digits: number) =>
  totals.map((total, index) => `${counted(total)}: ${values[index]?.toFixed(digits)}`).join("; ");

const scaleOf = (name: string, { url, pid }: LaurelProcess, cookies: readonly string[]): Scale => ({
  name,
  url,
  pid,
  cookies,
});

function proportionalMegabytes(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  const found = existsSync(file) ? /^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8")) : null;
  return Number(found?.[1] ?? Number.NaN) / 1024;
}
