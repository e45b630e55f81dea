import { listCredentials } from "@laurel/contracts/routes/credentials";
import { signIn, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";

const ASK_EVERY_MS = 250;
const HEALED_WITHIN_S = 30;

/** What is wrong with answers to a session that the product can't look up, or doesn't know any more. */
const wrongOf = (statuses: readonly number[], allowed: readonly number[], when: string) =>
  statuses
    .filter((status) => !allowed.includes(status))
    .map((status) => `a list was answered with ${status} ${when}`);

const statusOf = async (person: TestUser) =>
  (await person.call("GET", listCredentials.path)).status;

async function askFor(ms: number, person: TestUser): Promise<number[]> {
  const statuses: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until;) {
    statuses.push(await statusOf(person));
    await pause(ASK_EVERY_MS);
  }
  return statuses;
}

/** Seconds until a login succeeds. */
async function untilLoggedIn(url: string, username: string): Promise<[TestUser, number]> {
  const started = performance.now();
  for (;;) {
    try {
      return [await signIn(url, username), (performance.now() - started) / 1_000];
    } catch (error) {
      if (performance.now() - started > 4 * HEALED_WITHIN_S * 1_000) throw error;
      await pause(ASK_EVERY_MS);
    }
  }
}

async function emptied(trial: Trial): Promise<Outcome> {
  const { product } = trial;
  const downMs = inForm(trial, 4_000, 10_000);
  const username = `r-${randomUUID().slice(0, 8)}`;
  const before = await signUp(product.url, username);
  const redis = product.engine("redis");
  await redis.kill();
  const findings = wrongOf(await askFor(downMs, before), [503], "without Redis");
  await rm(join(redis.folder, "data"), { recursive: true, force: true });
  await redis.start();
  const [after, seconds] = await untilLoggedIn(product.url, username);
  if (seconds > HEALED_WITHIN_S) findings.push(`a login succeeded after ${seconds.toFixed(0)} s`);
  findings.push(...wrongOf([await statusOf(before)], [401], "for a session that is gone"));
  findings.push(...wrongOf([await statusOf(after)], [200], "after a login"));
  return { findings, figures: `a login succeeded ${seconds.toFixed(1)} s after the start` };
}

export const emptiedRedis: readonly Scenario[] = [
  {
    id: "redis-emptied",
    name: "Redis is killed and comes back empty: nobody is somebody else",
    run: emptied,
  },
];
