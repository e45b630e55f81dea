import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { CyclesReader } from "./cycles-reader.ts";
import type { HeldCredential, HeldCredentialView } from "./credentials.projection.ts";
import type { InterestsView } from "./interests.projection.ts";
import { openCycles, type Gap } from "./matching/gaps.ts";
import { EXPIRES_SOON_DAYS, needsOf, type Needs } from "./matching/needs.ts";

/** Reads what a person wants to learn, can do, and has to renew. */
export interface NeedsReader {
  /** The person's data, at least as new as these versions. Throws EngineUnavailable. */
  read(userId: string, seen: SeenVersions): Promise<Needs>;
}

export interface NeedsSources {
  credentials: RunningProjection<HeldCredentialView>;
  interests: RunningProjection<InterestsView>;
  cycles: CyclesReader;
}

/** The latest credentials show a person's skills. More of them would only add work. */
const LATEST = 500;
const MOST_EXPIRING = 50;
const MOST_GAPS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createNeedsReader(
  { credentials, interests, cycles }: NeedsSources,
  clock: Clock,
): NeedsReader {
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

  async function gaps(userId: string, seen: SeenVersions): Promise<Gap[]> {
    const open = openCycles(await cycles.read(userId, seen), day(0)).slice(0, MOST_GAPS);
    const found = await Promise.all(
      open.map(async ({ credentialId, hours, on }): Promise<Gap[]> => {
        const held = (await credentials.query.get(`${userId}/${credentialId}`))?.document;
        return held ? [{ name: held.name, skills: held.skills, hours, on }] : [];
      }),
    );
    return found.flat();
  }

  return {
    async read(userId, seen) {
      await catchUpWithSeen([credentials, interests], seen);
      const curious = (await interests.query.get(userId))?.document;
      const named = curious?.interests ?? [];
      const held = await latest(userId);
      // Only credentials need education.
      const missing = held.length > 0 ? await gaps(userId, seen) : [];
      return needsOf(named, held, await expiring(userId), missing);
    },
  };
}
