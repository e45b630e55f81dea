import type { IncomingHttpHeaders } from "node:http";

const BEARER = /^bearer(?:\s+(.*))?$/i;

/** What follows `Bearer` in the Authorization header; undefined without such a header. */
export function bearerToken({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const found = BEARER.exec(headers.authorization ?? "");
  return found ? (found[1] ?? "") : undefined;
}
