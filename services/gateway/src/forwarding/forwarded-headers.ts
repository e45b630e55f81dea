import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { placeHeaders } from "../requests/place-headers.ts";
import { actorHeader } from "../requests/actor-header.ts";
import { commandIdOf } from "../requests/command-id.ts";
import { rawBody } from "../requests/raw-bodies.ts";

/** The headers that are forwarded. All others are dropped: cookies, identities, internal headers. */
const REQUEST_HEADERS = ["accept", "accept-language", "cache-control"] as const;
const HEADERS_WITH_BODY = [...REQUEST_HEADERS, "content-type", "content-length"] as const;
const ANSWER_HEADERS = [
  "content-type",
  "content-length",
  "content-disposition",
  "retry-after",
  "link",
  "x-total-count",
  "content-language",
] as const;

/** The size limit of an upload. The limit of its owner is lower and has its own message. */
const UPLOAD_BYTES = 12 * 1024 * 1024;
const FORM_BYTES = 1024 * 1024;

type Headers = Record<string, string | string[] | undefined>;

/** Makes the headers for the service, with the command id. Throws 400 and 413. */
export function requestHeaders(contract: RouteContract, sessionKey: string) {
  if (contract.method === "GET")
    return (request: FastifyRequest) => pick(request.headers, REQUEST_HEADERS);
  // A form is a bit larger than its file.
  const mostBytes = contract.upload ? contract.upload.bytes + FORM_BYTES : UPLOAD_BYTES;
  return (request: FastifyRequest): Record<string, string> => {
    const names = rawBody(request.body) ? HEADERS_WITH_BODY : REQUEST_HEADERS;
    const headers = pick(request.headers, names);
    const userId = request.caller?.userId ?? "";
    headers[INTERNAL_HEADERS.command] = commandIdOf(request, contract, userId, sessionKey);
    if (contract.owner === "identity") Object.assign(headers, placeHeaders(request));
    if (contract.owner === "portfolio") Object.assign(headers, actorHeader(request));
    if (Number(headers["content-length"]) > mostBytes)
      throw new HttpProblem(413, { code: "too_large", message: text("The request is too large") });
    return headers;
  };
}

/** The headers of the answer that the client gets. */
export const answerHeaders = (headers: Headers) => pick(headers, ANSWER_HEADERS);

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === "string") picked[name] = value;
  }
  return picked;
}
