import { getStats } from "@laurel/contracts/routes/credentials";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { latestCompletion, type StatsView } from "./stats.projection.ts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function statsRoutes(app: FastifyInstance, stats: RunningProjection<StatsView>): void {
  serve(app, getStats, async ({ person, seen }) => {
    await catchUpWithSeen([stats], seen);
    const sums = (await stats.query.get(person))?.document;
    const latest = sums && latestCompletion(sums);
    return answer(200, {
      totalCredentials: sums?.total ?? 0,
      latestCompletion: latest ? longDate.format(new Date(`${latest}T00:00:00Z`)) : "",
      learningHours: sums?.hours ?? 0,
    });
  });
}
