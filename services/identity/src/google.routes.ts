import { text } from "@laurel/contracts/text";
import {
  GOOGLE_BEGIN_PATH,
  GOOGLE_FINISH_PATH,
  googleFinishBody,
  type GoogleError,
} from "@laurel/contracts/google";
import { INTERNAL_HEADERS, type SignInAnswer } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { unlinkGoogle as unlinkRoute } from "@laurel/contracts/routes/google";
import { answer, parse, serve } from "@laurel/hosting/http/serve";
import { formatVersions } from "@laurel/event-sourcing/streams/versions";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "./accounts.ts";
import { isConfirmedByGoogle } from "./domain/google-link.ts";
import {
  googleAccount,
  linkOwnGoogle,
  unlinkGoogle,
  type GoogleAccountsDeps,
  type GoogleRefusal,
} from "./google/google-accounts.ts";
import { placeOf, type SecurityNotes } from "./security-log/security-notes.ts";
import { lastWay } from "./password-problems.ts";
import { SignInRefused, type ThirdParty } from "./google/third-party.ts";

export interface GoogleRoutesDeps extends GoogleAccountsDeps {
  /** Undefined where no third party is configured. */
  thirdParty: ThirdParty | undefined;
  logger: Logger;
  notes: Pick<SecurityNotes, "note" | "signedIn">;
}

const CODES: Record<GoogleRefusal, GoogleError> = {
  EmailNotVerified: "google_email_not_verified",
  AccountConflict: "google_account_conflict",
};

const refused = (code: GoogleError) =>
  new HttpProblem(403, { code, message: text("The login with Google failed") });

/** The gateway's two calls for a third-party sign-in, and the person's own call that unlinks it. */
export function googleRoutes(app: FastifyInstance, deps: GoogleRoutesDeps): void {
  const { thirdParty, logger, notes } = deps;

  serve(app, unlinkRoute, async ({ userId, commitIdFor }) => {
    const found = await loadAccount(deps.commands, userId);
    if (!found) throw notAuthenticated();
    const outcome = await unlinkGoogle(found, commitIdFor(userId), deps);
    if (!outcome.ok) throw outcome.refusal === "LastWayToLogIn" ? lastWay() : notAuthenticated();
    return answer(204, undefined, [outcome.value]);
  });

  if (!thirdParty) return;

  app.post(GOOGLE_BEGIN_PATH, async () => thirdParty.begin());

  app.post(GOOGLE_FINISH_PATH, async (request, reply): Promise<SignInAnswer> => {
    const { query, flow, linkTo } = parse(googleFinishBody, request.body) as z.output<
      typeof googleFinishBody
    >;
    const claims = await thirdParty.finish(query, flow).catch((error: unknown) => {
      if (!(error instanceof SignInRefused)) throw error;
      logger.info({ err: error }, "a login with Google was rejected");
      throw refused("google_failed");
    });
    const outcome =
      linkTo === undefined
        ? await googleAccount(claims, flow.id, deps)
        : await linkOwnGoogle(claims, linkTo, flow.id, deps);
    if (!outcome.ok) {
      const code = linkTo === undefined ? CODES[outcome.refusal] : "google_linked_elsewhere";
      throw refused(code);
    }
    const { userId, accountVersion } = outcome.value;
    const head = { stream: streamOf("identity", userId), version: accountVersion };
    void reply.header(INTERNAL_HEADERS.versions, formatVersions([head]));
    const found = await loadAccount(deps.commands, userId);
    const linked = { userId, kind: "google_linked", method: "", ...placeOf(request) } as const;
    if (linkTo !== undefined) await notes.note(linked);
    else if (found) await notes.signedIn(request, found, "google");
    return { ...outcome.value, hasPassword: !found || !isConfirmedByGoogle(found.account) };
  });
}
