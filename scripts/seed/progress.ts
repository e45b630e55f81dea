import type { Backlog } from "./catch-up.ts";
import type { SeedCounts } from "./seed.ts";

const TTY_MS = 1_000;
const LOG_MS = 10_000;

/** Where progress is written: standard error, a terminal or not. */
export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** Removes the line that a terminal shows, and writes no more. */
  end(): void;
}

/** Writes a line again and again: in place on a terminal, otherwise every ten seconds. */
export function showProgress(line: () => string, output: ProgressOutput): Progress {
  const show = () => void output.write(output.isTTY ? `\r\u001B[K${line()}` : `${line()}\n`);
  const timer = setInterval(show, output.isTTY ? TTY_MS : LOG_MS);
  return {
    end() {
      clearInterval(timer);
      if (output.isTTY) output.write("\r\u001B[K");
    },
  };
}

/**
 * Each call returns the line of that moment. The rate is that since the last call. The time left counts from when the
 * first credential was added: those who were complete before took no time.
 */
export function seedProgress(
  counts: Readonly<SeedCounts>,
  people: number,
  clock = () => performance.now(),
): () => string {
  let begun = { at: clock(), people: 0 };
  let before = { at: begun.at, credentials: 0 };
  return () => {
    const now = clock();
    if (counts.credentials === 0) begun = { at: now, people: counts.people };
    const rate = perSecond(counts.credentials - before.credentials, now - before.at);
    const added = Math.max(counts.people - begun.people, 1);
    const leftMs = ((people - counts.people) * (now - begun.at)) / added;
    before = { at: now, credentials: counts.credentials };
    return progressLine(counts, { people, rate, leftMs });
  };
}

/**
 * Each call returns the line of that moment: `The services are catching up: 120,000 deliveries left, 2 min 5 s left`. The
 * time left counts from when there were most deliveries: before, commits still become new ones.
 */
export function catchUpProgress(
  latest: () => Backlog | undefined,
  clock = () => performance.now(),
): () => string {
  let most = { at: clock(), waiting: 0 };
  return () => {
    const backlog = latest();
    if (!backlog) return "The services are starting, to catch up";
    const { waiting, isPublishing } = backlog;
    if (isPublishing || waiting >= most.waiting) most = { at: clock(), waiting };
    const line = `The services are catching up: ${digits(waiting)} deliveries left`;
    if (isPublishing) return `${line}, and commits to publish`;
    const done = most.waiting - waiting;
    return done === 0 ? line : `${line}, ${duration((waiting * (clock() - most.at)) / done)} left`;
  };
}

/** `1,200 of 10,000 people, 48,000 credentials added, 812 per second, 7 min 13 s left` */
export function progressLine(
  counts: SeedCounts,
  { people, rate, leftMs }: { people: number; rate: number; leftMs: number },
): string {
  const left = counts.people === 0 ? "" : `, ${duration(leftMs)} left`;
  const done = `${digits(counts.people)} of ${digits(people)} people`;
  return `${done}, ${digits(counts.credentials)} credentials added, ${digits(rate)} per second${left}`;
}

/** `10,000 people are complete: added 400,000 credentials in 6 min 2 s, 1,104 per second` */
export function totalLine({ people, credentials }: SeedCounts, ms: number): string {
  const rate = digits(perSecond(credentials, ms));
  const added = `added ${digits(credentials)} credentials in ${duration(ms)}, ${rate} per second`;
  return `${digits(people)} people are complete: ${added}`;
}

const perSecond = (count: number, ms: number) => (count * 1_000) / Math.max(ms, 1);
const digits = (value: number) => Math.round(value).toLocaleString("en-US");

/** `7 min 13 s` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
