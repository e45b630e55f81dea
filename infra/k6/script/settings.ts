import { SharedArray } from "k6/data";
import { secondsOf, type Amount } from "./plan.ts";
import { SCENARIOS, type Scenario, type ScenarioName } from "./scenarios.ts";

/** A person who visits, as ../people.ts writes them. */
export interface LoadPerson {
  username: string;
  password: string;
  /** The address of their public profile; empty if they have none. */
  slug: string;
  /** An access token for programs; empty if they have none. */
  token: string;
}

const isName = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name);

const name = __ENV["SCENARIO"] ?? "smoke";
if (!isName(name)) throw new Error(`SCENARIO: there is no ${name}`);

export const scenario: Scenario = SCENARIOS[name];

export const amount: Amount = {
  rate: Number(__ENV["RATE"] || scenario.rate),
  seconds: secondsOf(__ENV["DURATION"] || scenario.duration) ?? 0,
};

export const baseUrl = __ENV["BASE_URL"] ?? "http://127.0.0.1:3000";

const peopleFile = __ENV["LOAD_PEOPLE"];
if (!peopleFile) throw new Error("LOAD_PEOPLE: not set; run the load with npm run load");

/** The same memory for all virtual users. */
export const people: readonly LoadPerson[] = new SharedArray("people", () =>
  JSON.parse(open(peopleFile)),
);
export const published: readonly LoadPerson[] = new SharedArray("published", () =>
  people.filter(({ slug }) => slug !== ""),
);
export const withToken: readonly LoadPerson[] = new SharedArray("with a token", () =>
  people.filter(({ token }) => token !== ""),
);

/** The person of this virtual user: everyone has at least one before somebody has two. */
export function personOf(everyone: readonly LoadPerson[], virtualUser: number): LoadPerson {
  const person = everyone[virtualUser % everyone.length];
  if (!person) throw new Error("There is nobody who could visit");
  return person;
}
