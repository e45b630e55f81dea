import { INTERNAL_HEADERS, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { register } from "@laurel/contracts/routes/auth";
import { listSecurityLog } from "@laurel/contracts/routes/security-log";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADA, createIdentityHarness, type IdentityHarness } from "../testing/identity-harness.ts";
import { ALARMING_A_DAY } from "./wrong-passwords.ts";

const DAY = 24 * 3600_000;

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await createIdentityHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Wrong passwords, each from another network and browser; stored once the log is read. */
async function guess(times: number, usernameOrEmail = "ada", password = "Wrong-Horse-1") {
  for (let index = 0; index < times; index += 1) {
    const headers = {
      [INTERNAL_HEADERS.device]: `Browser ${index}`,
      [INTERNAL_HEADERS.network]: `10.0.${index}.0/24`,
    };
    await harness.post(SIGN_IN_PATH, { usernameOrEmail, password }, { headers });
  }
  await harness.call(harness.service.app, "GET", listSecurityLog.path, { userId: "anybody" });
}
const alarms = () => harness.sent.filter(({ subject }) => /Many wrong passwords/.test(subject));
/** Another mail has gone out after everything that was ordered before it. */
async function afterOthers() {
  const bob = { ...ADA, username: "bob", email: "bob@example.org" };
  await harness.post(register.path, bob);
  await harness.mailTo(bob.email, /Verify/);
}

describe("many wrong passwords", () => {
  it("for an account within a day send one mail, which leads to the security log", async () => {
    await harness.registerVerified();
    await guess(ALARMING_A_DAY - 1);
    await afterOthers();
    expect(alarms()).toEqual([]);
    await guess(1, ADA.email);
    const mail = await harness.mailTo(ADA.email, /Many wrong passwords/);
    expect(mail.text).toContain("https://laurel.example/settings?tab=security");
    expect(mail.text).toContain(`${ALARMING_A_DAY} or more wrong passwords`);
    expect(mail.text).toContain("logins that weren’t yours");
    expect(mail.text).not.toContain("None");
    await guess(ALARMING_A_DAY);
    harness.clock.advance(DAY);
    await guess(ALARMING_A_DAY);
    await expect.poll(() => alarms().length).toBe(2);
  });

  it("for a name that nobody has, or an account that isn't verified, send none", async () => {
    await harness.post(register.path, ADA);
    await harness.mailTo(ADA.email, /Verify/);
    await guess(ALARMING_A_DAY);
    await guess(ALARMING_A_DAY, "nobody@example.org");
    await afterOthers();
    expect(alarms()).toEqual([]);
  });
});
