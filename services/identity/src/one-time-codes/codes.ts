import { createHmac, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { RECOVERY_CODES } from "../domain/one-time-codes.ts";

const STEP_MS = 30_000;
const RECOVERY_BYTES = 10;
/** What authenticator apps assume. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** The address that authenticator apps read from a QR code. */
export function authenticatorUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step that a code is for, if it's right at `now`, or one step before or after it: the clocks of phones differ
 * (RFC 6238, 5.2).
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const known = { ...SETTINGS, secret: Secret.fromBase32(secret) };
  const delta = TOTP.validate({ ...known, token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta;
}

/** Codes for people who don't have their phone. They are derived, not stored. */
export function recoveryCodes(seed: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, number) => recoveryCode(seed, number));
}

/** The number of a recovery code, in any spelling. */
export function numberOfRecoveryCode(seed: string, typed: string): number | undefined {
  const given = Buffer.from(spelledOut(typed));
  const found = recoveryCodes(seed).findIndex((code) => {
    const right = Buffer.from(spelledOut(code));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return found < 0 ? undefined : found;
}

/** Whether what was typed can only be a code of an app. */
export const isAppCode = (typed: string) => /^\d{6}$/.test(spelledOut(typed));

/** Without the blanks and hyphens that people type. */
export const spelledOut = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();

function recoveryCode(seed: string, number: number): string {
  const bytes = createHmac("sha256", Buffer.from(seed, "base64url"))
    .update(`recovery code ${number}`)
    .digest()
    .subarray(0, RECOVERY_BYTES);
  const text = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join("-") ?? text;
}
