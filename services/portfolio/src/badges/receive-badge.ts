import {
  BADGE_FILE_PART,
  BADGE_TOO_LARGE,
  MAX_BADGE_BYTES,
  NO_BADGE,
} from "@laurel/contracts/routes/badges";
import { isHttpUrl } from "@laurel/contracts/http-url";
import { URL_MAX_LENGTH } from "@laurel/contracts/constants";
import { text } from "@laurel/contracts/text";
import { z } from "@laurel/contracts/zod";
import { bytesOf, receiveForm } from "@laurel/hosting/forms/receive-form";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { Received } from "@laurel/hosting/work/received-bytes";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";

/** What a person has sent: a file, or the address of one. */
export type SentBadge = ({ kind: "file"; bytes: Buffer } | { kind: "address"; url: string }) & {
  /** Which of several badges is meant, from 0. */
  chosen?: number | undefined;
};

const addressSchema = z.object({
  url: z
    .string()
    .trim()
    .max(URL_MAX_LENGTH)
    .refine(isHttpUrl, text("Must be a valid URL starting with http:// or https://")),
  badge: z.coerce.number().int().min(0).max(999).optional(),
});
const choiceSchema = addressSchema.pick({ badge: true });

/** Reads the form or the JSON body. Throws an HttpProblem. */
export async function receiveBadge(
  request: FastifyRequest,
  received: Received,
): Promise<SentBadge> {
  if (!(request.body instanceof Readable)) return { kind: "address", ...addressOf(request.body) };
  const { fields, kept } = await receiveForm(
    request,
    { part: BADGE_FILE_PART, mostBytes: MAX_BADGE_BYTES, tooLarge, refused: received.refused },
    (file) => bytesOf(file, received),
  );
  if (kept && kept.length > 0) {
    const { badge } = parse(choiceSchema, fields) as z.output<typeof choiceSchema>;
    return { kind: "file", bytes: kept, chosen: badge };
  }
  if ("url" in fields) return { kind: "address", ...addressOf(fields) };
  throw noBadge();
}

function addressOf(body: unknown) {
  const { url, badge } = parse(addressSchema, body) as z.output<typeof addressSchema>;
  return { url, chosen: badge };
}

export const tooLarge = () => new HttpProblem(413, { code: "too_large", message: BADGE_TOO_LARGE });

export const noBadge = (message = NO_BADGE) => new HttpProblem(400, { code: "no_badge", message });
