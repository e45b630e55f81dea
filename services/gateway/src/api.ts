import type { RouteContract } from "@laurel/contracts/route";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import { createAnswerEffects } from "./forwarding/answer-effects.ts";
import { authHandlers } from "./auth.routes.ts";
import { createCallCounter } from "./limits/call-counter.ts";
import { createPasswordGuard, namesOfPerson } from "./limits/password-guard.ts";
import { networkOf } from "./limits/client-address.ts";
import { createForward } from "./forwarding/forward.ts";
import { createFlowCookie } from "./sessions/flow-cookie.ts";
import { googleHandlers } from "./google.routes.ts";
import { createGuards } from "./requests/guards.ts";
import { createOriginCheck } from "./requests/origin.ts";
import { createPasswordGuesses } from "./limits/password-guesses.ts";
import { createHourlyLimits } from "./limits/hourly-limits.ts";
import { createKnownNetworks } from "./limits/known-networks.ts";
import { createNameKeys } from "./limits/limited-names.ts";
import { createCallLimit } from "./limits/rate-limits.ts";
import { takeRawBodies } from "./requests/raw-bodies.ts";
import { mountRouteTable } from "./requests/route-table.ts";
import type { SeenVersions } from "./forwarding/seen-versions.ts";
import type { CallService } from "./forwarding/service-calls.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import { sessionHandlers, tellSessions } from "./session.routes.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { createSignIn } from "./sessions/sign-in.ts";
import { createSignInLimits } from "./limits/sign-in-limits.ts";
import { systemHandlers } from "./system.routes.ts";
import type { Upstreams } from "@laurel/hosting/peers/upstreams";

export interface ApiParts {
  logger: Logger;
  clock: Clock;
  sessionKey: string;
  keyValues: KeyValueStore;
  publicUrl: string;
  rateLimits: boolean;
  /** Whether people can sign in through Google. */
  google: boolean;
  upstreams: Upstreams;
  seen: SeenVersions;
  callService: CallService;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Mounts the calls of the outside contract, each with its checks, its limits and its owner. */
export function mountApi(
  api: FastifyInstance,
  routes: readonly RouteContract[],
  parts: ApiParts,
): void {
  const { logger, clock, keyValues, rateLimits, callService, sessions, cookie, seen } = parts;
  const { publicUrl, sessionKey } = parts;
  const callLimit = rateLimits ? createCallLimit(clock) : undefined;
  const nameKeys = createNameKeys(sessionKey);
  const knownNetworks = createKnownNetworks(keyValues, nameKeys);
  const counters = { keyValues, clock, keys: nameKeys, knownNetworks };
  const hourly = rateLimits ? createHourlyLimits(counters) : undefined;
  const limits = rateLimits ? createSignInLimits(counters) : undefined;
  const guesses = createPasswordGuesses(limits, logger);
  const signIn = createSignIn({ callService, seen, sessions, cookie, guesses });
  const effects = createAnswerEffects({
    sessions,
    cookie,
    forgive: async (userId, { id, ip }) =>
      guesses.forgive({
        names: await namesOfPerson(callService, userId, id),
        network: networkOf(ip),
      }),
  });

  api.decorateRequest("session", undefined);
  api.decorateRequest("forwardedHeaders");
  takeRawBodies(api);
  mountRouteTable(api, {
    routes,
    own: new Map([
      ...authHandlers({ signIn, sessions, cookie }),
      ...googleHandlers({
        ...parts,
        isOffered: parts.google,
        flowCookie: createFlowCookie(publicUrl),
      }),
      ...sessionHandlers(sessions),
      ...systemHandlers(parts.upstreams, cookie),
    ]),
    forward: createForward({
      callService,
      effects,
      sessionKey,
      tell: tellSessions(sessions),
      countCall: createCallCounter(hourly, logger),
      guardPassword: createPasswordGuard(guesses, callService),
    }),
    admit: createGuards({
      sessions,
      cookie,
      checkOrigin: createOriginCheck(publicUrl),
      callLimit,
    }),
    answered: ({ session }, status) => {
      if (status === 400 && session) callLimit?.forget(session.userId);
    },
  });
}
