import { MAX_PICTURE_UPLOAD_BYTES } from "@laurel/contracts/constants";
import {
  RESTORE_PICTURE_PATH,
  restorePictureQuery,
  type restorePictureAnswer,
} from "@laurel/contracts/restore";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import { type HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import { personParty } from "@laurel/hosting/work/party";
import type { Pictures } from "@laurel/pictures/pictures";
import type { FastifyInstance } from "fastify";
import type { DiscardFile, DocumentFiles } from "./document-files.ts";
import { sizeOf } from "./domain/locker.ts";
import { SIZED_FOR } from "./picture-sizes.ts";
import { refusalProblem, unreadablePicture } from "./refusals.ts";
import type { LockerCommands } from "./stream.ts";
import { piecesOf } from "./uploads/pieces.ts";

export interface RestoredPicturesDeps {
  commands: LockerCommands;
  files: DocumentFiles;
  discard: DiscardFile;
  reading: Pictures;
}

type Answer = z.output<typeof restorePictureAnswer>;

/**
 * The restore of a picture. It's encoded again, because the file may have been edited. Its new id follows from the person
 * and the id in the file, so that restoring twice gives the same address, and nobody can choose the id of a picture.
 */
export function restoredPictureRoutes(app: FastifyInstance, deps: RestoredPicturesDeps): void {
  const { commands, files, discard, reading } = deps;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      RESTORE_PICTURE_PATH,
      { config: { callers: ["profile"] }, bodyLimit: MAX_PICTURE_UPLOAD_BYTES },
      async (request): Promise<Answer> => {
        const { userId } = request.internal ?? {};
        if (!userId) throw notAuthenticated();
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return whileCallerWaits(request, () =>
          restore(userId, restorePictureQuery.parse(request.query), bytes),
        );
      },
    );
  });

  async function restore(
    userId: string,
    { commandId, id: fileId, use }: z.output<typeof restorePictureQuery>,
    bytes: Buffer,
  ): Promise<Answer> {
    const stream = streamOf("locker", userId);
    const { state, version } = await commands.load(stream);
    const id = hashOf("restored-picture", userId, fileId);
    const owned = [fileId, id].find((one) => sizeOf(state.pictures, one) !== undefined);
    if (owned !== undefined) return { outcome: "restored", id: owned, head: { stream, version } };
    const encoded = await reading.reencode(personParty(userId), bytes, SIZED_FOR[use]);
    if (typeof encoded === "string") return refused(unreadablePicture(encoded));
    const file = { userId, id };
    const picture = { id, fileSize: await files.put(file, piecesOf(encoded)) };
    const commitId = hashOf("restored-picture", stream, commandId, id);
    const outcome = await commands
      .handle(stream, commitId, { type: "AddPicture", picture })
      .catch(async (error) => {
        // The person was erased during the restore.
        if (error instanceof StreamClosed) await discard(file);
        throw error;
      });
    if (outcome.ok) return { outcome: "restored", id, head: outcome.value.head };
    await discard(file);
    return refused(refusalProblem(outcome.refusal));
  }
}

const refused = ({ problem }: HttpProblem): Answer => ({
  outcome: "refused",
  message: problem.message,
});
