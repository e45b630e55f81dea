import {
  COMPARE_DOCUMENTS_PATH,
  compareDocumentsBody,
  KEEP_FILE_PATH,
  keepFileQuery,
  RESTORE_BODY_LIMIT,
  RESTORE_DOCUMENTS_PATH,
  restoreDocumentsBody,
  type compareDocumentsAnswer,
  type ExportedFile,
  type keepFileAnswer,
  type restoreDocumentsAnswer,
} from "@laurel/contracts/restore";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { derivedId, hashOf, randomId } from "@laurel/event-sourcing/kernel/ids";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { DocumentFiles } from "./document-files.ts";
import { refusesAll } from "./domain/decide.ts";
import type { LockerEntry } from "./locker.projection.ts";
import { refusalProblem } from "./refusals.ts";
import type { LockerCommands } from "./stream.ts";
import { keepFile } from "./uploads/keep-file.ts";
import { cleanFileName } from "./uploads/file-name.ts";

export interface RestoreRoutesDeps {
  commands: LockerCommands;
  locker: RunningProjection<LockerEntry>;
  files: DocumentFiles;
}

const config = { callers: ["profile"] } as const;
const COMMIT_DOCUMENTS = 500;

/**
 * The restore of documents: find out which are missing, keep their files, then add all of them. A file that is kept is
 * no document yet. If it never becomes one, it's removed like that of an interrupted upload (orphans.ts).
 */
export function restoreRoutes(app: FastifyInstance, deps: RestoreRoutesDeps): void {
  const { commands, files } = deps;

  app.post(COMPARE_DOCUMENTS_PATH, { config, bodyLimit: RESTORE_BODY_LIMIT }, async (request) =>
    compare(personOf(request), compareDocumentsBody.parse(request.body).documents, deps),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.post(KEEP_FILE_PATH, { config }, async (request): Promise<Kept> => {
      const userId = personOf(request);
      const { fileName } = keepFileQuery.parse(request.query);
      const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
      return keep({ userId, id: derivedId("document", randomId()) }, { fileName, bytes }, files);
    });
  });

  app.post(
    RESTORE_DOCUMENTS_PATH,
    { config, bodyLimit: RESTORE_BODY_LIMIT },
    async (request): Promise<z.output<typeof restoreDocumentsAnswer>> =>
      whileCallerWaits(request, () =>
        addDocuments(personOf(request), restoreDocumentsBody.parse(request.body), commands),
      ),
  );
}

async function addDocuments(
  userId: string,
  { commandId, documents }: z.output<typeof restoreDocumentsBody>,
  commands: LockerCommands,
): Promise<z.output<typeof restoreDocumentsAnswer>> {
  const stream = streamOf("locker", userId);
  for (let first = 0; first < documents.length; first += COMMIT_DOCUMENTS) {
    const part = documents.slice(first, first + COMMIT_DOCUMENTS);
    const ids = part.map(({ id }) => id).join();
    const commitId = hashOf("restored-documents", stream, commandId, ids);
    const command = { type: "AddDocuments", documents: part } as const;
    const outcome = await commands.handle(stream, commitId, command);
    if (!outcome.ok)
      return { outcome: "refused", message: refusalProblem(outcome.refusal).problem.message };
  }
  const { version } = await commands.load(stream);
  return { outcome: "restored", head: { stream, version } };
}

type Kept = z.output<typeof keepFileAnswer>;

async function keep(...[fileId, file, files]: Parameters<typeof keepFile>): Promise<Kept> {
  try {
    const kept = await keepFile(fileId, file, files);
    return { outcome: "kept", file: { id: fileId.id, ...kept } };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { outcome: "refused", message: error.problem.message };
  }
}

/** Documents are the same when their names and bytes are. Two of the file need two of the person. */
async function compare(
  userId: string,
  documents: readonly ExportedFile[],
  { commands, locker, files }: RestoreRoutesDeps,
): Promise<z.output<typeof compareDocumentsAnswer>> {
  const stream = streamOf("locker", userId);
  const { state, version } = await commands.load(stream);
  await catchUpWithSeen([locker], new Map([[stream, version]]));
  const found = await locker.query.find({ where: { userId } });
  const owned = Map.groupBy(
    found.map(({ document }) => document),
    nameAndSize,
  );
  const free = new Map<string, number>();
  for (const [key, equal] of owned) {
    if (!documents.some((one) => nameAndSize(one) === key)) continue;
    for (const { id, fileName } of equal) {
      const file = await files.open({ userId, id });
      if (!file) continue;
      const same = identityOf({ fileName, sha256: await sha256Of(file) });
      free.set(same, (free.get(same) ?? 0) + 1);
    }
  }
  const missing = documents.flatMap((one, index) => {
    const left = free.get(identityOf(one)) ?? 0;
    free.set(identityOf(one), left - 1);
    return left > 0 ? [] : [index];
  });
  const sizes = missing.map((index) => documents[index]?.fileSize ?? 0);
  const refusal = refusesAll(state, sizes);
  if (refusal) return { outcome: "refused", message: refusalProblem(refusal).problem.message };
  return { outcome: "compared", missing };
}

const nameAndSize = ({ fileName, fileSize }: Pick<ExportedFile, "fileName" | "fileSize">) =>
  JSON.stringify([cleanFileName(fileName), fileSize]);

const identityOf = ({ fileName, sha256 }: Pick<ExportedFile, "fileName" | "sha256">) =>
  JSON.stringify([cleanFileName(fileName), sha256]);

async function sha256Of(file: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function personOf({ internal }: FastifyRequest): string {
  if (!internal?.userId) throw notAuthenticated();
  return internal.userId;
}
