import { parseArgs } from "node:util";
import { InfraError } from "../native/commands.ts";
import { secondsOf } from "./script/plan.ts";
import { SCENARIO_NAMES, SCENARIOS, type Scenario, type ScenarioName } from "./script/scenarios.ts";

/** What `npm run load` was asked for. */
export interface LoadRequest {
  name: ScenarioName;
  /** Visits per second at the peak. */
  rate: number;
  duration: string;
  /** Whether the figures go to docs/load. */
  keep: boolean;
  /** The product to send the load to; undefined for one that is started for it. */
  baseUrl: string | undefined;
  people: PeopleSource;
}

/** Who visits: people of a file, or the first ones of `npm run seed` or of those made for the run. */
export type PeopleSource = { file: string } | { count: number };

type Variables = Readonly<Record<string, string | undefined>>;

const MOST_PEOPLE = 100_000;
const MOST_MADE = 1_000;
const FEWEST_MADE = 10;
const MADE_BY_DEFAULT = 100;
const MOST_RATE = 10_000;

/** Parses the arguments and variables of `npm run load`. Throws InfraError. */
export function readRequest(args: readonly string[], environment: Variables): LoadRequest {
  const { name, keep } = readArguments(args);
  const { rate, duration }: Scenario = SCENARIOS[name];
  const wantedDuration = environment["DURATION"] || duration;
  if (secondsOf(wantedDuration) === undefined)
    throw new InfraError("DURATION: must be a whole number with s, m or h, for example 90s or 5m");
  const wantedRate = wholeNumber(environment, "RATE", MOST_RATE) ?? rate;
  const baseUrl = readBaseUrl(environment["BASE_URL"]);
  return {
    name,
    keep,
    rate: wantedRate,
    duration: wantedDuration,
    baseUrl,
    people: baseUrl ? visitorsOf(environment) : newPeople(environment, wantedRate),
  };
}

function readArguments(args: readonly string[]): Pick<LoadRequest, "name" | "keep"> {
  const lines = SCENARIO_NAMES.map((name) => `  ${name.padEnd(8)}${SCENARIOS[name].about}`);
  const usage = `Usage: npm run load -- <scenario> [--keep]\n${lines.join("\n")}`;
  try {
    const options = { keep: { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [wanted, ...others] = positionals;
    if (wanted === undefined || others.length > 0) throw new InfraError(usage);
    const name = SCENARIO_NAMES.find((known) => known === wanted);
    if (!name) throw new InfraError(`There is no scenario ${wanted}.\n${usage}`);
    return { name, keep: values.keep };
  } catch (error) {
    if (error instanceof InfraError) throw error;
    throw new InfraError(usage, { cause: error });
  }
}

function readBaseUrl(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const url = URL.parse(given);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search)
    return url.origin;
  throw new InfraError("BASE_URL: must be an http or https URL without a path");
}

/** People who exist already. */
function visitorsOf(environment: Variables): PeopleSource {
  const file = environment["PEOPLE_FILE"];
  if (file) return { file };
  const count = wholeNumber(environment, "PEOPLE", MOST_PEOPLE);
  if (count !== undefined) return { count };
  throw new InfraError(
    "There is nobody to log in at BASE_URL. Set PEOPLE to the number of people that npm run seed\n" +
      "has created there, or PEOPLE_FILE to a file of people (see infra/k6/README.md).",
  );
}

/** By default about one person for each visit in a second. */
function newPeople(environment: Variables, rate: number): PeopleSource {
  if (environment["PEOPLE_FILE"])
    throw new InfraError("PEOPLE_FILE: needs BASE_URL, because a new product knows nobody");
  const byRate = Math.min(MADE_BY_DEFAULT, Math.max(FEWEST_MADE, rate));
  return { count: wholeNumber(environment, "PEOPLE", MOST_MADE) ?? byRate };
}

function wholeNumber(environment: Variables, name: string, most: number): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
  throw new InfraError(`${name}: must be a whole number from 1 to ${most}`);
}
