import type { ReadableCollection } from "@laurel/event-sourcing/projections/tombstones";
import type { BadgeView } from "../badges.projection.ts";

const PAGE = 100;
const AT_ONCE = 4;
/** An issuer that doesn't answer takes seconds. After this many, a person's other badges wait for the next round. */
const MOST_UNANSWERED = 20;

export interface Walk {
  query: Pick<ReadableCollection<BadgeView>, "find">;
  /** Badges that are due before this time, ISO 8601 UTC. */
  below: string;
  /** The walk ends early once it returns false. */
  mayGoOn(): boolean;
  /** Resolves with whether everybody who was asked has answered. */
  visit(badge: BadgeView): Promise<boolean>;
}

/** Visits all badges that are due, the longest due first. Throws EngineUnavailable, after what had begun is done. */
export async function walkDueBadges({ query, below, mayGoOn, visit }: Walk): Promise<void> {
  const due = dueBadges(query, below);
  const unanswered = new Map<string, number>();
  const countOf = (userId: string) => unanswered.get(userId) ?? 0;

  async function lane(): Promise<void> {
    for await (const badge of due) {
      if (!mayGoOn()) return;
      const { userId } = badge;
      if (countOf(userId) >= MOST_UNANSWERED) continue;
      // A badge whose check is under way counts until it's answered.
      unanswered.set(userId, countOf(userId) + 1);
      if (await visit(badge)) unanswered.set(userId, countOf(userId) - 1);
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const one of lanes) if (one.status === "rejected") throw one.reason;
}

async function* dueBadges(query: Walk["query"], below: string): AsyncGenerator<BadgeView> {
  let place: { after?: { value: string; id: string } } = {};
  for (;;) {
    const page = await query.find({
      where: { kept: true },
      sort: { field: "dueAt", direction: "asc" },
      range: { below },
      limit: PAGE,
      ...place,
    });
    for (const { document } of page) yield document;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    place = { after: { value: last.document.dueAt, id: last.id } };
  }
}
