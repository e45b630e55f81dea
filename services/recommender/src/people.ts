import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { HeldCredential, HeldCredentialView } from "./credentials.projection.ts";
import type { InterestsView } from "./interests.projection.ts";
import { EXPIRES_SOON_DAYS, needsOf, type Needs } from "./matching/needs.ts";

/** What this service knows about people. */
export interface People {
  /** The person's data, at least as new as these versions. Throws EngineUnavailable. */
  needs(userId: string, seen: SeenVersions): Promise<Needs>;
}

export interface PeopleProjections {
  credentials: RunningProjection<HeldCredentialView>;
  interests: RunningProjection<InterestsView>;
}

/** The latest credentials show a person's skills. More of them would only add work. */
const LATEST = 500;
const MOST_EXPIRING = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createPeople({ credentials, interests }: PeopleProjections, clock: Clock): People {
  const day = (days: number) =>
    new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

  async function latest(userId: string): Promise<HeldCredential[]> {
    const sort = { field: "completedDate", direction: "desc" } as const;
    const found = await credentials.query.find({ where: { userId }, sort, limit: LATEST });
    return found.map(({ document }) => document);
  }

  async function expiring(userId: string): Promise<HeldCredential[]> {
    const found = await credentials.query.find({
      where: { userId },
      sort: { field: "expirationDate", direction: "asc" },
      range: { from: day(0), below: day(EXPIRES_SOON_DAYS + 1) },
      limit: MOST_EXPIRING,
    });
    return found.map(({ document }) => document);
  }

  return {
    async needs(userId, seen) {
      await catchUpWithSeen([credentials, interests], seen);
      const curious = (await interests.query.get(userId))?.document;
      const named = curious?.interests ?? [];
      return needsOf(named, await latest(userId), await expiring(userId));
    },
  };
}
