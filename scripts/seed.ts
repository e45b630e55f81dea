import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { EngineUnavailable, StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { ConfigError, readEnvironment, type Environment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { catchUp, type Backlog } from "./seed/catch-up.ts";
import { openSeedCommands } from "./seed/open-commands.ts";
import { openSeedStores } from "./seed/open-stores.ts";
import { readSeedOptions } from "./seed/options.ts";
import { SEED_PASSWORD, seedUsername } from "./seed/people.ts";
import {
  catchUpProgress,
  duration,
  seedProgress,
  showProgress,
  totalLine,
} from "./seed/progress.ts";
import { peopleUpTo, seedPeople } from "./seed/seed.ts";

/** What a shell reports for a program that Ctrl-C ended. */
const INTERRUPTED = 130;

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isKnown = [ConfigError, EngineUnavailable, StoreCorrupt].some(
    (kind) => error instanceof kind,
  );
  console.error(isKnown && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(words: readonly string[]): Promise<number> {
  const { people, credentials, yes } = readSeedOptions(words);
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === "production" && !yes)
    throw new ConfigError(
      "NODE_ENV is production: anybody can log in as a seeded person. Add --yes to seed people anyway",
    );
  console.log(await addPeople(environment, { people, credentials }));
  // Services on engines do it themselves.
  if (environment.MONGODB_URL === undefined) await letServicesCatchUp(environment);
  if (stop.signal.aborted) {
    console.log("Stopped. Run the same command again to go on.");
    return INTERRUPTED;
  }
  const last = people === 1 ? "" : ` to ${seedUsername(people)}`;
  console.log(`Log in as ${seedUsername(1)}${last} with the password ${SEED_PASSWORD}`);
  return 0;
}

/** Returns the line with the totals. */
async function addPeople(
  environment: Environment,
  { people, credentials }: { people: number; credentials: number },
): Promise<string> {
  const stores = await openSeedStores(environment);
  try {
    const logger = createLogger("seed", environment.LOG_LEVEL);
    const commands = await openSeedCommands(stores, systemClock, logger);
    const start = performance.now();
    const run = seedPeople(commands, peopleUpTo(people, credentials), stop.signal);
    const progress = showProgress(seedProgress(run.counts, people), process.stderr);
    await run.done.finally(() => progress.end());
    commands.close();
    return totalLine(run.counts, performance.now() - start);
  } finally {
    await stores.close();
  }
}

async function letServicesCatchUp(environment: Environment): Promise<void> {
  if (stop.signal.aborted) return;
  let latest: Backlog | undefined;
  const start = performance.now();
  const progress = showProgress(
    catchUpProgress(() => latest),
    process.stderr,
  );
  const look = (backlog: Backlog) => void (latest = backlog);
  await catchUp(environment, look, stop.signal).finally(() => progress.end());
  if (!stop.signal.aborted)
    console.log(`The services caught up in ${duration(performance.now() - start)}`);
}
