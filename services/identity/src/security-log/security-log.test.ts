import { INTERNAL_HEADERS, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { forgotPassword, resetPassword } from "@laurel/contracts/routes/auth";
import { createToken, listTokens } from "@laurel/contracts/routes/tokens";
import {
  listSecurityLog,
  secureAccount,
  type SecurityEntry,
} from "@laurel/contracts/routes/security-log";
import { changeUsername } from "@laurel/contracts/routes/username";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "../testing/identity-harness.ts";
import { createSecurityLog, MOST_A_DAY } from "./security-log.ts";

const HOME = { device: "Firefox on Linux", network: "203.0.113.0/24" };
const AWAY = { device: "Chrome on Windows", network: "198.51.100.0/24" };
const DAY = 24 * 3600_000;

let harness: IdentityHarness;
let ada: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  ada = (await signIn()).json<{ userId: string }>().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

const from = ({ device, network }: typeof HOME) => ({
  headers: { [INTERNAL_HEADERS.device]: device, [INTERNAL_HEADERS.network]: network },
});
const signIn = (place = HOME, password = PASSWORD, usernameOrEmail = "ada") =>
  harness.post(SIGN_IN_PATH, { usernameOrEmail, password }, from(place));
const call = (method: string, path: string, body?: object) =>
  harness.call(harness.service.app, method, path, { userId: ada, body, ...from(HOME) });
const log = async () => (await call("GET", listSecurityLog.path)).json<SecurityEntry[]>();
const kinds = async () => (await log()).map(({ kind }) => kind);
const mailsOf = (subject: RegExp) => harness.sent.filter((mail) => subject.test(mail.subject));

describe("the security log", () => {
  it("has logins and refused ones with their place, by day and place, the latest first", async () => {
    const first = harness.clock.clock().toISOString();
    harness.clock.advance(1000);
    await signIn();
    harness.clock.advance(1000);
    await signIn(AWAY, "Wrong-Horse-1");
    const [refused, signedIn, ...others] = await log();
    expect(refused).toMatchObject({
      kind: "sign_in_refused",
      method: "password",
      ...AWAY,
      count: 1,
      isNewDevice: false,
    });
    expect(signedIn).toMatchObject({
      kind: "signed_in",
      method: "password",
      ...HOME,
      count: 2,
      firstAt: first,
    });
    expect(others).toEqual([]);
  });

  it("has nothing of a refused login with a name that nobody has", async () => {
    const store = await createSecurityLog(harness.deps.recordStore, harness.clock.clock);
    await signIn(AWAY, PASSWORD, "nobody");
    await call("GET", listSecurityLog.path);
    const records = await harness.deps.recordStore.collection({
      name: "security-log",
      indexes: [["userId", "at"], ["userId", "kind", "at"], ["userId", "day", "isRefused"], ["at"]],
    });
    const stored = await records.scan({ after: "", limit: 10 });
    expect(stored.map(({ document }) => document["userId"])).toEqual([ada]);
    expect(await store.list("")).toEqual([]);
  });

  it("has the changes of how to log in, also by a mailed link", async () => {
    await call("POST", createToken.path, { name: "Backup", scopes: ["credentials:read"] });
    await call("PUT", changeUsername.path, { username: "countess" });
    expect((await call("PUT", changeUsername.path, { username: "x" })).statusCode).toBe(400);
    await harness.post(forgotPassword.path, { email: ADA.email });
    const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const password = "Brand-New-9";
    await harness.post(resetPassword.path, { token, password, confirmPassword: password });
    expect((await kinds()).toSorted()).toEqual([
      "password_reset",
      "signed_in",
      "token_created",
      "username_changed",
    ]);
  });

  it("doesn't grow with what strangers try", async () => {
    const store = await createSecurityLog(harness.deps.recordStore, harness.clock.clock);
    for (let index = 0; index < 300; index += 1)
      await store.note({
        userId: ada,
        kind: "sign_in_refused",
        method: "password",
        device: "",
        network: `10.0.${index % 250}.0/24`,
        commandId: String(index),
      });
    const refused = (await log()).filter(({ kind }) => kind === "sign_in_refused");
    expect(refused).toHaveLength(MOST_A_DAY.refused + 1);
    expect(refused.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    expect(await kinds()).toContain("signed_in");
  });

  it("counts a repeated request once, and forgets everything after 90 days", async () => {
    const again = { ...from(AWAY), commandId: "the-same" };
    const body = { usernameOrEmail: "ada", password: PASSWORD };
    harness.clock.advance(1000);
    await harness.post(SIGN_IN_PATH, body, again);
    await harness.post(SIGN_IN_PATH, body, again);
    expect((await log())[0]).toMatchObject({ ...AWAY, count: 1 });
    harness.clock.advance(90 * DAY + 1);
    expect(await log()).toEqual([]);
    const store = await createSecurityLog(harness.deps.recordStore, harness.clock.clock);
    await store.sweep();
    const records = await harness.deps.recordStore.collection({
      name: "security-log",
      indexes: [],
    });
    expect(await records.scan({ after: "", limit: 10 })).toEqual([]);
  });
});

describe("a login from a new device", () => {
  it("sends a mail, but not the very first one, and not the next one from there", async () => {
    expect(mailsOf(/New login/)).toEqual([]);
    harness.clock.advance(1000);
    await signIn(AWAY);
    const mail = await harness.mailTo(ADA.email, /New login/);
    expect(mail.text).toContain("Chrome on Windows, network 198.51.100.0/24");
    expect((await log())[0]).toMatchObject({ ...AWAY, isNewDevice: true });
    harness.clock.advance(DAY);
    await signIn(AWAY);
    await signIn(HOME);
    await signIn({ ...HOME, network: "192.0.2.0/24" });
    await expect.poll(() => mailsOf(/New login/).length).toBe(2);
    expect((await log()).filter(({ isNewDevice }) => isNewDevice)).toHaveLength(2);
  });
});

describe("“This wasn't me”", () => {
  it("ends sessions, tokens and the password, and mails a link for a new one", async () => {
    await call("POST", createToken.path, { name: "Backup", scopes: ["credentials:read"] });
    const answer = await call("POST", secureAccount.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers[INTERNAL_HEADERS.endSessions]).toMatch(new RegExp(`^${ada}=\\d+$`));
    expect((await signIn()).statusCode).toBe(401);
    expect((await call("GET", listTokens.path)).json()).toEqual([]);
    expect(await kinds()).toContain("account_secured");
    const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const password = "Brand-New-9";
    const body = { token, password, confirmPassword: password };
    expect((await harness.post(resetPassword.path, body)).statusCode).toBe(200);
    expect((await signIn(HOME, password)).statusCode).toBe(200);
  });
});
