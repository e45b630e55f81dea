import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import type { PublicCommit } from "@laurel/contracts/internal";
import { allRoutes } from "@laurel/contracts/routes/all";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { serveHealth } from "@laurel/hosting/http/health";
import { createHttpServer, type TrustedProxies } from "@laurel/hosting/http/http-server";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { ProcessKeys } from "@laurel/hosting/keys/keys";
import type { Logger } from "@laurel/hosting/process/logger";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import { notFound } from "@laurel/hosting/http/problems";
import { measureRequests } from "@laurel/hosting/http/serve-metrics";
import { createUpstreams, type AddressesOf } from "@laurel/hosting/peers/upstreams";
import type { FastifyInstance } from "fastify";
import { mountApi } from "./api.ts";
import { cutEndlessBodies } from "./requests/endless-bodies.ts";
import { isLoopbackHost } from "./pages/loopback.ts";
import { serveMailbox, type Mailbox } from "./pages/mailbox-page.ts";
import { securityHeaders, setSecurityHeaders } from "./pages/security-headers.ts";
import { createSeenVersions } from "./forwarding/seen-versions.ts";
import { createCallService } from "./forwarding/service-calls.ts";
import { createSessionCookie } from "./sessions/session-cookie.ts";
import { createSessionReactions } from "./sessions/session-reactions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { serveWebApp } from "./pages/web-app.ts";

export interface GatewayDependencies {
  logger: Logger;
  clock: Clock;
  keys: ProcessKeys;
  /** 32 bytes, base64url: session ids derive from it. */
  sessionKey: string;
  keyValues: KeyValueStore;
  metrics?: Metrics | undefined;
  addressesOf: AddressesOf;
  /** The address that people use, without a slash at the end. */
  publicUrl: string;
  sessionTtlHours: number;
  rateLimits: boolean;
  /** Whether people can sign in through Google. */
  google?: boolean | undefined;
  trustProxy?: TrustedProxies | undefined;
  /** Whether its own answers are compared with their contracts: in tests and development. */
  checksAnswers?: boolean | undefined;
  /** The built web app; without it only the API is served. */
  webFolder?: string | undefined;
  /** Only where mails are kept on this machine, and never in production. Shown only where people use loopback. */
  mailbox?: Mailbox | undefined;
  analyticsId?: string | undefined;
  /** Hands on the commits of accounts, at least once and in order per stream, to `handle`. */
  subscribeAccounts?:
    | ((
        handle: (commits: readonly PublicCommit[]) => Promise<void>,
      ) => Promise<{ close(): Promise<void> }>)
    | undefined;
}

/** The longest of the chain's limits: a service gives up sooner (architecture, Limits). */
const SERVICE_ANSWERS_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;
/** A request must have arrived whole within this time, its headers sooner: slow senders hold no connection for ever. */
const REQUEST_ARRIVES_MS = 120_000;
const HEADERS_ARRIVE_MS = 30_000;
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;

/**
 * The one door of the product: cookies, sessions, the web app, and the way to the services. It listens to nothing yet;
 * `close` lets the requests under way finish.
 */
export async function createGateway(dependencies: GatewayDependencies): Promise<FastifyInstance> {
  const { logger, clock, keys, sessionKey, keyValues, publicUrl, sessionTtlHours, trustProxy } =
    dependencies;
  const { addressesOf, google = false } = dependencies;
  const upstreams = createUpstreams({ addressesOf, logger, timeoutMs: SERVICE_ANSWERS_MS });
  const seen = createSeenVersions(keyValues);
  const signer = await createTokenSigner("gateway", keys, clock);
  const callService = createCallService({ upstreams, signer, seen, logger });
  const sessions = createSessions({
    keyValues,
    clock,
    sessionKey,
    ttlMs: sessionTtlHours * HOUR_MS,
  });
  const cookie = createSessionCookie(publicUrl, sessionTtlHours);

  const headers = securityHeaders(publicUrl);
  const app = createHttpServer({
    logger,
    acceptRequestIds: false,
    errorHeaders: headers,
    checksAnswers: dependencies.checksAnswers,
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  app.server.requestTimeout = REQUEST_ARRIVES_MS;
  app.server.headersTimeout = HEADERS_ARRIVE_MS;
  app.addHook("onClose", () => upstreams.close());
  setSecurityHeaders(app, headers);
  measureRequests(app, dependencies.metrics ?? noMetrics);
  cutEndlessBodies(app);
  refuseOtherTargets(app);
  await app.register(fastifyCompress, {
    encodings: ["br", "gzip"],
    customTypes: COMPRESSIBLE,
    globalDecompression: false,
  });
  serveHealth(app, () => undefined);
  await app.register(async (api) => {
    await api.register(fastifyCookie, { hook: false });
    mountApi(api, allRoutes, {
      ...dependencies,
      google,
      upstreams,
      seen,
      callService,
      sessions,
      cookie,
    });
  });
  if (dependencies.mailbox && isLoopbackHost(new URL(publicUrl).host))
    serveMailbox(app, dependencies.mailbox, publicUrl);
  const { webFolder: folder, analyticsId } = dependencies;
  if (folder !== undefined)
    await serveWebApp(app, {
      folder,
      analyticsId,
      callService,
      publicUrl,
      hasSession: ({ headers: sent }) => sent.cookie?.includes(`${cookie.name}=`) ?? false,
    });
  await upstreams.watch();
  const subscription = await dependencies.subscribeAccounts?.(createSessionReactions(sessions));
  if (subscription) app.addHook("onClose", () => subscription.close());
  return app;
}

/** A target that names a host (`GET http://elsewhere/…`) is for proxies, which this is not. */
function refuseOtherTargets(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(request.raw.url?.startsWith("/") ? undefined : notFound());
  });
}
