import { CALLS, nameOf, P95_MS, PROFILE_PAGE } from "./calls.ts";
import type { Scenario } from "./scenarios.ts";
import { VISITS } from "./weights.ts";

export type Visitor = keyof typeof VISITS;

/** How much load, for how long. */
export interface Amount {
  /** Visits per second at the peak. */
  rate: number;
  seconds: number;
}

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;

/** The seconds of `90s`, `5m` or `2h`; undefined for anything else. */
export function secondsOf(duration: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(duration) ?? [];
  if (count === undefined || (unit !== "s" && unit !== "m" && unit !== "h")) return undefined;
  return Number(count) * SECONDS[unit] || undefined;
}

/** How long a visit may take before another virtual user is needed, in seconds. */
const VISIT_SECONDS = 1;
/** Beyond it, visits are dropped: each further virtual user would have to log in, which costs more than a visit. */
const MOST_VISIT_SECONDS = 4;
const FEWEST_VUS = 2;
/** k6 needs some megabytes for each. */
const MOST_VUS = 500;

const virtualUsers = (wanted: number) =>
  Math.min(MOST_VUS, Math.max(FEWEST_VUS, Math.ceil(wanted)));

/** k6's scenario of one kind of visitor. Rates are per minute, because k6 only accepts whole numbers. */
export function executorOf(visitor: Visitor, { stages }: Scenario, { rate, seconds }: Amount) {
  const perSecond = (rate * VISITS[visitor]) / 100;
  const perMinute = Math.max(1, Math.round(perSecond * 60));
  const shared = {
    exec: visitor,
    timeUnit: "1m",
    preAllocatedVUs: virtualUsers(perSecond * VISIT_SECONDS),
    maxVUs: virtualUsers(perSecond * MOST_VISIT_SECONDS),
    gracefulStop: "30s",
  };
  if (!stages)
    return {
      executor: "constant-arrival-rate" as const,
      rate: perMinute,
      duration: `${seconds}s`,
      ...shared,
    };
  return {
    executor: "ramping-arrival-rate" as const,
    startRate: 0,
    stages: stages.map(({ percent, level }) => ({
      duration: `${Math.max(1, Math.round((seconds * percent) / 100))}s`,
      target: Math.round((perMinute * level) / 100),
    })),
    ...shared,
  };
}

/** The visits of a whole run: the area below the rate. */
export function visitsOf({ stages }: Scenario, { rate, seconds }: Amount): number {
  if (!stages) return rate * seconds;
  let before = 0;
  let visits = 0;
  for (const { percent, level } of stages) {
    visits += ((before + level) / 2 / 100) * rate * ((seconds * percent) / 100);
    before = level;
  }
  return visits;
}

/** What must hold. k6 fails the run if one of them is missed. A wrong answer always fails it. */
export function thresholdsOf(
  scenario: Scenario,
  amount: Amount,
  visitors: readonly Visitor[],
): Record<string, string[]> {
  const { failed, wrongStatus, dropped, slowness } = scenario.limits;
  const calls = [...Object.values(CALLS), PROFILE_PAGE].filter(({ by }) => visitors.includes(by));
  const times = calls.map(({ call, kind }) => [
    `http_req_duration{name:${nameOf(call)},expected_response:true}`,
    [`p(95)<${P95_MS[kind] * slowness}`],
  ]);
  const successes = calls.map(({ call }) => [
    `http_reqs{name:${nameOf(call)},expected_response:true}`,
    ["count>0"],
  ]);
  return {
    "checks{about:content}": ["rate==1"],
    "checks{about:status}": [`rate>=${1 - wrongStatus}`],
    http_req_failed: [`rate<=${failed}`],
    dropped_iterations: [`count<=${Math.ceil(visitsOf(scenario, amount) * dropped)}`],
    ...Object.fromEntries(times),
    ...(scenario.everyCall && Object.fromEntries(successes)),
  };
}
