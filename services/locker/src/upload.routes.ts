import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import {
  UPLOAD_FILE_PART,
  uploadDocument,
  uploadFields,
  type LockerDocument,
} from "@laurel/contracts/routes/documents";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { derivedId, randomId } from "@laurel/event-sourcing/kernel/ids";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Uploads } from "@laurel/hosting/work/heavy-work";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { noFile, receiveForm, takeForms, type SentForm } from "@laurel/hosting/forms/receive-form";
import { answer, parse, serve } from "@laurel/hosting/http/serve";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { FastifyInstance } from "fastify";
import type { OwnedCredential } from "./credentials.projection.ts";
import type { DiscardFile, DocumentFiles, FileId } from "./document-files.ts";
import { lockerHistory } from "./domain/history.ts";
import type { LockerEvent, UploadedDocument } from "./domain/locker.ts";
import { ownCredential } from "./own-credential.ts";
import type { LockerCommands } from "./stream.ts";
import { refusalProblem, tooLarge } from "./refusals.ts";
import { keepFile } from "./uploads/keep-file.ts";

const DOCUMENT_FORM = { part: UPLOAD_FILE_PART, mostBytes: MAX_UPLOAD_BYTES, tooLarge };

export interface UploadRoutesDeps {
  eventStore: EventStore;
  commands: LockerCommands;
  credentials: RunningProjection<OwnedCredential>;
  files: DocumentFiles;
  discard: DiscardFile;
  uploads: Uploads;
}

/** The upload: first the file, then the event. A file that didn't become a document is removed. */
export function uploadRoutes(app: FastifyInstance, deps: UploadRoutesDeps): void {
  const { eventStore, commands, files, discard, uploads } = deps;
  takeForms(app);

  /** The document to add, with its file stored. After a failure, no file is left. */
  async function receive(
    fileId: FileId,
    form: SentForm,
    seen: SeenVersions,
  ): Promise<UploadedDocument> {
    try {
      const { fields, kept } = await receiveForm(form, DOCUMENT_FORM, (file) =>
        keepFile(fileId, file, files),
      );
      if (!kept) throw noFile();
      const { notes, credentialId } = parse(uploadFields, fields) as z.output<typeof uploadFields>;
      const owned = await ownCredential(deps.credentials, fileId.userId, credentialId, seen);
      return { id: fileId.id, ...kept, credentialId: owned, notes };
    } catch (error) {
      await discard(fileId);
      throw error;
    }
  }

  async function upload(commitId: string, fileId: FileId, document: UploadedDocument) {
    const stream = streamOf("locker", fileId.userId);
    const command = { type: "AddDocument", document } as const;
    const outcome = await commands.handle(stream, commitId, command).catch(async (error) => {
      // The person was erased during the upload.
      if (error instanceof StreamClosed) await discard(fileId);
      throw error;
    });
    if (!outcome.ok) {
      await discard(fileId);
      throw refusalProblem(outcome.refusal);
    }
    const { events, at, head } = outcome.value;
    const added = documentIn(events, at);
    // Another upload of the same command was first.
    if (added.id !== fileId.id) await discard(fileId);
    return answer(201, added, [head]);
  }

  serve(app, uploadDocument, async ({ userId, request, commitIdFor, seen }) => {
    const commitId = commitIdFor(userId);
    const earlier = await eventStore.find(commitId);
    if (earlier) return answerOf(earlier);
    // Not derived from the command: two uploads of one command have separate files, and the first one stays.
    const fileId = { userId, id: derivedId("document", randomId()) };
    return uploads.run(userId, async () =>
      upload(commitId, fileId, await receive(fileId, request, seen)),
    );
  });
}

function answerOf({ stream, last, at, events }: Commit) {
  const read = events.map((event) => lockerHistory.read(event));
  return answer(201, documentIn(read, at), [{ stream, version: last }]);
}

function documentIn([event]: readonly LockerEvent[], at: string): LockerDocument {
  if (event?.type !== "DocumentUploaded") throw new Error("The commit added no document");
  return { ...event.data.document, uploadDate: at };
}
