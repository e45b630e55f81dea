import { APP_NAME, MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { fillPath } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH, SESSIONS_HEADER } from "@laurel/contracts/personal-data";
import { PICTURE_BYTES_PATH } from "@laurel/contracts/picture-file";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { exportMe } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { HeavyWork } from "@laurel/hosting/work/heavy-work";
import type { Peers } from "@laurel/hosting/peers/peers";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { serve } from "@laurel/hosting/http/serve";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import type { CredentialView } from "./credentials.projection.ts";
import { ownLayout } from "./layout/own-layout.ts";
import type { MeReader } from "./me-reader.ts";
import type { SignedCvView } from "./signed-cvs.projection.ts";
import { ownSignedCvs } from "./signed-cvs.routes.ts";
import type { OwnLinks } from "./share-links/own-links.ts";
import type { ProfileCommands } from "./stream.ts";
import { createArchive } from "./export/archive.ts";
import { gatherExportData } from "./export/export-data.ts";
import { exportedViews } from "./export/exported-views.ts";
import type { ViewCounts } from "./views/view-counts.ts";

export interface ExportRoutesDeps {
  meReader: MeReader;
  commands: Pick<ProfileCommands, "load">;
  ownLinks: Pick<OwnLinks, "describe">;
  views: Pick<ViewCounts, "of">;
  signedCvs: RunningProjection<SignedCvView>;
  credentials: RunningProjection<CredentialView>;
  peers: Peers;
  heavy: HeavyWork;
  reads: LargeReads;
  publicUrl: string;
  clock: Clock;
}

/** All data about a person, for download. */
export function exportRoutes(app: FastifyInstance, deps: ExportRoutesDeps): void {
  const { meReader, commands, ownLinks, views, signedCvs, peers, heavy, reads, publicUrl, clock } =
    deps;

  /** Without their secret addresses. */
  async function shareLinksOf(userId: string, seen: SeenVersions) {
    const { state } = await commands.load(streamOf("profile", userId));
    const described = await ownLinks.describe(userId, state.shareLinks, seen);
    return described.map(({ url: _secret, ...link }) => link);
  }

  async function layoutOf(userId: string, seen: SeenVersions) {
    const { state } = await commands.load(streamOf("profile", userId));
    return ownLayout(userId, state.layout, seen, deps);
  }

  serve(app, exportMe, async (call) => {
    const { userId, seen, request } = call;
    const me = await meReader.find(userId, seen);
    if (!me) throw notAuthenticated();
    const header = request.headers[SESSIONS_HEADER];
    const sessions = typeof header === "string" ? header : undefined;
    const at = clock();
    const fromLocker = (path: string) => peers.open("locker", { method: "GET", path, userId });
    const body = await heavy.stream(userId, async () => {
      const onListed = await roomFor(userId, call, reads);
      return createArchive({
        data: await gatherExportData(
          {
            me,
            layout: await layoutOf(userId, seen),
            shareLinks: await shareLinksOf(userId, seen),
            views: exportedViews(await views.of(userId)),
            signedCvs: await ownSignedCvs(userId, seen, signedCvs, publicUrl),
          },
          sessions,
          seen,
          peers,
        ),
        profileUrl: me.publicProfile
          ? publicUrl + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug })
          : "",
        at,
        t: translateTo(request.language),
        openFile: (id) => fromLocker(fillPath(DOCUMENT_FILE_PATH, { id })),
        openPicture: (id) => fromLocker(fillPath(PICTURE_BYTES_PATH, { id })),
        onListed,
      });
    });
    const name = `${APP_NAME}_${me.username.replace(/[^\w-]+/g, "_")}_${at.toISOString().slice(0, 10)}.zip`;
    const headers = {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    };
    return { status: 200 as const, body, headers };
  });
}

/** Waits until there's room for all credentials of a person. Returns how to give it back before the answer is sent. */
async function roomFor(
  userId: string,
  { onSent }: { onSent(done: () => void): void },
  reads: LargeReads,
): Promise<() => void> {
  let giveBack = () => {};
  const sent = (done: () => void) => {
    giveBack = done;
    onSent(done);
  };
  await reads.begin(personParty(userId), { onSent: sent }, { bytes: MAX_CREDENTIAL_BYTES });
  return giveBack;
}
