import { type Text, text } from "@laurel/contracts/text";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { isLoopbackHost } from "../pages/loopback.ts";

/** `application/json` or `multipart/form-data`, with or without parameters. */
const CONTENT_TYPE =
  /^(application\/json|multipart\/form-data)(?: *; *[\w-]+=(?:[^\s;",]+|"[^"\\]*"))*$/i;

/** Throws 403 for a request from another site. */
export type OriginCheck = (request: FastifyRequest) => void;

/** Refuses changes that come from another site (docs/api.md, HTTP). */
export const createOriginCheck = (publicUrl: string): OriginCheck =>
  originCheck(publicUrl, () => true);

/**
 * The same for assistants. It also refuses another site whose domain name leads to this installation (DNS rebinding):
 * besides the address of the installation, only a loopback host is nobody else's.
 */
export const createAssistantOriginCheck = (publicUrl: string): OriginCheck =>
  originCheck(publicUrl, isLoopbackHost);

/** `isOurs` says whether a host that isn't in the address of the installation can be its own. */
function originCheck(publicUrl: string, isOurs: (host: string) => boolean): OriginCheck {
  const ours = new URL(publicUrl).origin;
  const isForeign = (origin: string, { protocol, host }: FastifyRequest) => {
    const sent = originOf(origin);
    if (sent === ours) return false;
    return sent === undefined || sent !== originOf(`${protocol}://${host}`) || !isOurs(host);
  };
  return (request) => {
    const { origin, "sec-fetch-site": site } = request.headers;
    const foreign = origin !== undefined && isForeign(origin, request);
    if (foreign || (site !== undefined && site !== "same-origin" && site !== "none"))
      throw new HttpProblem(403, {
        code: "foreign_origin",
        message: text("This request came from another site"),
      });
  };
}

/** Refuses bodies of unsupported types from anybody, so that no form can be posted here. Throws 415. */
export function checkContent({ headers }: FastifyRequest, takesForms: boolean): void {
  const type = headers["content-type"];
  const encoding = headers["content-encoding"];
  const wanted = takesForms ? SEND_FORM : SEND_JSON;
  if (type !== undefined && !CONTENT_TYPE.test(type)) throw unsupportedType(wanted);
  if (!takesForms && type?.startsWith("multipart/")) throw unsupportedType(wanted);
  if (encoding !== undefined && encoding !== "identity")
    throw unsupportedType(text("Send the body without Content-Encoding"));
}

const SEND_JSON = text("Send JSON with Content-Type: application/json");
const SEND_FORM = text("Send the file in a form with Content-Type: multipart/form-data");

const unsupportedType = (message: Text) =>
  new HttpProblem(415, { code: "unsupported_type", message });

/** Scheme, host and port in normalized form; undefined when the text is not an origin. */
function originOf(origin: string): string | undefined {
  return /^https?:\/\/[^/?#@\\]+$/i.test(origin) && URL.canParse(origin)
    ? new URL(origin).origin
    : undefined;
}
