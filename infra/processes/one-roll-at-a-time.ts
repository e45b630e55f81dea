import type { ServiceGroup } from "./service-group.ts";

/** What the supervisor prints when a replacement has succeeded, and what it begins with when one has failed. */
export const REPLACED = "Every service runs in a new process";
export const NOT_REPLACED = "The processes couldn't be replaced";

/**
 * Replaces the processes of each group in turn. A request to do so ends the replacement before it, which may be waiting for
 * a process that never becomes ready, and begins again with the first group.
 */
export function oneRollAtATime(
  groups: readonly Pick<ServiceGroup, "roll">[],
  print: (line: string) => void,
): () => Promise<void> {
  let rolling = Promise.resolve();
  let latest = new AbortController();

  async function rollAll(signal: AbortSignal): Promise<void> {
    for (const group of groups) if (!(await group.roll(signal))) return;
    print(REPLACED);
  }

  return () => {
    latest.abort();
    const { signal } = (latest = new AbortController());
    rolling = rolling.catch(() => undefined).then(() => rollAll(signal));
    return rolling;
  };
}
