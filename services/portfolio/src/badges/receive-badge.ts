import { Busboy } from "@fastify/busboy";
import {
  BADGE_FILE_PART,
  BADGE_TOO_LARGE,
  MAX_BADGE_BYTES,
  NO_BADGE,
} from "@laurel/contracts/routes/badges";
import { isHttpUrl } from "@laurel/contracts/fields";
import { URL_MAX_LENGTH } from "@laurel/contracts/constants";
import { z } from "@laurel/contracts/zod";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import { createCollectedBytes } from "@laurel/hosting/work/collected-bytes";
import type { Received } from "@laurel/hosting/work/received-bytes";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";

/** What a person has sent: a file, or the address of one. */
export type SentBadge = { kind: "file"; bytes: Buffer } | { kind: "address"; url: string };

const LIMITS = {
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 4 * 1024,
  fileSize: MAX_BADGE_BYTES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A sender that takes longer has disconnected. */
const MOST_MS = 20_000;

const addressSchema = z.object({
  url: z
    .string()
    .trim()
    .max(URL_MAX_LENGTH)
    .refine(isHttpUrl, "Must be a valid URL starting with http:// or https://"),
});

const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined;

/** Reads the form or the JSON body. Throws an HttpProblem. */
export async function receiveBadge(
  { headers, body }: FastifyRequest,
  received: Received,
): Promise<SentBadge> {
  if (!(body instanceof Readable)) return { kind: "address", ...addressOf(body) };
  const { bytes, fields } = await readForm(headers, body, received);
  if (bytes && bytes.length > 0) return { kind: "file", bytes };
  if (fields.has("url")) return { kind: "address", ...addressOf({ url: fields.get("url") }) };
  throw noBadge();
}

const addressOf = (body: unknown) => parse(addressSchema, body) as z.output<typeof addressSchema>;

interface Form {
  bytes: Buffer | undefined;
  fields: Map<string, string>;
}

async function readForm(
  headers: FastifyRequest["headers"],
  body: Readable,
  received: Received,
): Promise<Form> {
  const done = Promise.withResolvers<void>();
  const fields = new Map<string, string>();
  const collected = createCollectedBytes(headers["content-length"], MAX_BADGE_BYTES);
  let found = false;
  const parser = openParser(headers);
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (part, file) => {
    file.on("error", () => undefined);
    file.on("limit", () => done.reject(tooLarge()));
    if (part !== BADGE_FILE_PART) return file.resume();
    found = true;
    return file.on("data", (chunk: Buffer) => {
      if (received.refused.aborted) return;
      collected.add(chunk);
      received.count(chunk.length);
    });
  });
  parser.once("finish", done.resolve).on("error", () => done.reject(brokenForm()));
  const broken = () => {
    if (!body.readableEnded) done.reject(brokenForm());
  };
  body.once("close", broken);
  const refused = () => done.reject(received.refused.reason as Error);
  received.refused.addEventListener("abort", refused);
  const tooSlow = setTimeout(() => done.reject(brokenForm()), MOST_MS);
  try {
    if (body.destroyed) throw brokenForm();
    body.pipe(parser);
    await done.promise;
    return { bytes: found ? collected.bytes() : undefined, fields };
  } finally {
    clearTimeout(tooSlow);
    received.refused.removeEventListener("abort", refused);
    // The rest of a refused form is read and dropped.
    body.off("close", broken).unpipe(parser).resume();
  }
}

function openParser(headers: FastifyRequest["headers"]) {
  try {
    const type = headers["content-type"] ?? "";
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: LIMITS,
      isPartAFile,
    });
  } catch {
    throw brokenForm();
  }
}

const brokenForm = () =>
  new HttpProblem(400, { code: "broken_upload", message: "The upload is incomplete" });

export const tooLarge = () => new HttpProblem(413, { code: "too_large", message: BADGE_TOO_LARGE });

export const noBadge = (message = NO_BADGE) => new HttpProblem(400, { code: "no_badge", message });
