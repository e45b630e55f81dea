import { getRestoreProgress, restoreMe } from "@laurel/contracts/routes/restore";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { takeForms } from "@laurel/hosting/forms/receive-form";
import { answer, serve } from "@laurel/hosting/http/serve";
import { busy } from "@laurel/hosting/http/problems";
import { createFairQueue } from "@laurel/hosting/work/fair-queue";
import type { Uploads } from "@laurel/hosting/work/heavy-work";
import { mebibytes } from "@laurel/hosting/work/helper";
import { personParty } from "@laurel/hosting/work/party";
import { createReceivedBytes } from "@laurel/hosting/work/received-bytes";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import type { MeReader } from "./me-reader.ts";
import { createRunningRestores } from "./restore/progress.ts";
import { createRememberedRestores } from "./restore/remembered-restores.ts";
import { readArchive } from "./restore/read-archive.ts";
import { openZip, type ZipEntries } from "./restore/zip-entries.ts";
import { receiveArchive } from "./restore/receive-archive.ts";
import { restorePerson, type RestoreDeps } from "./restore/restore-person.ts";
import { readMe } from "./users.routes.ts";

export interface RestoreRoutesDeps extends RestoreDeps {
  meReader: MeReader;
  keyValues: KeyValueStore;
  uploads: Uploads;
}

const tooManyRestores = () => busy(60);

/** What the files of all people together may take on the disk. */
const ROOM_BYTES = 4 * 1024 * 1024 * 1024;
/** What their contents may take in memory: at most eight at once have room. */
const ROOM_MEMORY = mebibytes(48);
const LIMITS = { room: ROOM_MEMORY, waiting: 20, waitingOfParty: 2 };

/** An export is in memory until it is restored: its texts, and once more as they are sent to their owners. */
const memoryFor = ({ jsonBytes }: ZipEntries) =>
  Math.min(Math.max(3 * jsonBytes, ROOM_MEMORY / 8), ROOM_MEMORY / 2);

/** The restore of an export, and how far it is. It goes on when its client disconnects after the upload. */
export function restoreRoutes(app: FastifyInstance, deps: RestoreRoutesDeps): void {
  const { meReader, keyValues, uploads } = deps;
  const running = createRunningRestores(keyValues);
  const remembered = createRememberedRestores(keyValues);
  takeForms(app);

  const received = createReceivedBytes({ bytes: ROOM_BYTES, refusal: tooManyRestores });
  const queue = createFairQueue({ ...LIMITS, refusal: tooManyRestores });

  serve(app, restoreMe, async ({ userId, seen, request, commandId, commitIdFor }) => {
    const party = personParty(userId);

    const commitId = commitIdFor(userId);

    async function restore(zip: ZipEntries) {
      const done = await running.run(userId, async (tell) => {
        const earlier = await remembered.find(userId, commitId);
        if (earlier) return earlier;
        const archive = await readArchive(zip);
        const me = await readMe(meReader, userId, seen);
        const t = translateTo(request.language);
        const now = await restorePerson({ me, archive, commandId, commitId, t }, deps, tell);
        await remembered.remember(userId, commitId, now);
        return now;
      });
      return answer(200, done.report, done.heads);
    }

    const earlier = await remembered.find(userId, commitId);
    if (earlier) return answer(200, earlier.report, earlier.heads);
    return uploads.run(userId, async () => {
      using upload = received.begin(party);
      // The turn comes once the file is there: nobody waits for somebody else's slow connection.
      const file = await receiveArchive(request, upload);
      try {
        const zip = await openZip(file.fd);
        const work = () => {
          upload.settle();
          return restore(zip);
        };
        return await queue.take(party, work, {
          wait: upload.refused,
          size: memoryFor(zip),
        });
      } finally {
        await file.close();
      }
    });
  });

  serve(app, getRestoreProgress, async ({ userId }) =>
    answer(200, await running.progressOf(userId)),
  );
}
