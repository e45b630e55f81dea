import type { Query, Stored } from "@laurel/event-sourcing/ports/document-store";
import type { BadgeView } from "../badges.projection.ts";

/** Badges of a person, each due a second after the one before, in February 2026. */
export const dueBadgesOf = (userId: string, count: number): BadgeView[] =>
  Array.from({ length: count }, (_, index) => ({
    userId,
    credentialId: String(index),
    kept: true,
    checkedAt: "2026-01-01T00:00:00.000Z",
    dueAt: new Date(Date.UTC(2026, 1, 1, 0, 0, index)).toISOString(),
  }));

/** Finds badges as their collection does, in the order in which they are due. */
export function queryOfBadges(badges: readonly BadgeView[]) {
  const placeOf = (value: unknown, id: string) => `${String(value)} ${id}`;
  const stored: Stored<BadgeView>[] = badges.map((document) => ({
    id: `${document.userId}/${document.credentialId}`,
    version: 1,
    document,
  }));
  const sorted = stored.toSorted((one, other) =>
    placeOf(one.document.dueAt, one.id) < placeOf(other.document.dueAt, other.id) ? -1 : 1,
  );
  return {
    find: async ({ after, range, limit = Infinity }: Query) =>
      sorted
        .filter(({ document }) => document.dueAt < String(range?.below))
        .filter(
          ({ id, document }) =>
            !after || placeOf(document.dueAt, id) > placeOf(after.value, after.id),
        )
        .slice(0, limit),
  };
}
