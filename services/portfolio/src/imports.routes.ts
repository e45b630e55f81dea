import { text } from "@laurel/contracts/text";
import { IMPORT_ENCODINGS, importColumns, previewImport } from "@laurel/contracts/routes/imports";
import { sameCredentialKey, sameProofKeys } from "@laurel/contracts/same-credential";
import { streamOf } from "@laurel/contracts/topics";
import { takeForms } from "@laurel/hosting/forms/receive-form";
import { invalidInput } from "@laurel/hosting/http/problems";
import { serve } from "@laurel/hosting/http/serve";
import type { Uploads } from "@laurel/hosting/work/heavy-work";
import { personParty } from "@laurel/hosting/work/party";
import { receivedInMemory } from "@laurel/hosting/work/received-bytes";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { credentialsOf, type Portfolio } from "./domain/portfolio.ts";
import { receiveImportForm } from "./imports/import-form.ts";
import { previewProblem } from "./imports/import-problems.ts";
import { createPreviewer } from "./imports/previewer.ts";
import type { PortfolioCommands } from "./stream.ts";

/** The preview of an import. It stores nothing: the credentials are created with POST /api/credentials/batch. */
export function importRoutes(
  app: FastifyInstance,
  { commands, uploads }: { commands: PortfolioCommands; uploads: Uploads },
): void {
  const previewer = createPreviewer();
  app.addHook("onClose", () => previewer.close());
  takeForms(app);

  serve(app, previewImport, ({ userId, request }) =>
    uploads.run(userId, async () => {
      using upload = receivedInMemory.begin(personParty(userId));
      const { bytes, columns, encoding } = await receiveImportForm(request, upload);
      const assigned = columns === undefined ? undefined : readAssigned(columns);
      const chosen = encoding === undefined ? undefined : readEncoding(encoding);
      const { state } = await commands.load(streamOf("portfolio", userId));
      const preview = await previewer.preview(personParty(userId), {
        bytes,
        assigned,
        encoding: chosen,
        own: ownIds(state),
        language: request.language,
      });
      if (typeof preview === "string") throw previewProblem(preview);
      const headers = { "content-language": request.language };
      return { status: 200 as const, json: Readable.from(pieces(preview)), headers };
    }),
  );
}

function readAssigned(columns: string) {
  try {
    return importColumns.parse(JSON.parse(columns === "" ? "{}" : columns));
  } catch {
    throw invalidInput([
      {
        path: "columns",
        message: text("Expected an object such as {example}", {
          example: '{"0":"name","2":"completedDate"}',
        }),
      },
    ]);
  }
}

function readEncoding(named: string) {
  const encoding = IMPORT_ENCODINGS.find((one) => one === named);
  if (encoding) return encoding;
  const message = text("Expected one of {names}", { names: IMPORT_ENCODINGS.join(", ") });
  throw invalidInput([{ path: "encoding", message }]);
}

function ownIds(state: Portfolio): Map<string, string> {
  const ids = new Map<string, string>();
  for (const credential of credentialsOf(state)) {
    for (const key of [sameCredentialKey(credential), ...sameProofKeys(credential)])
      ids.set(key, credential.id);
  }
  return ids;
}

const PIECE_BYTES = 64 * 1024;

function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield Buffer.from(bytes.subarray(start, start + PIECE_BYTES));
}
