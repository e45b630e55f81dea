import {
  GOOGLE_BEGIN_PATH,
  GOOGLE_FINISH_PATH,
  googleFinishBody,
  type GoogleError,
} from "@laurel/contracts/google";
import { INTERNAL_HEADERS, type SignInAnswer } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import { formatVersions } from "@laurel/event-sourcing/streams/versions";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "./accounts.ts";
import {
  googleAccount,
  type GoogleAccountsDeps,
  type GoogleRefusal,
} from "./google/google-accounts.ts";
import { SignInRefused, type ThirdParty } from "./google/third-party.ts";

export interface GoogleRoutesDeps extends GoogleAccountsDeps {
  /** Undefined where no third party is configured. */
  thirdParty: ThirdParty | undefined;
  logger: Logger;
}

const CODES: Record<GoogleRefusal, GoogleError> = {
  EmailNotVerified: "google_email_not_verified",
  AccountConflict: "google_account_conflict",
};

const refused = (code: GoogleError) =>
  new HttpProblem(403, { code, message: "The login with Google failed" });

/** The gateway's two calls for a third-party sign-in. */
export function googleRoutes(app: FastifyInstance, deps: GoogleRoutesDeps): void {
  const { thirdParty, logger } = deps;
  if (!thirdParty) return;

  app.post(GOOGLE_BEGIN_PATH, async () => thirdParty.begin());

  app.post(GOOGLE_FINISH_PATH, async (request, reply): Promise<SignInAnswer> => {
    const { query, flow } = parse(googleFinishBody, request.body) as z.output<
      typeof googleFinishBody
    >;
    const claims = await thirdParty.finish(query, flow).catch((error: unknown) => {
      if (!(error instanceof SignInRefused)) throw error;
      logger.info({ err: error }, "a login with Google was rejected");
      throw refused("google_failed");
    });
    const outcome = await googleAccount(claims, flow.id, deps);
    if (!outcome.ok) throw refused(CODES[outcome.refusal]);
    const { userId, accountVersion } = outcome.value;
    const head = { stream: streamOf("identity", userId), version: accountVersion };
    void reply.header(INTERNAL_HEADERS.versions, formatVersions([head]));
    const found = await loadAccount(deps.commands, userId);
    return { ...outcome.value, hasPassword: found?.account.passwordId !== "" };
  });
}
