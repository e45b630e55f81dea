import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createPasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import type { FastifyInstance } from "fastify";
import type { ReadConfirmedBy } from "../confirmed-by.ts";
import type { CredentialView } from "../credentials.projection.ts";
import type { DocumentView } from "../documents.projection.ts";
import type { MeReader } from "../me-reader.ts";
import { createLargeReads } from "@laurel/hosting/work/large-reads";
import { sharedRoutes } from "../shared.routes.ts";
import { shareLinkRoutes } from "../share-links.routes.ts";
import type { ProfileCommands } from "../stream.ts";
import type { ViewCounts } from "../views/view-counts.ts";
import { createLinkPasswords } from "./link-passwords.ts";
import { createOwnLinks, type OwnLinks } from "./own-links.ts";
import { createShareSecrets } from "./share-secrets.ts";
import { createSharedContent } from "./shared-content.ts";
import { openShareLinks } from "./share-links.ts";

type SharingDeps = Pick<ServiceDeps, "recordStore" | "clock" | "publicUrl"> & {
  shareKey: string;
  views: ViewCounts;
  commands: ProfileCommands;
  peers: Peers;
  meReader: MeReader;
  confirmedBy: ReadConfirmedBy;
  projections: {
    credentials: RunningProjection<CredentialView>;
    documents: RunningProjection<DocumentView>;
  };
};

export interface Sharing {
  ownLinks: OwnLinks;
  background: BackgroundWork;
  /** Removes everything about the person's links outside of the stream. May be called again. */
  forgetAllOf(userId: string): Promise<void>;
}

/** Share links: the calls of their owners, and what others see of them. */
export async function openSharing(app: FastifyInstance, deps: SharingDeps): Promise<Sharing> {
  const { recordStore, commands, meReader, projections } = deps;
  const secrets = createShareSecrets(deps.shareKey);
  const links = await openShareLinks({ ...deps, secrets });
  const hasher = createPasswordHasher({ threads: 2 });
  const passwords = createLinkPasswords(await createPasswords(recordStore, hasher), commands);
  const ownLinks = createOwnLinks({ ...deps, ...projections, links });
  const content = createSharedContent({ ...deps, meReader, ...projections });
  shareLinkRoutes(app, { ...deps, links, ownLinks, passwords });
  const reads = createLargeReads();
  sharedRoutes(app, { ...deps, links, content, passwords, secrets, reads });
  return {
    ownLinks,
    background: { start: () => {}, stop: () => hasher.close() },
    async forgetAllOf(userId) {
      await links.forgetAllOf(userId);
      await passwords.forgetAllOf(userId);
    },
  };
}
