import type { SeedCommands } from "./open-commands.ts";
import { seedPerson, type SeededPerson } from "./seed-person.ts";

/** Their commits share transactions. More of them only take memory. */
const AT_ONCE = 64;

/** How far a run is. */
export interface SeedCounts {
  /** People who are complete, in this run or before. */
  people: number;
  /** Credentials that this run added. */
  credentials: number;
}

export interface SeedRun {
  /** Changes while it runs. */
  counts: Readonly<SeedCounts>;
  /** Resolves when everybody is complete, or when the signal stops the run. Throws the first error. */
  done: Promise<void>;
}

/** Seeds the people, many at once. People who are complete already cost one look-up. */
export function seedPeople(
  commands: SeedCommands,
  people: Iterable<SeededPerson>,
  signal: AbortSignal,
): SeedRun {
  const counts: SeedCounts = { people: 0, credentials: 0 };
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const work = { signal: stop, onCredential: () => void (counts.credentials += 1) };
  const waiting = people[Symbol.iterator]();

  async function workOff(): Promise<void> {
    for (let next = waiting.next(); !next.done && !stop.aborted; next = waiting.next()) {
      await seedPerson(commands, next.value, work);
      if (!stop.aborted) counts.people += 1;
    }
  }

  const workers = Array.from({ length: AT_ONCE }, () =>
    workOff().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  return { counts, done: finish(workers) };
}

/** Waits for all, so that nothing runs any more when it throws. */
async function finish(workers: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** The people with these numbers, each with the same number of credentials. */
export function* peopleUpTo(people: number, credentials: number): Generator<SeededPerson> {
  for (let number = 1; number <= people; number += 1) yield { number, credentials };
}
