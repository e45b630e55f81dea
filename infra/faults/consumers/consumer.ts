import { isDeepStrictEqual } from "node:util";
import type { Change } from "./change.ts";

/** A program that gets the events of people. */
export interface Consumer {
  name: string;
  /** What it has got of a person, in order of arrival, with repeats unless it has removed them itself. */
  changesOf(userId: string): Promise<readonly Change[]> | readonly Change[];
  /** The repeats that it removed itself. */
  skipped(): number;
  /** What went wrong while it ran: it ended, or a signature didn't verify. */
  findings(): string[];
  stop(): Promise<void>;
}

export interface Got {
  /** The events after removing repeats by id. */
  once: Change[];
  repeats: number;
  findings: string[];
}

/** Removes repeats by id. A repeat with other content is a finding. */
export function dedupe(name: string, changes: readonly Change[]): Got {
  const once = new Map<string, Change>();
  const findings: string[] = [];
  for (const change of changes) {
    const first = once.get(change.id);
    if (!first) once.set(change.id, change);
    else if (!isDeepStrictEqual(first, change))
      findings.push(`${name} got ${change.id} in two forms`);
  }
  return { once: [...once.values()], repeats: changes.length - once.size, findings };
}

/** The faults of what a consumer has got once, compared with the whole feed of the person. */
export function differences(
  name: string,
  once: readonly Change[],
  feed: readonly Change[],
): string[] {
  const got = new Map(once.map((change) => [change.id, change]));
  const ids = new Set(feed.map(({ id }) => id));
  return [
    ...feed.filter(({ id }) => !got.has(id)).map(({ id }) => `${name} never got ${id}`),
    ...once.filter(({ id }) => !ids.has(id)).map(({ id }) => `${name} alone has ${id}`),
    ...feed
      .filter((change) => got.has(change.id) && !isDeepStrictEqual(got.get(change.id), change))
      .map(({ id }) => `${name} has ${id} in another form than the feed`),
  ];
}
