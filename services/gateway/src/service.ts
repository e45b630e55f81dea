import fastifyCookie from "@fastify/cookie";
import type { PublishedCommit } from "@laurel/contracts/internal";
import type { LanguageCode } from "@laurel/contracts/languages";
import { allRoutes } from "@laurel/contracts/routes/all";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Overload } from "@laurel/hosting/http/overload";
import type { TrustedProxies } from "@laurel/hosting/http/http-server";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { ProcessKeys } from "@laurel/hosting/keys/keys";
import type { Logger } from "@laurel/hosting/process/logger";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { AddressesOf } from "@laurel/hosting/peers/addresses";
import { createUpstreams } from "@laurel/hosting/peers/upstreams";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mountApi } from "./api.ts";
import { createKnownCallers, createPlausibleCaller } from "./callers/known-callers.ts";
import { serveApiDocs } from "./pages/api-docs/serve-api-docs.ts";
import { serveCalendarFile } from "./pages/calendar-file.ts";
import { serveEventSchemas } from "./pages/event-schemas.ts";
import { isLoopbackHost } from "./pages/loopback.ts";
import { serveConfirm } from "./pages/confirm/serve-confirm.ts";
import { servePictureFile } from "./pages/picture-file.ts";
import { serveMailbox, type Mailbox } from "./pages/mailbox-page.ts";
import { createFindRoute, createPurposeOf } from "./requests/request-purpose.ts";
import { createPublicServer } from "./requests/public-server.ts";
import { createSeenVersions } from "./forwarding/seen-versions.ts";
import { createCallService } from "./forwarding/service-calls.ts";
import { createSessionCookie, type SessionCookie } from "./sessions/session-cookie.ts";
import { createSessionReactions } from "./sessions/session-reactions.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { pageHeaders } from "./shared-links/tell-shared.ts";
import { createUnlockCookie } from "./shared-links/unlock-cookie.ts";
import { createVisitors } from "./shared-links/visitors.ts";
import { serveWellKnown } from "./pages/well-known.ts";
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
  /** Whether the answers are checked against their contracts: in tests and development. */
  checksAnswers?: boolean | undefined;
  /** Tests decide when the process is overloaded. */
  overload?: Overload | undefined;
  /** The built web app; without it only the API is served. */
  webFolder?: string | undefined;
  /** Set where mails are kept on this machine, never in production. Shown only under a loopback host. */
  mailbox?: Mailbox | undefined;
  analyticsId?: string | undefined;
  /** Where people can write to the operator. */
  contactEmail?: string | undefined;
  /** Whether the web app works without a network: yes, unless it's false. */
  worksOffline?: boolean | undefined;
  /** Passes the commits of accounts to `handle`, at least once and in order per stream. */
  subscribeAccounts?:
    | ((
        handle: (commits: readonly PublishedCommit[]) => Promise<void>,
      ) => Promise<{ close(): Promise<void> }>)
    | undefined;
}

/** Longer than any timeout behind it: a service gives up sooner (architecture, Limits). */
const SERVICE_ANSWERS_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Creates the gateway: cookies, sessions, the web app, and forwarding to the services. It does not listen yet. `close`
 * waits for the requests in progress.
 */
export async function createGateway(dependencies: GatewayDependencies): Promise<FastifyInstance> {
  const { logger, publicUrl, google = false, metrics = noMetrics } = dependencies;
  const { checksAnswers, trustProxy, overload } = dependencies;
  const parts = await createParts(dependencies);
  const purposeOf = createPurposeOf({
    findRoute: createFindRoute(allRoutes),
    plausibleCaller: createPlausibleCaller(parts.cookie.name, parts.known),
  });
  const server = { logger, publicUrl, metrics, checksAnswers, trustProxy, purposeOf, overload };
  const app = await createPublicServer(server);
  app.addHook("onClose", () => parts.upstreams.close());
  await app.register(async (api) => {
    await api.register(fastifyCookie, { hook: false });
    mountApi(api, allRoutes, { ...dependencies, ...parts, google });
  });
  serveEventSchemas(app);
  serveApiDocs(app, publicUrl);
  serveWellKnown(app, publicUrl, dependencies.keys);
  serveCalendarFile(app, parts.callService);
  servePictureFile(app, parts.callService);
  serveConfirm(app, parts.callService);
  if (dependencies.mailbox && isLoopbackHost(new URL(publicUrl).host))
    serveMailbox(app, dependencies.mailbox, publicUrl);
  await mountWebApp(app, dependencies, parts);
  await parts.upstreams.watch();
  const subscription = await dependencies.subscribeAccounts?.(
    createSessionReactions(parts.sessions),
  );
  if (subscription) app.addHook("onClose", () => subscription.close());
  return app;
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** What calls and pages share: the connections to the services, and the sessions. */
async function createParts(dependencies: GatewayDependencies) {
  const { logger, clock, keys, sessionKey, keyValues, addressesOf, publicUrl } = dependencies;
  const { sessionTtlHours } = dependencies;
  const upstreams = createUpstreams({ addressesOf, logger, timeoutMs: SERVICE_ANSWERS_MS });
  const seen = createSeenVersions(keyValues);
  const signer = await createTokenSigner("gateway", keys, clock);
  const ttlMs = sessionTtlHours * HOUR_MS;
  return {
    upstreams,
    seen,
    callService: createCallService({ upstreams, signer, seen, logger }),
    sessions: createSessions({ keyValues, clock, sessionKey, ttlMs }),
    cookie: createSessionCookie(publicUrl, sessionTtlHours),
    unlockCookie: createUnlockCookie(publicUrl),
    visitors: createVisitors({ keyValues, clock, logger }),
    known: createKnownCallers(),
  };
}

/** Undefined if the session isn't known, or can't be read now. */
async function personsLanguage(
  request: FastifyRequest,
  cookie: SessionCookie,
  sessions: Sessions,
): Promise<LanguageCode | undefined> {
  const id = cookie.read(request);
  const session = id === undefined ? undefined : await sessions.find(id).catch(() => undefined);
  return session && (session.language || request.language);
}

async function mountWebApp(
  app: FastifyInstance,
  {
    webFolder: folder,
    analyticsId,
    contactEmail,
    worksOffline = true,
    publicUrl,
    sessionTtlHours,
  }: GatewayDependencies,
  { callService, cookie, sessions, unlockCookie, visitors }: Parts,
): Promise<void> {
  if (folder === undefined) return;
  const hasSession = ({ headers }: FastifyRequest) =>
    headers.cookie?.includes(`${cookie.name}=`) ?? false;
  await serveWebApp(app, {
    folder,
    analyticsId,
    contactEmail,
    worksOffline,
    sessionTtlHours,
    callService,
    publicUrl,
    hasSession,
    personsLanguage: (request) => personsLanguage(request, cookie, sessions),
    headersOf: pageHeaders({ unlockCookie, visitors, hasSession }),
  });
}
