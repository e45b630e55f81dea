import { APP_NAME } from "@laurel/contracts/constants";
import { fillPath } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH, SESSIONS_HEADER } from "@laurel/contracts/personal-data";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { exportMe } from "@laurel/contracts/routes/users";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { HeavyWork } from "@laurel/hosting/work/heavy-work";
import type { Peers } from "@laurel/hosting/peers/peers";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { People } from "./people.ts";
import { createArchive } from "./export/archive.ts";
import { gatherExportData } from "./export/export-data.ts";

export interface ExportRoutesDeps {
  people: People;
  peers: Peers;
  heavy: HeavyWork;
  publicUrl: string;
  clock: Clock;
}

/** All data about a person, for download. */
export function exportRoutes(
  app: FastifyInstance,
  { people, peers, heavy, publicUrl, clock }: ExportRoutesDeps,
): void {
  serve(app, exportMe, async ({ userId, seen, request }) => {
    const me = await people.find(userId, seen);
    if (!me) throw notAuthenticated();
    const header = request.headers[SESSIONS_HEADER];
    const sessions = typeof header === "string" ? header : undefined;
    const at = clock();
    const body = await heavy.stream(userId, async () =>
      createArchive({
        data: await gatherExportData(me, sessions, seen, peers),
        profileUrl: me.publicProfile
          ? publicUrl + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug })
          : "",
        at,
        openFile: (id) =>
          peers.open("locker", {
            method: "GET",
            path: fillPath(DOCUMENT_FILE_PATH, { id }),
            userId,
          }),
      }),
    );
    const name = `${APP_NAME}_${me.username.replace(/[^\w-]+/g, "_")}_${at.toISOString().slice(0, 10)}.zip`;
    const headers = {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    };
    return { status: 200 as const, body, headers };
  });
}
