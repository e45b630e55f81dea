import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import {
  addAddress,
  listAddresses,
  undoEmailChange,
  verifyAddress,
} from "@laurel/contracts/routes/addresses";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { forgotPassword, register, resetPassword } from "@laurel/contracts/routes/auth";
import type { CreationOptions } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const WORK = "ada@work.example";
const BEN = { ...ADA, username: "ben", name: "Ben", email: "ben@example.org" };

let harness: IdentityHarness;
let ada: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  ada = (await harness.signIn("ada")).json<{ userId: string }>().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

const call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  userId = ada,
) => harness.call(harness.service.app, method, path, { userId, ...(body ? { body } : {}) });
const post = (path: string, body: object, userId = ada) => harness.post(path, body, { userId });
const add = (email: string) => post(addAddress.path, { email });
const linkTo = async (email: string) => tokenIn(await harness.mailTo(email, /verify/i));
const verify = (token: string, userId = ada) => post(verifyAddress.path, { token }, userId);
const list = async () =>
  (await call("GET", listAddresses.path))
    .json<{ email: string; verified: boolean; primary: boolean }[]>()
    .map(({ email, verified, primary }) => [email, verified, primary]);
const signsIn = async (email: string) => (await harness.signIn(email)).statusCode === 200;

async function addVerified(): Promise<string> {
  const { id } = (await add(WORK)).json<{ id: string }>();
  expect((await verify(await linkTo(WORK))).statusCode).toBe(200);
  return id;
}

describe("a further address", () => {
  it("counts once it is verified in its own account: the person logs in with it", async () => {
    const added = await add(WORK);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ email: WORK, verified: false, primary: false });
    expect(await signsIn(WORK)).toBe(false);
    const token = await linkTo(WORK);
    await harness.post(register.path, BEN);
    await harness.verify(tokenIn(await harness.mailTo(BEN.email, /verify/i)));
    const ben = (await harness.signIn("ben")).json<{ userId: string }>().userId;
    expect((await verify(token, ben)).statusCode).toBe(400);
    expect((await verify(token)).json()).toMatchObject({ verified: true });
    expect(await signsIn("ADA@work.example")).toBe(true);
    expect(await list()).toEqual([
      [ADA.email, true, true],
      [WORK, true, false],
    ]);
    expect((await harness.mailTo(ADA.email, /was added/)).text).toContain(WORK);
    expect((await verify(token)).statusCode).toBe(400);
  });

  it("gets another link when it is added again", async () => {
    const first = (await add(WORK)).json<{ id: string }>().id;
    const token = await linkTo(WORK);
    expect((await add(WORK)).json<{ id: string }>().id).toBe(first);
    await expect.poll(() => harness.sent.filter(({ to }) => to === WORK).length).toBe(2);
    expect((await verify(token)).statusCode).toBe(200);
    expect((await add(WORK)).json()).toMatchObject({ code: "address_exists" });
  });

  it("that belongs to a verified account is refused; an unverified account gives way", async () => {
    await harness.post(register.path, { ...BEN, email: WORK });
    expect((await add(WORK)).json()).toMatchObject({ code: "email_taken" });
  });

  it("isn't reserved before it is verified: whoever registers with it first and proves it has it", async () => {
    await add(WORK);
    const token = await linkTo(WORK);
    const registered = await harness.post(register.path, { ...BEN, email: WORK });
    expect(registered.statusCode).toBe(201);
    expect((await verify(token)).statusCode).toBe(200);
    // Ben had never verified the address.
    expect((await harness.signIn("ben")).statusCode).toBe(401);
    expect(await signsIn(WORK)).toBe(true);
  });

  it("that its owner has registered and verified since can't be claimed with the old link", async () => {
    await add(WORK);
    const token = await linkTo(WORK);
    await harness.post(register.path, { ...BEN, email: WORK });
    const own = await harness.mailTo(WORK, /^Verify your email/);
    expect((await harness.verify(tokenIn(own))).statusCode).toBe(200);
    const claimed = await verify(token);
    expect([claimed.statusCode, claimed.json()]).toMatchObject([409, { code: "email_taken" }]);
    expect((await harness.signIn(WORK)).json()).not.toMatchObject({ userId: ada });
  });

  it("takes the reset links that went to it along when it is removed", async () => {
    const id = await addVerified();
    await harness.post(forgotPassword.path, { email: WORK });
    const token = tokenIn(await harness.mailTo(WORK, /reset/));
    expect((await call("DELETE", `${listAddresses.path}/${id}`)).statusCode).toBe(204);
    const password = "Brand-New-9";
    const body = { token, password, confirmPassword: password };
    expect((await harness.post(resetPassword.path, body)).statusCode).toBe(400);
  });

  it("is free for others once it is removed", async () => {
    const id = await addVerified();
    expect((await call("DELETE", `${listAddresses.path}/${id}`)).statusCode).toBe(204);
    expect(await signsIn(WORK)).toBe(false);
    const again = await harness.post(register.path, { ...BEN, email: WORK });
    expect(again.statusCode).toBe(201);
    expect((await call("DELETE", `${listAddresses.path}/${id}`)).statusCode).toBe(404);
    expect((await call("DELETE", `${listAddresses.path}/primary`)).statusCode).toBe(404);
  });
});

