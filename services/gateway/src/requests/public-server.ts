import { text } from "@laurel/contracts/text";
import fastifyCompress from "@fastify/compress";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import { serveHealth } from "@laurel/hosting/http/health";
import { createHttpServer, type TrustedProxies } from "@laurel/hosting/http/http-server";
import { createOverload, type Overload } from "@laurel/hosting/http/overload";
import { HttpProblem, notFound } from "@laurel/hosting/http/problems";
import { measureRequests } from "@laurel/hosting/http/serve-metrics";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import { limitArrival } from "./arrival-limit.ts";
import type { IncomingMessage } from "node:http";
import { createEarlyNetwork } from "../limits/early-network.ts";
import { cutSlowClients } from "../pace/slow-clients.ts";
import { browsersLanguage } from "./request-language.ts";
import { createEarlyRefusal, listenEarly } from "./refuse-early.ts";
import type { Asked } from "./request-purpose.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";

/** Headers must arrive within this time, so that slow senders do not hold connections. */
const HEADERS_ARRIVE_MS = 30_000;
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;

export interface PublicServerOptions {
  logger: Logger;
  publicUrl: string;
  metrics: Metrics;
  checksAnswers: boolean | undefined;
  trustProxy: TrustedProxies | undefined;
  /** What a request is for; undefined when it must never be refused. */
  purposeOf: (request: IncomingMessage) => Asked | undefined;
  /** Tests decide when the process is overloaded. */
  overload: Overload | undefined;
}

/** Creates the server that faces the internet: limits, headers, compression, and the health of this process. */
export async function createPublicServer(options: PublicServerOptions): Promise<FastifyInstance> {
  const { logger, publicUrl, metrics, checksAnswers, trustProxy, purposeOf } = options;
  const { overload = createOverload({ metrics, logger }) } = options;
  const headers = securityHeaders(publicUrl);
  const app = createHttpServer({
    name: "gateway",
    logger,
    acceptRequestIds: false,
    errorHeaders: headers,
    checksAnswers,
    languageOf: browsersLanguage,
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  limitArrival(app);
  cutSlowClients(app.server);
  app.server.headersTimeout = HEADERS_ARRIVE_MS;
  const networkOf = createEarlyNetwork(trustProxy);
  listenEarly(
    app,
    createEarlyRefusal({ overload, securityHeaders: headers, purposeOf, networkOf }),
  );
  setSecurityHeaders(app, headers);
  measureRequests(app, metrics);
  refuseMisdirected(app);
  await app.register(fastifyCompress, {
    encodings: ["br", "gzip"],
    customTypes: COMPRESSIBLE,
    globalDecompression: false,
  });
  serveHealth(app, () => undefined);
  return app;
}

/**
 * A target with a host (`GET http://elsewhere/…`) is meant for a proxy, and the gateway isn't one. Of several Host headers,
 * a proxy may have read another one than this server, so no host can be believed (RFC 9112, 3.2).
 */
function refuseMisdirected(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw: { url, rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
    if (!url?.startsWith("/")) done(notFound());
    else done(hosts > 1 ? severalHosts() : undefined);
  });
}

const severalHosts = () =>
  new HttpProblem(400, {
    code: "invalid_request",
    message: text("The request has several Host headers"),
  });
