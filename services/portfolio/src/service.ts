import { defineService } from "@laurel/hosting/service/define-service";
import { batchRoutes } from "./batch.routes.ts";
import { credentialRoutes } from "./credentials.routes.ts";
import { continuingEducationRoutes } from "./continuing-education.routes.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { statsProjection } from "./stats.projection.ts";
import { statsRoutes } from "./stats.routes.ts";
import { eventRoutes } from "./events.routes.ts";
import { importRoutes } from "./imports.routes.ts";
import { reportRoutes } from "./report.routes.ts";
import { portfolioStream } from "./stream.ts";

/** Credentials, their statistics and their continuing education. */
export const portfolioService = defineService({
  name: "portfolio",
  stream: portfolioStream,
  projections: { credentials: credentialsProjection, stats: statsProjection },
  eraseWith: { type: "ErasePortfolio" },
  open({ app, commands, projections: { credentials, stats } }, { clock, eventStore, publicUrl }) {
    credentialRoutes(app, { commands, credentials, stats, clock, publicUrl });
    continuingEducationRoutes(app, { commands, clock });
    reportRoutes(app, { commands, clock });
    batchRoutes(app, { commands, clock });
    importRoutes(app, { commands });
    eventRoutes(app, { commands, eventStore, publicUrl });
    statsRoutes(app, { stats, credentials });
    return {};
  },
});
