import { LIVE_PATH, READY_PATH } from "@laurel/contracts/internal";
import { listEvents } from "@laurel/contracts/routes/events";
import { RETRY_AFTER_S, type Admission, type Purpose } from "@laurel/hosting/http/admission";
import { unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnsafe } from "./origin.ts";

const BUSY = unavailable("Laurel is very busy right now. Please try again.", RETRY_AFTER_S);

const BUSY_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="${RETRY_AFTER_S + 1}" />
    <title>Laurel is very busy</title>
  </head>
  <body>
    <h1>Laurel is very busy right now</h1>
    <p>This page loads again in a few seconds.</p>
  </body>
</html>
`;

/** Refuses requests before any work is done for them while this process is overloaded. Health and files are served. */
export function refuseEarly(app: FastifyInstance, admission: Admission): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { url = "/" } = request.raw;
    if (url.startsWith("/assets/") || url === LIVE_PATH || url === READY_PATH) return done();
    if (admission.refuses(purposeOf(request))) return refuse(request, reply, done);
    if (!waitsForEvents(url)) admission.begin(reply.raw);
    return done();
  });
}

/** The cookie isn't checked yet: that would be work already. */
function purposeOf(request: FastifyRequest): Purpose {
  if (isUnsafe(request)) return "change";
  const { cookie, authorization } = request.headers;
  return cookie === undefined && authorization === undefined ? "visit" : "read";
}

/** A request that waits for the next event takes no time while it waits. */
const waitsForEvents = (url: string) =>
  url.startsWith(`${listEvents.path}?`) && url.includes("wait=");

function refuse(
  { headers, raw: { url = "" } }: FastifyRequest,
  reply: FastifyReply,
  done: (error: Error) => void,
): void {
  if (!headers.accept?.includes("text/html") || url.startsWith("/api/")) return done(BUSY);
  reply.code(503).header("retry-after", String(RETRY_AFTER_S));
  reply.type("text/html; charset=utf-8").send(BUSY_PAGE);
}
