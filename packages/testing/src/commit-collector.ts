import type { PublishedCommit } from "@laurel/contracts/internal";

export interface CommitCollector {
  /** A handler for a subscription. */
  handle(commits: readonly PublishedCommit[]): Promise<void>;
  /** All delivered commits, in order. */
  readonly received: PublishedCommit[];
  /** Resolves as soon as the condition holds. */
  until(condition: (received: readonly PublishedCommit[]) => boolean): Promise<void>;
}

/** Collects commits. `refuse` may throw before they are taken. */
export function collectCommits(
  refuse: (commits: readonly PublishedCommit[]) => unknown = () => undefined,
): CommitCollector {
  const received: PublishedCommit[] = [];
  const waiting = new Set<() => void>();
  return {
    received,
    async handle(commits) {
      await refuse(commits);
      received.push(...commits);
      for (const check of waiting) check();
    },
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** The `first` of each commit of a stream, without repeats, in the order of first delivery. */
export function positionsOf(received: readonly PublishedCommit[], stream: string): number[] {
  return [
    ...new Set(received.filter((commit) => commit.stream === stream).map(({ first }) => first)),
  ];
}
