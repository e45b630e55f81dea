import { longDate } from "@laurel/texts/long-date";
import { getStats } from "@laurel/contracts/routes/stats";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { answer, serve, type Call } from "@laurel/hosting/http/serve";
import type { RouteContract } from "@laurel/contracts/route";
import type { FastifyInstance } from "fastify";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { CredentialView } from "./credentials.projection.ts";
import { credentialsOf } from "./domain/portfolio.ts";
import { createStatsDetails } from "./domain/stats-details.ts";
import type { StatsView } from "./stats.projection.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface StatsRoutesDeps {
  commands: PortfolioCommands;
  clock: Clock;
  stats: RunningProjection<StatsView>;
  credentials: RunningProjection<CredentialView>;
  reads: LargeReads;
}

/**
 * The sums of a person's credentials, at the same cost however many there are. Their details come from the folded
 * stream, which usually is in memory.
 */
export function statsRoutes(
  app: FastifyInstance,
  { commands, clock, stats, credentials, reads }: StatsRoutesDeps,
): void {
  async function detailsOf(call: Pick<Call<RouteContract>, "userId" | "onSent">) {
    const { state } = await commands.load(streamOf("portfolio", call.userId));
    await reads.begin(personParty(call.userId), call, state);
    const details = createStatsDetails(clock());
    await inTurns(credentialsOf(state), details.add);
    return { ...details.result(), removed: state.removed.length };
  }

  serve(app, getStats, async (call) => {
    const { userId, query, seen, request } = call;
    const { language } = request;
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
    const body = {
      totalCredentials: sums?.document.total ?? 0,
      latestCompletion: latest ? longDate(latest, language) : "",
      learningHours: sums?.document.hours ?? 0,
      ...(query.include && { details: await detailsOf(call) }),
    };
    return { ...answer(200, body), headers: { "content-language": language } };
  });
}
