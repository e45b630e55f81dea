import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { UPLOAD_FILE_PART } from "@laurel/contracts/routes/documents";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { brokenUpload } from "../refusals.ts";
import { createFormGate } from "./form-gate.ts";

/** The file and some short fields. The contents of a field are checked later. */
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 32 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A part with a file name is a file, even an empty one: browsers send that for an input without a choice. */
const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined;
const FORM_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024;
/** A sender that is silent for this long has disconnected. */
const SILENCE_MS = 20_000;

export interface SentForm {
  headers: IncomingHttpHeaders;
  body: Readable;
}

export interface FormFile {
  fileName: string;
  bytes: Readable;
}

export interface ReceivedForm<Kept> {
  fields: Record<string, string>;
  /** The result of `keep` for the file; undefined when none was sent. */
  kept: Kept | undefined;
}

/**
 * Reads a form with one file, and passes the file to `keep` while it arrives. Throws an HttpProblem when the form is
 * malformed or refused, or the error of `keep`, which has ended by then. The rest of a refused form is read and
 * dropped.
 */
export async function receiveForm<Kept>(
  { headers, body }: SentForm,
  keep: (file: FormFile) => Promise<Kept>,
): Promise<ReceivedForm<Kept>> {
  const parser = openParser(headers);
  const gate = createFormGate({ bytes: FORM_BYTES, silenceMs: SILENCE_MS });
  const fields = new Map<string, string>();
  const parsed = Promise.withResolvers<void>();
  let file: Readable | undefined;
  let keeping: Promise<Kept> | undefined;
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (part, bytes, fileName) => {
    // The parser has already reported its error.
    bytes.on("error", () => undefined);
    if (part !== UPLOAD_FILE_PART || !fileName) {
      bytes.resume();
      return;
    }
    file = bytes;
    keeping = keep({ fileName, bytes });
    keeping.catch(parsed.reject);
  });
  parser.once("filesLimit", () => parsed.reject(oneFile()));
  parser.once("finish", parsed.resolve).on("error", () => parsed.reject(brokenUpload()));
  gate.on("error", parsed.reject);
  const broken = () => {
    if (!body.readableEnded) gate.destroy(brokenUpload());
  };
  body.once("close", broken);
  try {
    if (body.destroyed) throw brokenUpload();
    body.pipe(gate).pipe(parser);
    await parsed.promise;
    return { fields: Object.fromEntries(fields), kept: await keeping };
  } catch (error) {
    file?.destroy(brokenUpload());
    await keeping?.catch(() => undefined);
    throw error;
  } finally {
    body.off("close", broken).unpipe(gate).resume();
    gate.destroy();
  }
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    const type = headers["content-type"] ?? "";
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: LIMITS,
      isPartAFile,
    });
  } catch {
    throw brokenUpload();
  }
}

const oneFile = () =>
  new HttpProblem(400, { code: "one_file", message: "Only one file can be uploaded at a time" });
