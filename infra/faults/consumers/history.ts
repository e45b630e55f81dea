import { formOf, type Change } from "./change.ts";

type Kind = "added" | "updated" | "removed";
const typeOf = (kind: Kind) => `laurel.credential.${kind}.v1`;

/** What a person asked for, and how it was answered. */
export interface History {
  acknowledge(kind: Kind, data: object): void;
  /** A change of a credential to this name that was tried, and has no answer yet. */
  try(name: string): void;
  /** The change has a definite answer. */
  settle(name: string): void;
  /** A write that was refused. `name` would show it in the feed. */
  refuse(name: string): void;
  acknowledged(): number;
  refused(): number;
  /** When each change was acknowledged, by its form, in milliseconds of `performance.now()`. */
  times: ReadonlyMap<string, number>;
  /** The faults of a person's whole feed, compared with this history. */
  findings(userId: string, feed: readonly Change[]): string[];
}

export function createHistory(): History {
  const times = new Map<string, number>();
  const unanswered = new Set<string>();
  const refused = new Set<string>();
  let acknowledged = 0;

  return {
    times,
    acknowledge(kind, data) {
      acknowledged += 1;
      times.set(formOf(typeOf(kind), data), performance.now());
    },
    try: (name) => void unanswered.add(name),
    settle: (name) => void unanswered.delete(name),
    refuse: (name) => void refused.add(name),
    acknowledged: () => acknowledged,
    refused: () => refused.size,
    findings(userId, feed) {
      const forms = Map.groupBy(feed, ({ type, data }) => formOf(type, data));
      const lost = [...times.keys()].filter((form) => !forms.has(form));
      const doubled = [...forms.values()].filter((all) => all.length > 1);
      const others = feed.filter(({ type, data }) => !times.has(formOf(type, data)));
      const names = others.map(({ data }) => String(data["name"]));
      return [
        ...sequenceFindings(userId, feed),
        ...(times.size === acknowledged ? [] : ["two acknowledged writes had the same answer"]),
        ...lost.map((form) => `acknowledged, but not in the feed: ${form}`),
        ...doubled.map(([one]) => `twice in the feed: ${one?.id}`),
        ...names.filter((name) => refused.has(name)).map((name) => `refused, but there: ${name}`),
        ...names
          .filter((name, at) => !unanswered.has(name) || names.indexOf(name) !== at)
          .map((name) => `nobody wrote it, or not twice: ${name}`),
      ];
    },
  };
}

/** The numbers must be 1, 2, 3 and so on, each with its id. */
function sequenceFindings(userId: string, feed: readonly Change[]): string[] {
  return feed.flatMap(({ id, streamversion }, at) => [
    ...(streamversion === at + 1 ? [] : [`number ${streamversion} is at place ${at + 1}`]),
    ...(id.endsWith(`/${userId}/${streamversion}`) ? [] : [`${id} has number ${streamversion}`]),
  ]);
}
