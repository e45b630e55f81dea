import { defineService } from "@laurel/hosting/service/define-service";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { accountsProjection } from "./accounts.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { exportRoutes } from "./export.routes.ts";
import { createMeReader } from "./me-reader.ts";
import { printedRoutes } from "./printed.routes.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { createPublicProfiles } from "./public-profiles.ts";
import { publicProfileRoutes } from "./public-profile.routes.ts";
import { publicSwitchRoutes } from "./public-switch.routes.ts";
import { shareRoutes } from "./share.routes.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { createSlugs } from "./slugs.ts";
import { profileStream } from "./stream.ts";
import { userRoutes } from "./users.routes.ts";

/** The person: their profile joined with their registration, and what others see of it. */
export const profileService = defineService({
  name: "profile",
  stream: profileStream,
  projections: {
    accounts: accountsProjection,
    profiles: profilesProjection,
    credentials: credentialsProjection,
  },
  eraseWith: { type: "EraseProfile" },
  async open({ app, peers, commands, projections }, deps) {
    const { recordStore, keyValues, clock, publicUrl } = deps;
    const { profiles, credentials } = projections;
    const slugs = await createSlugs(recordStore);
    const meReader = createMeReader(projections);
    const publicProfiles = createPublicProfiles({ meReader, slugs, profiles });
    const heavy = createHeavyWork();
    userRoutes(app, { commands, meReader, slugs });
    publicSwitchRoutes(app, { commands, meReader, slugs });
    shareRoutes(app, { meReader, publicUrl });
    publicProfileRoutes(app, { publicProfiles, credentials });
    exportRoutes(app, { meReader, peers, heavy, publicUrl, clock });
    restoreRoutes(app, { commands, peers, meReader, keyValues, heavy });
    printedRoutes(app, { meReader, publicProfiles, credentials, heavy, clock, publicUrl });
    return { removeRecords: (userId) => slugs.retire(userId) };
  },
});
