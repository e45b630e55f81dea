import {
  attachDocument,
  deleteDocument,
  downloadDocument,
  listDocuments,
  type LockerDocument,
} from "@laurel/contracts/routes/documents";
import type { PathParams } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH } from "@laurel/contracts/personal-data";
import { streamOf } from "@laurel/contracts/topics";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { Logger } from "@laurel/hosting/process/logger";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { contentJson } from "./content-json.ts";
import { credentialKey, type OwnedCredential } from "./credentials.projection.ts";
import type { DocumentFiles } from "./document-files.ts";
import { documentKey, type LockerEntry } from "./locker.projection.ts";
import { sizeOf } from "./domain/locker.ts";
import type { LockerCommands } from "./stream.ts";
import { ownCredential } from "./own-credential.ts";
import { credentialNotFound, documentNotFound, refusalProblem } from "./refusals.ts";

export interface DocumentRoutesDeps {
  commands: LockerCommands;
  locker: RunningProjection<LockerEntry>;
  credentials: RunningProjection<OwnedCredential>;
  files: DocumentFiles;
  logger: Logger;
}

/** The calls under /api/documents, except the upload. */
export function documentRoutes(app: FastifyInstance, deps: DocumentRoutesDeps): void {
  serveList(app, deps);
  serveDownload(app, deps);
  serveFile(app, deps);
  serveAttachment(app, deps);
  serveDeletion(app, deps);
}

function serveList(app: FastifyInstance, deps: DocumentRoutesDeps): void {
  const { locker, credentials } = deps;
  serve(app, listDocuments, async ({ userId, seen }) => {
    await catchUpWithSeen([locker, credentials], seen);
    const where = { userId };
    const sort = { field: "uploadDate", direction: "desc" } as const;
    const found = await locker.query.find({ where, sort });
    const named = found.map(({ document }) => document.credentialId).filter((id) => id !== "");
    const kept = await owned(deps, userId, new Set(named));
    return answer(
      200,
      found.map(({ document }) => asSeen(document, kept)),
    );
  });
}

/** Only credentials that the person still has. */
async function owned(
  { credentials }: DocumentRoutesDeps,
  userId: string,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = Array.from(ids, async (id) => {
    const credential = await credentials.query.get(credentialKey(userId, id));
    return credential && !credential.document.isRemoved ? [id] : [];
  });
  return new Set((await Promise.all(found)).flat());
}

function serveDownload(app: FastifyInstance, deps: DocumentRoutesDeps): void {
  const { locker, files } = deps;
  serve(app, downloadDocument, async ({ userId, params, seen }) => {
    const { id } = params;
    await catchUpWithSeen([locker], seen);
    const document = await find(deps, userId, id);
    if (!document) throw documentNotFound();
    const file = await files.open({ userId, id });
    if (file) {
      const { json, bytes } = contentJson(document, file);
      return { status: 200 as const, json, headers: { "content-length": String(bytes) } };
    }
    // Deleted since it was looked up, or lost.
    if (await find(deps, userId, id))
      throw new StoreCorrupt(`the file of document ${id} is missing`);
    throw documentNotFound();
  });
}

async function find(
  { locker }: DocumentRoutesDeps,
  userId: string,
  id: string,
): Promise<LockerEntry | undefined> {
  return (await locker.query.get(documentKey(userId, id)))?.document;
}

/** The file alone, for exports and share links. The locker's stream decides whether it exists. */
function serveFile(app: FastifyInstance, { commands, files }: DocumentRoutesDeps): void {
  app.get<{ Params: PathParams<typeof DOCUMENT_FILE_PATH> }>(
    DOCUMENT_FILE_PATH,
    { config: { callers: ["profile"] } },
    async (request, reply) => {
      const userId = request.internal?.userId ?? "";
      const { id } = request.params;
      const { state } = await commands.load(streamOf("locker", userId));
      const exists = sizeOf(state, id) !== undefined;
      const file = exists ? await files.open({ userId, id }) : undefined;
      if (!file) throw documentNotFound();
      return reply.type("application/octet-stream").send(file);
    },
  );
}

/** The document as its owner sees it: attached only to one of the credentials that they still have. */
function asSeen(
  { userId: _owner, ...document }: LockerEntry,
  kept: ReadonlySet<string>,
): LockerDocument {
  const { credentialId } = document;
  return { ...document, credentialId: kept.has(credentialId) ? credentialId : "" };
}

/** Throws 404. */
async function shown(deps: DocumentRoutesDeps, userId: string, id: string) {
  const entry = await find(deps, userId, id);
  if (!entry) throw documentNotFound();
  return asSeen(entry, await owned(deps, userId, new Set([entry.credentialId])));
}

function serveAttachment(app: FastifyInstance, deps: DocumentRoutesDeps): void {
  const { commands, locker, credentials } = deps;
  serve(app, attachDocument, async ({ userId, params: { id }, body, seen, commitIdFor }) => {
    if (body.credentialId === undefined) {
      await catchUpWithSeen([locker, credentials], seen);
      return answer(200, await shown(deps, userId, id));
    }
    const credentialId = await ownCredential(credentials, userId, body.credentialId, seen);
    if (credentialId !== body.credentialId) throw credentialNotFound();
    const command = { type: "AttachDocument", id, credentialId } as const;
    const outcome = await commands.handle(streamOf("locker", userId), commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { head } = outcome.value;
    await catchUpWithSeen([locker], new Map([[head.stream, head.version]]));
    return answer(200, { ...(await shown(deps, userId, id)), credentialId }, [head]);
  });
}

function serveDeletion(
  app: FastifyInstance,
  { commands, files, logger }: DocumentRoutesDeps,
): void {
  serve(app, deleteDocument, async ({ userId, params: { id }, commitIdFor }) => {
    const command = { type: "DeleteDocument", id } as const;
    const stream = streamOf("locker", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    // The reaction to the event deletes it too, in case this process stops here or the store is down.
    await files.remove({ userId, id }).catch((error: unknown) => {
      logger.warn({ err: error }, "the file of a deleted document couldn't be removed yet");
    });
    return answer(204, undefined, [outcome.value.head]);
  });
}
