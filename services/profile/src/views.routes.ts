import { getViews } from "@laurel/contracts/routes/views";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { dailyViews } from "./views/daily-views.ts";
import type { ViewCounts } from "./views/view-counts.ts";

export interface ViewRoutesDeps {
  views: Pick<ViewCounts, "of">;
  clock: Clock;
}

/** How often others looked at what a person shows. */
export function viewRoutes(app: FastifyInstance, { views, clock }: ViewRoutesDeps): void {
  serve(app, getViews, async ({ userId }) => {
    const today = clock().toISOString().slice(0, 10);
    return answer(200, { days: dailyViews(await views.of(userId), today) });
  });
}
