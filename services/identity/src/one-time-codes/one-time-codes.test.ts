import { SIGN_IN_PATH } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "../testing/identity-harness.ts";

const PATH = "/api/users/me/otp";
const NEW_PASSWORD = "Different-Horse-8";
const STEP_MS = 30_000;

let harness: IdentityHarness;
let userId: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  userId = (await harness.signIn("ada")).json().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

type Options = { body?: unknown; commandId?: string };
const call = (method: string, path = PATH, options: Options = {}) =>
  harness.call(harness.service.app, method, path, { userId, ...options });
const begin = async (): Promise<{ secret: string; uri: string; qrCodeDataUrl: string }> =>
  (await call("POST")).json();
const confirm = (code: string, commandId?: string) =>
  call("POST", `${PATH}/confirm`, {
    body: { code },
    ...(commandId === undefined ? {} : { commandId }),
  });

/** The code that an app shows, with a clock that is `steps` off. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = harness.clock.clock().getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Switches codes on. Their first code is then used up. */
async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await begin();
  const answer = await confirm(codeOf(secret));
  expect(answer.statusCode).toBe(200);
  harness.clock.advance(5 * STEP_MS);
  return { secret, recoveryCodes: answer.json().recoveryCodes };
}

async function logIn(code?: string, password = PASSWORD, options: Options = {}) {
  const credentials = { usernameOrEmail: "ada", password };
  const body = code === undefined ? credentials : { ...credentials, code };
  const answer = await harness.post(SIGN_IN_PATH, body, options);
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code];
}

const REQUIRED = [401, "code_required"];
const WRONG = [401, "wrong_code"];

describe("setting one-time codes up", () => {
  it("returns what apps read, and recovery codes once a code is confirmed", async () => {
    const { secret, uri, qrCodeDataUrl } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Laurel:ada%40example\.org\?issuer=Laurel&secret=/);
    expect(qrCodeDataUrl).toMatch(/^data:image\/png;base64,/);
    expect(await logIn()).toBe(200);
    const answer = await confirm(codeOf(secret));
    const { recoveryCodes } = answer.json();
    expect([answer.statusCode, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([
      200, 10, 10,
    ]);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await call("GET")).json()).toEqual({
      enabled: true,
      enabledAt: harness.clock.clock().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await logIn()).toEqual(REQUIRED);
  });

  it("is 400 with a wrong code, with one of a former set-up, or before it has begun", async () => {
    const early = await confirm("123456");
    expect([early.statusCode, early.json().code]).toEqual([400, "wrong_code"]);
    const former = await begin();
    const { secret } = await begin();
    expect(secret).not.toBe(former.secret);
    for (const code of [codeOf(former.secret), codeOf(secret, 2), "", "12345"])
      expect((await confirm(code)).statusCode).toBe(400);
    expect(await logIn()).toBe(200);
  });

  it("answers a repeat with the same secret and the same recovery codes", async () => {
    const secrets = await Promise.all(
      ["a", "a", "a"].map(async (commandId) => (await call("POST", PATH, { commandId })).body),
    );
    expect(new Set(secrets).size).toBe(1);
    const code = codeOf(JSON.parse(secrets[0] ?? "").secret);
    const codes = await Promise.all(
      ["b", "b", "b"].map(async (commandId) => (await confirm(code, commandId)).body),
    );
    expect([new Set(codes).size, JSON.parse(codes[0] ?? "").recoveryCodes.length]).toEqual([1, 10]);
  });

  it("again leaves the former codes on until the new ones are confirmed", async () => {
    const { secret: former, recoveryCodes } = await switchOn();
    const { secret } = await begin();
    expect(await logIn(codeOf(former))).toBe(200);
    expect(await logIn(codeOf(secret))).toEqual(WRONG);
    expect((await confirm(codeOf(secret))).statusCode).toBe(200);
    harness.clock.advance(5 * STEP_MS);
    for (const code of [codeOf(former), recoveryCodes[0] ?? ""])
      expect(await logIn(code)).toEqual(WRONG);
    expect(await logIn(codeOf(secret))).toBe(200);
  });

  it("keeps the secret encrypted, out of events, and only as long as it's needed", async () => {
    const { secret, recoveryCodes } = await switchOn();
    await begin();
    const records = await harness.deps.recordStore.collection({
      name: "code-secrets",
      indexes: [["userId"]],
    });
    const commits = await harness.deps.eventStore.read(streamOf("identity", userId), 0);
    const stored = JSON.stringify([await records.find({ where: { userId } }), commits]);
    expect(stored).toContain("OneTimeCodesEnabled");
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    expect(await records.count({ userId })).toBe(2);
    expect((await call("DELETE")).statusCode).toBe(204);
    expect(await records.count({ userId })).toBe(0);
  });
});

