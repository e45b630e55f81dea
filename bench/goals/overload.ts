import { listCredentials } from "@laurel/contracts/routes/credentials";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { z } from "@laurel/contracts/zod";
import { join } from "node:path";
import type { LoadPlan, LoadResult } from "../load-plan.ts";
import { mixedRequestsOf } from "../mixed-requests.ts";
import { startLoadMaker } from "../processes.ts";
import type { Result } from "../result.ts";
import { startProduct, withFolder } from "../product.ts";

const PEOPLE = 20;
const WARM_CONNECTIONS = 16;
/** The peak is looked for in steps of this length, each with so many times the arrivals of the step before. */
const STEP_S = 4;
const STEP = 1.25;
/** Goodput that doesn't grow any more for so many steps has had its peak. */
const STEPS_WITHOUT_GROWTH = 2;
const MOST_STEPS = 12;
/**
 * Long enough that the time before the overload is proven decides about less than a hundredth of the answers, and that
 * major garbage collections are in what is measured at 70 %, too. They come every 4 to 30 s, and decide about its p99.
 */
const MEASURED_S = 30;
/** More than the product takes at a time. */
const CONNECTIONS = 600;
const LEAST_GOODPUT = 0.85;
const MOST_P99 = 3;
const RECOVERED_S = 10;

/** P7: what the product answers at twice its own peak, how it recovers, and whether it loses a write that it answered. */
export function overload(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const load = startLoadMaker();
    try {
      const names = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
      const people = await Promise.all(names.map((name) => signUp(product.url, name)));
      const requests = people.flatMap(mixedRequestsOf);
      const created: string[] = [];
      const run = async (plan: Partial<LoadPlan> & { seconds: number }) => {
        const whole = {
          origin: product.url,
          requests,
          readsIds: true,
          most: 1_000_000,
          connections: CONNECTIONS,
          ...plan,
        };
        const result = await load.run(whole);
        created.push(...result.created);
        return result;
      };
      const arriving = (arrivals: number, seconds: number) => run({ arrivals, seconds });
      let warmRate = 0;
      for (let round = 0; round < 3; round += 1)
        warmRate = (await run({ seconds: 1.5, connections: WARM_CONNECTIONS })).rate;
      const peak = await peakFrom(warmRate, (arrivals) => arriving(arrivals, STEP_S));
      const steady = await arriving(0.7 * peak.rate, MEASURED_S);
      const begun = performance.now();
      const twice = await arriving(2 * peak.rate, MEASURED_S);
      // The queue that has built up is answered first.
      const queued = (performance.now() - begun) / 1_000 - MEASURED_S;
      const recovered = queued + (await recovery(() => arriving(0.5 * peak.rate, 1), steady));
      const stored = await storedBy(people);
      const lost = created.filter((id) => !stored.has(id)).length;
      return resultsOf({ peak, steady, twice, recovered, lost, created: created.length });
    } finally {
      await load.stop();
      await product.kill();
    }
  });
}

/**
 * The step with the most answers per second, from `rate` arrivals on. Requests that arrive regardless of the answers find
 * it also where a process waits for its disk more than it computes: clients in turn would wait with it.
 */
async function peakFrom(
  rate: number,
  step: (arrivals: number) => Promise<LoadResult>,
): Promise<LoadResult> {
  let peak = await step(rate);
  for (
    let [number, since] = [1, 0];
    number < MOST_STEPS && since < STEPS_WITHOUT_GROWTH;
    number += 1
  ) {
    const next = await step(rate * STEP ** number);
    since = next.rate > peak.rate ? 0 : since + 1;
    if (next.rate > peak.rate) peak = next;
  }
  return peak;
}

/** Seconds until everything is answered again, about as fast as before. Longer than allowed if it gave up waiting. */
async function recovery(second: () => Promise<LoadResult>, steady: LoadResult): Promise<number> {
  for (let seconds = 1; seconds <= RECOVERED_S; seconds += 1) {
    const { refused, p99 } = await second();
    if (refused === 0 && p99 <= MOST_P99 * steady.p99) return seconds;
  }
  return RECOVERED_S + 1;
}

const idsSchema = z.array(z.object({ id: z.string() }));

/** The ids of all credentials in the lists of these people. */
async function storedBy(people: readonly TestUser[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const person of people) {
    const answer = await person.call("GET", listCredentials.path);
    for (const { id } of idsSchema.parse(await answer.json())) ids.add(id);
  }
  return ids;
}

interface Figures {
  peak: LoadResult;
  steady: LoadResult;
  twice: LoadResult;
  /** Seconds. */
  recovered: number;
  lost: number;
  created: number;
}

function resultsOf({ peak, steady, twice, recovered, lost, created }: Figures): Result[] {
  const rates = [peak, steady, twice].map(({ rate }) => rate.toFixed(0));
  const p99s = [steady, twice].map(({ p99 }) => p99.toFixed(1));
  const refused = (100 * twice.refused) / (twice.refused + twice.requests);
  return [
    {
      name: "P7 goodput at twice the peak",
      value: twice.rate / peak.rate,
      goal: { atLeast: LEAST_GOODPUT },
      detail: `per second: peak ${rates[0]}, at 70 % ${rates[1]}, at 200 % ${rates[2]}; refused ${refused.toFixed(0)} %`,
    },
    {
      name: "P7 p99 of accepted requests at twice the peak",
      value: twice.p99 / steady.p99,
      goal: { atMost: MOST_P99 },
      detail: `ms: at 70 % ${p99s[0]}, at 200 % ${p99s[1]}`,
    },
    {
      name: "P7 recovery",
      value: recovered,
      unit: "s",
      goal: { atMost: RECOVERED_S },
      detail: "from the end of the overload, at half of the peak",
    },
    {
      name: "P7 lost writes, of those answered",
      value: lost / created,
      goal: { atMost: 0 },
      detail: `${lost} of ${created}`,
    },
  ];
}
