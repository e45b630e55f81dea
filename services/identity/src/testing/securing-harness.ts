import {
  addAddress,
  changeEmail,
  listAddresses,
  verifyAddress,
  type Address,
} from "@laurel/contracts/routes/addresses";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { beginOtp, confirmOtp } from "@laurel/contracts/routes/one-time-codes";
import {
  listSecurityLog,
  secureAccount,
  type SecurityEntry,
  type SecurityKind,
} from "@laurel/contracts/routes/security-log";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { createIdentityHarness, tokenIn } from "./identity-harness.ts";

export const EVES = "eve@example.net";
export const DAY = 24 * 3600_000;

export type SecuringHarness = Awaited<ReturnType<typeof createSecuringHarness>>;

/** Ada's account, which is a month old, and what she or somebody in her session does with it. */
export async function createSecuringHarness() {
  const harness = await createIdentityHarness();
  await harness.registerVerified();
  const ada = (await harness.signIn("ada")).json<{ userId: string }>().userId;
  harness.clock.advance(30 * DAY);

  const call = (method: string, path: string, body?: object, userId = ada) =>
    harness.call(harness.service.app, method, path, { userId, body });
  const entry = async (kind: SecurityKind) =>
    (await call("GET", listSecurityLog.path))
      .json<SecurityEntry[]>()
      .find((one) => one.kind === kind)?.id ?? "";
  const secure = (entryId?: string, userId = ada, isConfirmed = true) =>
    harness.call(harness.service.app, "POST", secureAccount.path, {
      userId,
      body: entryId === undefined ? undefined : { entryId },
      headers: isConfirmed ? { [INTERNAL_HEADERS.confirmed]: "1" } : {},
    });
  const emails = async () =>
    (await call("GET", listAddresses.path)).json<Address[]>().map(({ email }) => email);

  async function addVerified(email: string): Promise<Address> {
    const added = (await call("POST", addAddress.path, { email })).json<Address>();
    const token = tokenIn(await harness.mailTo(email, /Verify/));
    expect((await call("POST", verifyAddress.path, { token })).statusCode).toBe(200);
    return added;
  }

  async function switchCodesOn() {
    const { secret } = (await call("POST", beginOtp.path)).json<{ secret: string }>();
    const timestamp = harness.clock.clock().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect((await call("POST", confirmOtp.path, { code })).statusCode).toBe(200);
  }

  /** Somebody in Ada's session makes the account theirs. */
  async function takeOver() {
    const { id } = await addVerified(EVES);
    harness.clock.advance(1000);
    expect(
      (await call("PUT", changeEmail.path.replace(":id", id), { primary: true })).statusCode,
    ).toBe(200);
    await switchCodesOn();
  }

  return { harness, ada, call, entry, secure, emails, addVerified, switchCodesOn, takeOver };
}
