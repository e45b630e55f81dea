import { longDate } from "@laurel/contracts/long-date";
import { getStats } from "@laurel/contracts/routes/credentials";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { CredentialView } from "./credentials.projection.ts";
import type { StatsView } from "./stats.projection.ts";

export interface StatsRoutesDeps {
  stats: RunningProjection<StatsView>;
  credentials: RunningProjection<CredentialView>;
}

/** The sums of a person's credentials, at the same cost however many there are. */
export function statsRoutes(app: FastifyInstance, { stats, credentials }: StatsRoutesDeps): void {
  serve(app, getStats, async ({ userId, seen }) => {
    await catchUpWithSeen([stats, credentials], seen);
    const [sums, newest] = await Promise.all([
      stats.query.get(userId),
      credentials.query.find({
        where: { userId },
        sort: { field: "completedDate", direction: "desc" },
        limit: 1,
      }),
    ]);
    const latest = newest[0]?.document.completedDate;
    return answer(200, {
      totalCredentials: sums?.document.total ?? 0,
      latestCompletion: latest ? longDate(latest) : "",
      learningHours: sums?.document.hours ?? 0,
    });
  });
}
