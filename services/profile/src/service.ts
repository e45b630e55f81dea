import { defineService } from "@laurel/hosting/service/define-service";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { accountsProjection } from "./accounts.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { exportRoutes } from "./export.routes.ts";
import { createPeople } from "./people.ts";
import { printedRoutes } from "./printed.routes.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { createPublicProfiles } from "./public-profiles.ts";
import { publicProfileRoutes } from "./public-profile.routes.ts";
import { publicSwitchRoutes } from "./public-switch.routes.ts";
import { shareRoutes } from "./share.routes.ts";
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
    const { recordStore, clock, publicUrl } = deps;
    const { profiles, credentials } = projections;
    const slugs = await createSlugs(recordStore);
    const people = createPeople(projections);
    const publicProfiles = createPublicProfiles({ people, slugs, profiles });
    const heavy = createHeavyWork();
    userRoutes(app, { commands, people, slugs });
    publicSwitchRoutes(app, { commands, people, slugs });
    shareRoutes(app, { people, publicUrl });
    publicProfileRoutes(app, { publicProfiles, credentials });
    exportRoutes(app, { people, peers, heavy, publicUrl, clock });
    printedRoutes(app, { people, publicProfiles, credentials, heavy, clock, publicUrl });
    return { removeRecords: (userId) => slugs.retire(userId) };
  },
});
