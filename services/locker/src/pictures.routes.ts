import { fillPath, type PathParams } from "@laurel/contracts/path";
import {
  PICTURE_BYTES_PATH,
  PICTURE_FILE_PATH,
  PICTURE_TYPE,
  pictureFile,
  PICTURES_PATH,
} from "@laurel/contracts/picture-file";
import { uploadPicture } from "@laurel/contracts/routes/pictures";
import { streamOf } from "@laurel/contracts/topics";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { notFound } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { Uploads } from "@laurel/hosting/work/heavy-work";
import { personParty } from "@laurel/hosting/work/party";
import { receivedInMemory } from "@laurel/hosting/work/received-bytes";
import type { Pictures } from "@laurel/pictures/pictures";
import type { FastifyInstance } from "fastify";
import type { DiscardFile, DocumentFiles } from "./document-files.ts";
import { lockerHistory } from "./domain/history.ts";
import type { LockerEvent, StoredFile } from "./domain/locker.ts";
import { SIZED_FOR } from "./picture-sizes.ts";
import type { PictureEntry } from "./pictures.projection.ts";
import { refusalProblem, unreadablePicture } from "./refusals.ts";
import type { LockerCommands } from "./stream.ts";
import { piecesOf } from "./uploads/pieces.ts";
import { receivePicture } from "./uploads/picture-form.ts";

export interface PictureRoutesDeps {
  eventStore: EventStore;
  commands: LockerCommands;
  pictures: RunningProjection<PictureEntry>;
  files: DocumentFiles;
  discard: DiscardFile;
  reading: Pictures;
  uploads: Uploads;
  publicUrl: string;
}

/** The upload of a picture, and the pictures for the gateway and for exports. */
export function pictureRoutes(app: FastifyInstance, deps: PictureRoutesDeps): void {
  serveUpload(app, deps);
  serveBytes(app, deps);
  serveList(app, deps);
}

function serveUpload(app: FastifyInstance, deps: PictureRoutesDeps): void {
  const { eventStore, commands, files, discard, reading, uploads, publicUrl } = deps;
  const urlOf = ({ id }: StoredFile) =>
    publicUrl + fillPath(PICTURE_FILE_PATH, { file: pictureFile(id) });

  async function store(userId: string, commitId: string, bytes: Uint8Array) {
    const file = { userId, id: randomId() };
    const picture = { id: file.id, fileSize: await files.put(file, piecesOf(bytes)) };
    const command = { type: "AddPicture", picture } as const;
    const stream = streamOf("locker", userId);
    const outcome = await commands.handle(stream, commitId, command).catch(async (error) => {
      // The person was erased during the upload.
      if (error instanceof StreamClosed) await discard(file);
      throw error;
    });
    if (!outcome.ok) {
      await discard(file);
      throw refusalProblem(outcome.refusal);
    }
    const added = pictureAmong(outcome.value.events);
    // Another upload of the same command was first.
    if (added.id !== file.id) await discard(file);
    return answer(201, { url: urlOf(added) }, [outcome.value.head]);
  }

  serve(app, uploadPicture, async ({ userId, request, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const earlier = await eventStore.find(commitId);
    if (earlier) {
      const added = pictureAmong(earlier.events.map((event) => lockerHistory.read(event)));
      const { stream, last: version } = earlier;
      return answer(201, { url: urlOf(added) }, [{ stream, version }]);
    }
    return uploads.run(userId, async () => {
      using upload = receivedInMemory.begin(personParty(userId));
      const { bytes, use } = await receivePicture(request, upload);
      const encoded = await reading.reencode(personParty(userId), bytes, SIZED_FOR[use]);
      if (typeof encoded === "string") throw unreadablePicture(encoded);
      return store(userId, commitId, encoded);
    });
  });
}

function pictureAmong([event]: readonly LockerEvent[]): StoredFile {
  if (event?.type !== "PictureAdded") throw new Error("The commit added no picture");
  return event.data.picture;
}

/** The bytes of a picture, for everybody who knows its id. */
function serveBytes(app: FastifyInstance, { pictures, files }: PictureRoutesDeps): void {
  app.get<{ Params: PathParams<typeof PICTURE_BYTES_PATH> }>(
    PICTURE_BYTES_PATH,
    { config: { callers: ["gateway", "profile"] } },
    async ({ params: { id } }, reply) => {
      const [found] = await pictures.query.find({ where: { id }, limit: 1 });
      const file = found && (await files.open({ userId: found.document.userId, id }));
      if (!file) throw notFound();
      return reply.type(PICTURE_TYPE).header("content-length", found.document.fileSize).send(file);
    },
  );
}

/** The person's pictures, for the service that exports them. */
function serveList(app: FastifyInstance, { pictures }: PictureRoutesDeps): void {
  app.get(PICTURES_PATH, { config: { callers: ["profile"] } }, async ({ internal }) => {
    const found = await pictures.query.find({ where: { userId: internal?.userId ?? "" } });
    return found.map(({ document: { id, fileSize } }) => ({ id, fileSize }));
  });
}
