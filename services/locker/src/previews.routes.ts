import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { PREVIEW_TYPE, previewDocument } from "@laurel/contracts/routes/documents";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { callerGone } from "@laurel/hosting/http/caller-gone";
import { answer, serve } from "@laurel/hosting/http/serve";
import { createCollectedBytes } from "@laurel/hosting/work/collected-bytes";
import { personParty } from "@laurel/hosting/work/party";
import { type Received, receivedInMemory } from "@laurel/hosting/work/received-bytes";
import type { MakePreview, Previews } from "@laurel/pictures/previews";
import type { FastifyInstance } from "fastify";
import type { DocumentFiles, FileId } from "./document-files.ts";
import { documentKey, type LockerEntry } from "./locker.projection.ts";
import { documentNotFound } from "./refusals.ts";
import { isDrawn } from "./uploads/file-kinds.ts";

export interface PreviewRoutesDeps {
  locker: RunningProjection<LockerEntry>;
  files: DocumentFiles;
  previews: Previews;
}

/** A preview is made anew for each call: nothing of a document is kept besides the document. */
const headers = { "content-type": PREVIEW_TYPE, "cache-control": "no-store" };

const NO_PREVIEW = answer(204, undefined);

export function previewRoutes(app: FastifyInstance, deps: PreviewRoutesDeps): void {
  const { locker, files, previews } = deps;
  serve(app, previewDocument, async ({ userId, params: { id }, seen, request }) => {
    await catchUpWithSeen([locker], seen);
    const entry = (await locker.query.get(documentKey(userId, id)))?.document;
    if (!entry) throw documentNotFound();
    if (!isDrawn(entry.fileType)) return NO_PREVIEW;
    const party = personParty(userId);
    // A page with many documents is closed before the last of them is drawn.
    using gone = callerGone(request);
    const make = async (draw: MakePreview) => {
      using room = receivedInMemory.begin(party);
      const bytes = await fileBytes(files, { userId, id }, entry.fileSize, room);
      const preview = await draw(bytes);
      return preview ? { ...answer(200, preview), headers } : NO_PREVIEW;
    };
    return await previews.inTurn(party, make, gone.signal);
  });
}

async function fileBytes(
  files: DocumentFiles,
  fileId: FileId,
  size: number,
  room: Received,
): Promise<Uint8Array> {
  const file = await files.open(fileId);
  // Deleted since it was looked up.
  if (!file) throw documentNotFound();
  const collected = createCollectedBytes(String(size), MAX_UPLOAD_BYTES);
  for await (const chunk of file as AsyncIterable<Buffer>) {
    room.add(chunk.length);
    collected.add(chunk);
  }
  room.settle();
  return collected.bytes();
}