describe("logging in with one-time codes on", () => {
  it("asks for a code only after the right password", async () => {
    const { secret } = await switchOn();
    expect([await logIn(), await logIn("")]).toEqual([REQUIRED, REQUIRED]);
    expect(await logIn(undefined, "wrong")).toEqual([401, "invalid_credentials"]);
    expect(await logIn(codeOf(secret), "wrong")).toEqual([401, "invalid_credentials"]);
    expect(await logIn(codeOf(secret))).toBe(200);
  });

  it.each([-1, 0, 1])("takes the code of an app whose clock is %i steps off", async (steps) => {
    const { secret } = await switchOn();
    expect(await logIn(codeOf(secret, steps))).toBe(200);
  });

  it.each([-2, 2])("refuses the code of one whose clock is %i steps off", async (steps) => {
    const { secret } = await switchOn();
    expect(await logIn(codeOf(secret, steps))).toEqual(WRONG);
  });

  it("takes each code once, also the codes of neighbouring steps in any order", async () => {
    const { secret } = await switchOn();
    const codes = [1, -1, 0].map((steps) => codeOf(secret, steps));
    for (const code of codes) expect(await logIn(code)).toBe(200);
    for (const code of codes) expect(await logIn(code)).toEqual(WRONG);
  });

  it("doesn't take the code that switched them on", async () => {
    const { secret } = await begin();
    await confirm(codeOf(secret));
    expect(await logIn(codeOf(secret))).toEqual(WRONG);
  });

  it.each(["a code", "a recovery code"])(
    "takes %s once when it's sent 20 times at once",
    async (kind) => {
      const { secret, recoveryCodes } = await switchOn();
      const code = kind === "a code" ? codeOf(secret) : (recoveryCodes[4] ?? "");
      const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(code)));
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer !== 200)).toEqual(
        Array.from({ length: 19 }, () => WRONG),
      );
    },
  );

  it("answers a repeat of the same command like the first, but not much later", async () => {
    const { recoveryCodes } = await switchOn();
    const [code = ""] = recoveryCodes;
    const send = () => logIn(code, PASSWORD, { commandId: "once" });
    expect([await send(), await send()]).toEqual([200, 200]);
    harness.clock.advance(3 * 60_000);
    expect(await send()).toEqual(WRONG);
  });

  it("takes each recovery code once, in any spelling", async () => {
    const { recoveryCodes } = await switchOn();
    const spellings = [
      (code: string) => code,
      (code: string) => code.toUpperCase(),
      (code: string) => ` ${code.replaceAll("-", " ")} `,
      (code: string) => code.replaceAll("-", ""),
    ];
    for (const [index, spell] of spellings.entries())
      expect(await logIn(spell(recoveryCodes[index] ?? ""))).toBe(200);
    expect(await logIn(recoveryCodes[0])).toEqual(WRONG);
    expect((await call("GET")).json()).toMatchObject({ recoveryCodesLeft: 6 });
  });

  it("still asks after a reset by mail, and no longer after they were switched off", async () => {
    const { secret } = await switchOn();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await harness.post("/api/auth/reset-password", body)).statusCode).toBe(200);
    expect(await logIn(undefined, NEW_PASSWORD)).toEqual(REQUIRED);
    expect(await logIn(codeOf(secret), NEW_PASSWORD)).toBe(200);
    expect((await call("DELETE")).statusCode).toBe(204);
    expect((await call("DELETE")).statusCode).toBe(204);
    expect(await logIn(undefined, NEW_PASSWORD)).toBe(200);
    expect((await call("GET")).json()).toEqual({
      enabled: false,
      enabledAt: "",
      recoveryCodesLeft: 0,
    });
  });

  it("needs none with a passkey", async () => {
    const device = createSoftAuthenticator("https://laurel.example");
    const passkeys = "/api/users/me/passkeys";
    const response = device.create((await call("POST", `${passkeys}/options`)).json());
    await call("POST", passkeys, { body: { name: "A", response } });
    await switchOn();
    const options = (await harness.post("/internal/passkey/begin", { browser: "b" })).json();
    const answer = await harness.post("/internal/passkey/finish", {
      browser: "b",
      response: device.get(options),
    });
    expect(answer.statusCode).toBe(200);
  });
});
