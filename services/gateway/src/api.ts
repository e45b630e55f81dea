import type { RouteContract } from "@laurel/contracts/route";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import type { Upstreams } from "@laurel/hosting/peers/upstreams";
import { assistantRoutes } from "./assistants.routes.ts";
import { authHandlers } from "./auth.routes.ts";
import { createConfirmationCheck, tellConfirmed } from "./callers/confirmed.ts";
import { createFindToken } from "./callers/find-token.ts";
import { createIdentify } from "./callers/identify.ts";
import type { KnownCallers } from "./callers/known-callers.ts";
import { createAnswerEffects } from "./forwarding/answer-effects.ts";
import { createEventWaits } from "./forwarding/event-waits.ts";
import { createForward } from "./forwarding/forward.ts";
import type { SeenVersions } from "./forwarding/seen-versions.ts";
import type { CallService } from "./forwarding/service-calls.ts";
import { googleHandlers } from "./google.routes.ts";
import { createCallCounter } from "./limits/call-counter.ts";
import { createLimits } from "./limits/limits.ts";
import { createForgiveness, createPasswordGuard } from "./limits/password-guard.ts";
import type { PasswordGuesses } from "./limits/password-guesses.ts";
import { createHeavyTurns } from "./pace/heavy-turns.ts";
import { createGuards } from "./requests/guards.ts";
import { createAssistantOriginCheck, createOriginCheck } from "./requests/origin.ts";
import { passkeyHandlers } from "./passkey.routes.ts";
import { takeRawBodies } from "./requests/raw-bodies.ts";
import { mountRouteTable, type Handler } from "./requests/route-table.ts";
import { sessionHandlers, tellSessions } from "./session.routes.ts";
import { createFlowCookie, createPasskeyCookie } from "./sessions/flow-cookie.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { tellShared } from "./shared-links/tell-shared.ts";
import type { UnlockCookie } from "./shared-links/unlock-cookie.ts";
import type { Visitors } from "./shared-links/visitors.ts";
import { createSignIn } from "./sessions/sign-in.ts";
import { systemHandlers } from "./system.routes.ts";

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
  unlockCookie: UnlockCookie;
  visitors: Visitors;
  known: KnownCallers;
}

/** Mounts the calls of the public contract, each with its checks, its limits and its owner. */
export function mountApi(
  api: FastifyInstance,
  routes: readonly RouteContract[],
  parts: ApiParts,
): void {
  const { logger, sessionKey, publicUrl, callService, sessions, cookie, keyValues, known } = parts;
  const { unlockCookie } = parts;
  const { callLimit, hourly, guesses, guardUnlock } = createLimits(parts);
  const guardPassword = createPasswordGuard(guesses, callService);
  const waits = createEventWaits(keyValues);
  api.addHook("preClose", async () => waits.close());
  const forgive = createForgiveness(guesses, callService);
  const findToken = createFindToken(callService);

  api.decorateRequest("caller", undefined);
  api.decorateRequest("admittedAt", 0);
  api.decorateRequest("confirmUploader");
  api.decorateRequest("forwardedHeaders");
  takeRawBodies(api);
  mountRouteTable(api, {
    routes,
    own: ownHandlers(parts, guesses),
    forward: createForward({
      callService,
      effects: createAnswerEffects({ sessions, cookie, unlockCookie, forgive }),
      sessionKey,
      tells: [tellSessions(sessions), tellConfirmed(sessions), tellShared(parts)],
      countCall: createCallCounter(hourly, logger),
      around: [waits.around, ...(guardUnlock ? [guardUnlock] : []), guardPassword],
      heavyTurns: createHeavyTurns(),
    }),
    guards: createGuards({
      identify: createIdentify({ sessions, cookie, findToken, known }),
      checkOrigin: createOriginCheck(publicUrl),
      checkConfirmed: createConfirmationCheck(sessions),
      callLimit,
    }),
    callLimit,
  });
  const checkOrigin = createAssistantOriginCheck(publicUrl);
  assistantRoutes(api, { ...parts, checkOrigin, findToken, callLimit });
}

/** The calls that the gateway answers itself. */
function ownHandlers(
  parts: ApiParts,
  guesses: PasswordGuesses,
): ReadonlyMap<RouteContract, Handler> {
  const { sessions, cookie, google, publicUrl, upstreams } = parts;
  const flowCookie = createFlowCookie(publicUrl);
  return new Map([
    ...authHandlers({ signIn: createSignIn({ ...parts, guesses }), sessions, cookie }),
    ...googleHandlers({ ...parts, isOffered: google, flowCookie }),
    ...passkeyHandlers({ ...parts, passkeyCookie: createPasskeyCookie(publicUrl) }),
    ...sessionHandlers(sessions),
    ...systemHandlers(upstreams, cookie),
  ]);
}
