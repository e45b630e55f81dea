import { randomInt } from "node:crypto";
import { dockerAnswers } from "../../infra/compose.ts";
import { scenarios } from "../../infra/faults/scenarios.ts";
import type { Checks } from "./checks.ts";
import type { Lane } from "./lane.ts";
import { headCommit, numbersOf } from "./of-this-commit.ts";

/** One scenario of each kind of fault. CI runs two of them. */
export const KINDS = [
  "portfolio-killed",
  "relay-killed",
  "consumers-killed",
  "portfolio-suspended",
  "broker-killed",
  "broker-suspended",
  "broker-away",
  "connections-silent",
  "answers-cut",
  "redis-stopped",
  "redis-emptied",
  "store-killed",
  "store-slow",
  "store-full",
  "broker-full",
  "objects-full",
  "many-writers",
  "leases-stolen",
  "all-replaced",
  "poison",
];

const PATHS = ["packages/", "services/", "infra/faults/", "infra/processes/", "infra/native/"];
const MOST_SEEDS = 1_000_000;

const onlyNativeEngines = () =>
  dockerAnswers() ? "it breaks native engines, and this machine runs containers" : undefined;

/** The commit chooses the scenarios, so each of them gets its turn, and a failure can be repeated. */
export const faultsOfThisCommit: Lane = {
  name: "two faults are survived",
  levels: ["ci"],
  paths: [],
  missing: onlyNativeEngines,
  run: ({ checks }) => runFaults(checks, "two faults are survived", faultsOf(headCommit()), 1),
};

/** Every scenario in its short form, with a new seed. The two halves run side by side, each on its own engines. */
export const [firstHalfOfFaults, secondHalfOfFaults] = [halfOfFaults(1), halfOfFaults(2)];

function halfOfFaults(half: 1 | 2): Lane {
  const name = `faults are survived (${half} of 2)`;
  const middle = Math.ceil(scenarios.length / 2);
  const chosen = half === 1 ? scenarios.slice(0, middle) : scenarios.slice(middle);
  return {
    name,
    levels: ["everything"],
    paths: PATHS,
    missing: onlyNativeEngines,
    run: ({ checks }) =>
      runFaults(
        checks,
        name,
        chosen.map(({ id }) => id),
        randomInt(1, MOST_SEEDS),
      ),
  };
}

function runFaults(checks: Checks, name: string, ids: readonly string[], seed: number) {
  const args = ["infra/faults/main.ts", "--seed", String(seed), "--only", ids.join(",")];
  return checks.check(name, "node", args);
}

/** Two different kinds of fault, which depend only on the commit. */
export function faultsOf(commit: string): string[] {
  const [one, other] = numbersOf(commit);
  const first = one % KINDS.length;
  const distance = 1 + (other % (KINDS.length - 1));
  const second = (first + distance) % KINDS.length;
  return [KINDS[first] ?? "", KINDS[second] ?? ""];
}
