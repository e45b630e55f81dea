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

/** Writes how far a run is: one line that changes on a terminal, otherwise a line every ten seconds. */
export function showProgress(
  counts: Readonly<SeedCounts>,
  people: number,
  output: ProgressOutput,
): Progress {
  const start = performance.now();
  let before = { at: start, people: 0, credentials: 0 };

  function show(): void {
    const now = performance.now();
    const rate = perSecond(counts.credentials - before.credentials, now - before.at);
    const left = ((people - counts.people) * (now - start)) / Math.max(counts.people, 1);
    before = { at: now, ...counts };
    const line = progressLine(counts, { people, rate, leftMs: left });
    output.write(output.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }

  const timer = setInterval(show, output.isTTY ? TTY_MS : LOG_MS);
  return {
    end() {
      clearInterval(timer);
      if (output.isTTY) output.write("\r\u001B[K");
    },
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

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
