import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";

/** `application/json` or `multipart/form-data`, with or without parameters. */
const CONTENT_TYPE =
  /^(application\/json|multipart\/form-data)(?: *; *[\w-]+=(?:[^\s;",]+|"[^"\\]*"))*$/i;

/** Refuses changes that come from another site (docs/api.md, HTTP). Throws 403. */
export function createOriginCheck(publicUrl: string): (request: FastifyRequest) => void {
  const ours = new URL(publicUrl).origin;
  const isForeign = (origin: string, { protocol, host }: FastifyRequest) => {
    const sent = originOf(origin);
    return sent === undefined || (sent !== ours && sent !== originOf(`${protocol}://${host}`));
  };
  return (request) => {
    const { origin, "sec-fetch-site": site } = request.headers;
    const foreign = origin !== undefined && isForeign(origin, request);
    if (foreign || (site !== undefined && site !== "same-origin" && site !== "none"))
      throw new HttpProblem(403, {
        code: "foreign_origin",
        message: "This request came from another site",
      });
  };
}

/** Refuses bodies of unsupported types from anybody, so that no form can be posted here. Throws 415. */
export function checkContent({ headers }: FastifyRequest, takesForms: boolean): void {
  const type = headers["content-type"];
  const encoding = headers["content-encoding"];
  if (type !== undefined && !CONTENT_TYPE.test(type)) throw unsupportedType();
  if (!takesForms && type?.startsWith("multipart/")) throw unsupportedType();
  if (encoding !== undefined && encoding !== "identity") throw unsupportedType();
}

function unsupportedType(): HttpProblem {
  return new HttpProblem(415, {
    code: "unsupported_type",
    message: "This type of content is not supported",
  });
}

/** Scheme, host and port in normalized form; undefined when the text is not an origin. */
function originOf(text: string): string | undefined {
  return /^https?:\/\/[^/?#@\\]+$/i.test(text) && URL.canParse(text)
    ? new URL(text).origin
    : undefined;
}
