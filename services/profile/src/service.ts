import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import type { SigningKey } from "@laurel/hosting/keys/credential-keys";
import { createLargeReads } from "@laurel/hosting/work/large-reads";
import { createHeavyWork, createUploads } from "@laurel/hosting/work/heavy-work";
import { accountsProjection } from "./accounts.projection.ts";
import { createConfirmedBy } from "./confirmed-by.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { documentsProjection } from "./documents.projection.ts";
import { exportRoutes } from "./export.routes.ts";
import { layoutRoutes } from "./layout.routes.ts";
import { createShownLists } from "./layout/shown-lists.ts";
import { createMeReader } from "./me-reader.ts";
import { printedRoutes } from "./printed.routes.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { createPublicProfiles } from "./public-profiles.ts";
import { publicLayoutRoutes } from "./public-layout.routes.ts";
import { publicProfileRoutes } from "./public-profile.routes.ts";
import { publicSwitchRoutes } from "./public-switch.routes.ts";
import { signedCvsProjection } from "./signed-cvs.projection.ts";
import { shareRoutes } from "./share.routes.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { openSharing } from "./share-links/open-sharing.ts";
import { createSlugs } from "./slugs.ts";
import { profileStream } from "./stream.ts";
import { userRoutes } from "./users.routes.ts";
import { viewRoutes } from "./views.routes.ts";
import { openViewCounts } from "./views/view-counts.ts";

export interface ProfileDeps extends ServiceDeps {
  /** 32 bytes, base64url: the HMAC key of share links. */
  shareKey: string;
  /** Signs the credentials of signed CVs. */
  signingKey: () => SigningKey;
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
    signedCvs: signedCvsProjection,
  },
  eraseWith: { type: "EraseProfile" },
  async open({ app, peers, commands, projections }, deps: ProfileDeps) {
    const { recordStore, keyValues, publicUrl } = deps;
    const { profiles, credentials } = projections;
    const slugs = await createSlugs(recordStore);
    const meReader = createMeReader(projections);
    const publicProfiles = createPublicProfiles({ meReader, slugs, profiles });
    const confirmedBy = createConfirmedBy(peers);
    const shownLists = createShownLists({ credentials, confirmedBy });
    const heavy = createHeavyWork();
    const reads = createLargeReads();
    userRoutes(app, { commands, meReader, slugs });
    publicSwitchRoutes(app, { commands, meReader, slugs });
    layoutRoutes(app, { commands, credentials });
    shareRoutes(app, { meReader, publicUrl });
    const views = await openViewCounts(deps);
    viewRoutes(app, { ...deps, views });
    publicProfileRoutes(app, { publicProfiles, credentials, confirmedBy, shownLists, views });
    publicLayoutRoutes(app, { publicProfiles, credentials, confirmedBy, shownLists });
    restoreRoutes(app, {
      commands,
      peers,
      meReader,
      keyValues,
      uploads: createUploads(),
      publicUrl,
    });
    const shown = { ...deps, commands, meReader, publicProfiles, shownLists, views, confirmedBy };
    printedRoutes(app, { ...shown, ...projections, heavy });
    const sharing = await openSharing(app, { ...shown, peers, projections });
    const { ownLinks } = sharing;
    const { signedCvs } = projections;
    const exported = { ownLinks, views, signedCvs, credentials };
    exportRoutes(app, { ...deps, ...exported, meReader, commands, peers, heavy, reads });
    return {
      background: [sharing.background],
      async removeRecords(userId) {
        await slugs.retire(userId);
        await sharing.forgetAllOf(userId);
        await views.forgetAllOf(userId);
      },
    };
  },
});
