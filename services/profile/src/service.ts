import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { accountsProjection } from "./accounts.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { documentsProjection } from "./documents.projection.ts";
import { exportRoutes } from "./export.routes.ts";
import { createMeReader } from "./me-reader.ts";
import { printedRoutes } from "./printed.routes.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { createPublicProfiles } from "./public-profiles.ts";
import { publicProfileRoutes } from "./public-profile.routes.ts";
import { publicSwitchRoutes } from "./public-switch.routes.ts";
import { shareRoutes } from "./share.routes.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { openSharing } from "./share-links/open-sharing.ts";
import { createSlugs } from "./slugs.ts";
import { profileStream } from "./stream.ts";
import { userRoutes } from "./users.routes.ts";

export interface ProfileDeps extends ServiceDeps {
  /** 32 bytes, base64url: the HMAC key of share links. */
  shareKey: string;
}

/** The person: their profile joined with their registration, and what others see of it. */
export const profileService = defineService({
  name: "profile",
  stream: profileStream,
  projections: {
    accounts: accountsProjection,
    profiles: profilesProjection,
    credentials: credentialsProjection,
    documents: documentsProjection,
  },
  eraseWith: { type: "EraseProfile" },
  async open({ app, peers, commands, projections }, deps: ProfileDeps) {
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
    restoreRoutes(app, { commands, peers, meReader, keyValues, heavy });
    printedRoutes(app, { meReader, publicProfiles, credentials, heavy, clock, publicUrl });
    const sharing = await openSharing(app, { ...deps, commands, peers, meReader, projections });
    const { ownLinks } = sharing;
    exportRoutes(app, { meReader, commands, ownLinks, peers, heavy, publicUrl, clock });
    return {
      background: [sharing.background],
      async removeRecords(userId) {
        await slugs.retire(userId);
        await sharing.forgetAllOf(userId);
      },
    };
  },
});
