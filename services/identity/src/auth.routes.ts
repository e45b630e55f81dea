import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import {
  forgotPassword,
  readResetLink,
  register as registerRoute,
  resendVerification,
  resetPassword as resetRoute,
  verificationName,
  verifyEmail,
} from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import { answerMessage } from "@laurel/hosting/http/answer-message";
import { HttpProblem, type ProblemInTexts } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { partyOf } from "@laurel/hosting/work/party";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "./accounts.ts";
import { foldName } from "./domain/names.ts";
import { findReset, resetPassword, type PasswordResetDeps } from "./password-reset.ts";
import { register, type RegistrationDeps, type RegistrationRefusal } from "./registration.ts";

export type AuthRoutesDeps = Omit<RegistrationDeps & PasswordResetDeps, "party" | "language">;

const TAKEN: Record<RegistrationRefusal, ProblemInTexts> = {
  UsernameTaken: { code: "username_taken", message: text("This username is already taken") },
  EmailTaken: { code: "email_taken", message: text("An account with this email already exists") },
};

/** The public account calls, except signing in and out, which belong to the gateway. */
export function authRoutes(app: FastifyInstance, deps: AuthRoutesDeps): void {
  const { commands, mails, unverified, tokens, clock } = deps;
  resetRoutes(app, deps);

  serve(app, registerRoute, async ({ body, commandId, request }) => {
    const { language } = request;
    const party = partyOf(request);
    const outcome = await register(body, commandId, { ...deps, party, language });
    if (!outcome.ok) throw new HttpProblem(409, TAKEN[outcome.refusal]);
    const { userId, head } = outcome.value;
    const { username, name, email } = body;
    const user = { id: userId, username, name, email, emailVerified: false as const };
    const message = text("A verification email has been sent to {email}", { email });
    return answerMessage(request, 201, { message, more: { user }, touched: [head] });
  });

  serve(app, verifyEmail, async ({ query, commitIdFor, request }) => {
    const link = tokens.read("verify", query.token);
    const invalid = new HttpProblem(400, {
      code: "invalid_token",
      message: text("Invalid or expired verification token"),
    });
    if (!link) throw invalid;
    const stream = streamOf("identity", link.userId);
    const command = {
      type: "VerifyEmail",
      secretId: link.secretId,
      now: clock().toISOString(),
    } as const;
    const outcome = await commands.handle(stream, commitIdFor(link.secretId), command);
    if (!outcome.ok) throw invalid;
    await unverified.end(link.userId);
    const found = await loadAccount(commands, link.userId);
    const message = text("Your email has been verified. You can now log in.");
    const more = found ? { username: found.account.username } : {};
    return answerMessage(request, 200, { message, more, touched: [outcome.value.head] });
  });

  serve(app, resendVerification, async ({ body, commitIdFor, request }) => {
    const { kind: by, name } = verificationName(body);
    const id = commitIdFor(`${by} ${foldName(name)}`);
    await mails.order(id, { kind: "verify", by, name });
    const message = text("If the account exists, a verification email has been sent");
    return answerMessage(request, 200, { message });
  });

  serve(app, forgotPassword, async ({ body, commitIdFor, request }) => {
    const name = foldName(body.email);
    await mails.order(commitIdFor(name), { kind: "reset", by: "email", name });
    const message = text("If the email exists, a password reset link has been sent");
    return answerMessage(request, 200, { message });
  });
}

/** What a mailed link for a new password is good for. */
function resetRoutes(app: FastifyInstance, deps: AuthRoutesDeps): void {
  serve(app, readResetLink, async ({ query }) => {
    const found = await findReset(query.token, deps);
    if (!found) return answer(200, { username: "", name: "", email: "" });
    const { username, name, email } = found.account;
    return answer(200, { username, name, email: email.split("@")[0] ?? "" });
  });

  serve(app, resetRoute, async ({ body, commandId, request }) => {
    const outcome = await resetPassword(body, commandId, { ...deps, party: partyOf(request) });
    if (!outcome.ok)
      throw new HttpProblem(400, {
        code: "invalid_token",
        message: text("The reset link is invalid or has expired"),
      });
    const { userId, head } = outcome.value;
    const message = text(
      "Your password has been updated. You can now log in with your new password.",
    );
    const headers = { [INTERNAL_HEADERS.endSessions]: `${userId}=${head.version}` };
    return answerMessage(request, 200, { message, touched: [head], headers });
  });
}
