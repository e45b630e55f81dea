import { getRestoreProgress, restoreMe } from "@laurel/contracts/routes/restore";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { answer, serve } from "@laurel/hosting/http/serve";
import { unavailable } from "@laurel/hosting/http/problems";
import type { HeavyWork } from "@laurel/hosting/work/heavy-work";
import { createTurns } from "@laurel/hosting/work/turns";
import type { FastifyInstance } from "fastify";
import type { MeReader } from "./me-reader.ts";
import { alreadyRunning } from "./restore/problems.ts";
import { createRunningRestores } from "./restore/progress.ts";
import { readArchive } from "./restore/read-archive.ts";
import { receiveArchive } from "./restore/receive-archive.ts";
import { restorePerson, type RestoreDeps } from "./restore/restore-person.ts";
import { readMe } from "./users.routes.ts";

export interface RestoreRoutesDeps extends RestoreDeps {
  meReader: MeReader;
  keyValues: KeyValueStore;
  heavy: HeavyWork;
}

/** Of all people together: each needs room on the disk for the largest export. */
const FILES_AT_ONCE = 8;
const WAITING = 20;

/** The restore of an export, and how far it is. It goes on when its client disconnects after the upload. */
export function restoreRoutes(app: FastifyInstance, deps: RestoreRoutesDeps): void {
  const { meReader, keyValues, heavy } = deps;
  const running = createRunningRestores(keyValues);
  app.addContentTypeParser("multipart/form-data", (_request, body, done) => done(null, body));

  const turns = createTurns(FILES_AT_ONCE, WAITING);

  serve(app, restoreMe, async ({ userId, seen, request, commandId, commitIdFor }) => {
    const restore = async () => {
      const file = await receiveArchive(request);
      try {
        const done = await running.run(userId, async (tell) => {
          const archive = await readArchive(file.fd);
          const me = await readMe(meReader, userId, seen);
          const input = { me, archive, commandId, commitId: commitIdFor(userId) };
          return restorePerson(input, deps, tell);
        });
        if (!done) throw alreadyRunning();
        return answer(200, done.value.report, done.value.heads);
      } finally {
        await file.close();
      }
    };
    const answered = await heavy.run(userId, () => turns.take("restore", restore));
    if (!answered) throw unavailable("The server is busy right now. Please try again later.", 60);
    return answered;
  });

  serve(app, getRestoreProgress, async ({ userId }) =>
    answer(200, await running.progressOf(userId)),
  );
}
