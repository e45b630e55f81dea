import { text } from "@laurel/contracts/text";
import { APP_NAME } from "@laurel/contracts/constants";
import { beginOtp, confirmOtp, endOtp, getOtp } from "@laurel/contracts/routes/one-time-codes";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "../accounts.ts";
import type { CodeCheckDeps } from "./code-check.ts";
import { authenticatorUri, recoveryCodes, spelledOut, stepOfCode } from "./codes.ts";

const QR = { errorCorrectionLevel: "M", margin: 4, width: 384, type: "image/png" } as const;

export const wrongCode = (status: 400 | 401) =>
  new HttpProblem(status, {
    code: "wrong_code",
    message: text("This code isn't right, or it was used before"),
  });

/** The one-time codes of the signed-in person: the secret is stored first, and the event names it. */
export function otpRoutes(
  app: FastifyInstance,
  { commands, codeSecrets, clock }: CodeCheckDeps,
): void {
  const accountOf = async (userId: string) => {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found.account;
  };

  /** Removes the secrets that the account no longer names. */
  async function forgetFormer(userId: string): Promise<void> {
    const { secretId, pendingId } = (await accountOf(userId)).codes;
    await codeSecrets.forgetAllOf(userId, [secretId, pendingId]);
  }

  serve(app, getOtp, async ({ userId }) => {
    const { secretId, enabledAt, recoveryLeft } = (await accountOf(userId)).codes;
    const recoveryCodesLeft = recoveryLeft.length;
    return answer(200, { enabled: secretId !== "", enabledAt, recoveryCodesLeft });
  });

  serve(app, beginOtp, async ({ userId, commitIdFor }) => {
    const { email } = await accountOf(userId);
    const commitId = commitIdFor(userId);
    const secretId = derivedId("code-secret", commitId);
    const { secret } = await codeSecrets.make(secretId, userId);
    const command = { type: "RequestOneTimeCodes", secretId, now: clock().toISOString() } as const;
    const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
    if (!outcome.ok) throw notAuthenticated();
    const uri = authenticatorUri(secret, APP_NAME, email);
    // Loaded for the first person who wants one.
    const { toDataURL } = await import("qrcode");
    const qrCodeDataUrl = await toDataURL(uri, QR);
    return answer(200, { secret, uri, qrCodeDataUrl }, [outcome.value.head]);
  });

  serve(app, confirmOtp, async ({ userId, body, commitIdFor }) => {
    const { codes } = await accountOf(userId);
    // In a repeat, they are already on.
    const secretId = codes.pendingId || codes.secretId;
    const secret = secretId === "" ? undefined : await codeSecrets.get(secretId, userId);
    const now = clock();
    const step = secret && stepOfCode(secret.secret, spelledOut(body.code), now);
    if (!secret || step === undefined) throw wrongCode(400);
    const command = { type: "EnableOneTimeCodes", secretId, step, now: now.toISOString() } as const;
    const commitId = commitIdFor(userId);
    const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
    if (!outcome.ok) throw wrongCode(400);
    await forgetFormer(userId);
    return answer(200, { recoveryCodes: recoveryCodes(secret.recoverySeed) }, [outcome.value.head]);
  });

  serve(app, endOtp, async ({ userId, commitIdFor }) => {
    await accountOf(userId);
    const command = { type: "DisableOneTimeCodes", now: clock().toISOString() } as const;
    const outcome = await commands.handle(
      streamOf("identity", userId),
      commitIdFor(userId),
      command,
    );
    if (!outcome.ok) throw notAuthenticated();
    await forgetFormer(userId);
    return answer(204, undefined, [outcome.value.head]);
  });
}
