import { writeFileSync } from "node:fs";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import type { Say } from "../native/commands.ts";
import { messageOf } from "../native/engines.ts";
import { k6Program } from "./k6-program.ts";
import { newPeople } from "./new-people.ts";
import { readPeople, seededPeople, type LoadPerson } from "./people.ts";
import { readRequest, type LoadRequest } from "./request.ts";
import { describeResults, resultsOf } from "./results.ts";
import { runK6 } from "./run-k6.ts";
import { runningTarget, startTarget } from "./target.ts";
import { withTokens } from "./tokens.ts";

export interface LoadOptions {
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  say: Say;
  /** Called before a product is started. */
  prepare(): Promise<void>;
  /** Ends the run early when it's aborted. Programs that were started are stopped. */
  stop: AbortSignal;
}

/** What a shell reports for a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Runs one scenario, and returns the exit code. Throws InfraError. */
export async function runLoad({ args, environment, say, prepare, stop }: LoadOptions) {
  const request = readRequest(args, environment);
  const program = await k6Program(say);
  if (request.baseUrl === undefined) await prepare();
  if (stop.aborted) return INTERRUPTED;
  await using target = await (request.baseUrl
    ? runningTarget(request.baseUrl)
    : startTarget(environment));
  say(request.baseUrl ? `sending load to ${target.url}` : `the product runs at ${target.url}`);
  const everyone = await visitors(request, target.url, () => !stop.aborted);
  if (stop.aborted) return INTERRUPTED;
  await using tokens = await withTokens(target.url, everyone);
  await using folder = await createTempDirectory();
  const people = folder.at("people.json");
  writeFileSync(people, JSON.stringify(tokens.people), { mode: 0o600 });

  say(`${request.name}: ${tokens.people.length} people, up to ${request.rate} visits a second`);
  if (!everyone.some(({ slug }) => slug !== ""))
    say("Nobody has a public profile, so the visits of strangers, a fifth of all, are left out");
  const results = resultsOf(request);
  const variables = variablesOf(request, target.url, people);
  const code = await runK6({ program, variables, results, stop });
  if (code !== 0) say(target.errors().slice(-LOG_SHOWN));
  for (const line of describeResults(results)) say(line);
  return stop.aborted ? INTERRUPTED : code;
}

/** Characters of the product's log that are printed after a failed run. */
const LOG_SHOWN = 3_000;

/** What script/settings.ts reads. */
const variablesOf = ({ name, rate, duration }: LoadRequest, url: string, people: string) => ({
  SCENARIO: name,
  RATE: String(rate),
  DURATION: duration,
  BASE_URL: url,
  LOAD_PEOPLE: people,
});

async function visitors(
  { baseUrl, people }: LoadRequest,
  url: string,
  goOn: () => boolean,
): Promise<LoadPerson[]> {
  if ("file" in people) return readPeople(people.file);
  return baseUrl ? seededPeople(people.count) : newPeople(url, people.count, goOn);
}

/** The exit code of a load test that runs until its end or Ctrl-C. */
export async function loadCommand(
  options: Pick<LoadOptions, "args" | "environment" | "prepare">,
): Promise<number> {
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => interrupted.abort());
  const say: Say = (line) => void (line && process.stdout.write(`${line}\n`));
  try {
    return await runLoad({ ...options, say, stop: interrupted.signal });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}