describe("a change of the email", () => {
  it("tells the former address, which can undo it and ends everything that came since", async () => {
    const id = await addVerified();
    const changed = await call("PUT", `${listAddresses.path}/${id}`, { primary: true });
    expect(changed.statusCode).toBe(200);
    expect(await list()).toEqual([
      [WORK, true, true],
      [ADA.email, true, false],
    ]);
    const mail = await harness.mailTo(ADA.email, /email was changed/);
    const undone = await harness.post(undoEmailChange.path, { token: tokenIn(mail) });
    expect(undone.statusCode).toBe(200);
    expect(undone.headers[INTERNAL_HEADERS.endSessions]).toMatch(new RegExp(`^${ada}=\\d+$`));
    expect(await list()).toEqual([[ADA.email, true, true]]);
    expect((await harness.signIn(ADA.email, PASSWORD)).statusCode).toBe(401);
    await harness.mailTo(ADA.email, /reset/);
    expect((await harness.post(undoEmailChange.path, { token: tokenIn(mail) })).statusCode).toBe(
      400,
    );
  });

  it("leaves a password that was set since the undo, when the call is repeated", async () => {
    const id = await addVerified();
    await call("PUT", `${listAddresses.path}/${id}`, { primary: true });
    const token = tokenIn(await harness.mailTo(ADA.email, /email was changed/));
    const undo = () => harness.post(undoEmailChange.path, { token }, { commandId: "undo" });
    expect((await undo()).statusCode).toBe(200);
    const reset = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const body = { token: reset, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await harness.post(resetPassword.path, body)).statusCode).toBe(200);
    await undo();
    expect((await harness.signIn(ADA.email, PASSWORD)).statusCode).toBe(200);
  });

  it("that somebody else has made doesn't get the link for a new password of “This wasn't me”", async () => {
    const id = await addVerified();
    await call("PUT", `${listAddresses.path}/${id}`, { primary: true });
    const secured = await call("POST", secureAccount.path);
    expect(secured.json().message).toContain(`to ${ADA.email}.`);
    await harness.mailTo(ADA.email, /reset/);
  });

  it("needs a verified address of one's own", async () => {
    const { id } = (await add(WORK)).json<{ id: string }>();
    const change = (address: string) =>
      call("PUT", `${listAddresses.path}/${address}`, { primary: true });
    expect((await change(id)).json()).toMatchObject({ code: "address_not_verified" });
    expect((await change("nothing")).statusCode).toBe(404);
  });

  it("that is undone leaves no passkey and no one-time codes of whoever changed it", async () => {
    const id = await addVerified();
    const device = createSoftAuthenticator("https://laurel.example", {});
    const passkeys = "/api/users/me/passkeys";
    const addPasskey = async (userId: string) => {
      const options = (await post(`${passkeys}/options`, {}, userId)).json<CreationOptions>();
      return post(passkeys, { name: "Laptop", response: device.create(options) }, userId);
    };
    expect((await addPasskey(ada)).statusCode).toBe(201);
    const { secret } = (await post("/api/users/me/otp", {})).json<{ secret: string }>();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: harness.clock.clock().getTime(),
    });
    expect((await post("/api/users/me/otp/confirm", { code })).statusCode).toBe(200);
    await call("PUT", `${listAddresses.path}/${id}`, { primary: true });
    const token = tokenIn(await harness.mailTo(ADA.email, /email was changed/));
    expect((await harness.post(undoEmailChange.path, { token })).statusCode).toBe(200);
    expect((await call("GET", passkeys)).json()).toEqual([]);
    expect((await call("GET", "/api/users/me/otp")).json()).toMatchObject({ enabled: false });
    // The authenticator's credential is free for another account.
    await harness.post(register.path, BEN);
    await harness.verify(tokenIn(await harness.mailTo(BEN.email, /verify/i)));
    const ben = (await harness.signIn("ben")).json<{ userId: string }>().userId;
    expect((await addPasskey(ben)).statusCode).toBe(201);
  });

  it("while an earlier one can be undone says so, without a link to undo it", async () => {
    const id = await addVerified();
    await call("PUT", `${listAddresses.path}/${id}`, { primary: true });
    await add("ada@third.example");
    await verify(await linkTo("ada@third.example"));
    const third = (await call("GET", listAddresses.path))
      .json<{ id: string; email: string }[]>()
      .find(({ email }) => email === "ada@third.example");
    await call("PUT", `${listAddresses.path}/${third?.id}`, { primary: true });
    const mail = await harness.mailTo(WORK, /email was changed/);
    expect(mail.text).toContain("/forgot-password");
    expect(mail.text).not.toContain("undo-email-change");
  });

  it("can't be undone with a link of another kind or a made-up one", async () => {
    await add(WORK);
    for (const token of [await linkTo(WORK), "x", `${ada}.${"a".repeat(24)}.${"b".repeat(43)}`])
      expect((await harness.post(undoEmailChange.path, { token })).statusCode).toBe(400);
  });
});
