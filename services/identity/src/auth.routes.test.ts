import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const HOUR = 3600_000;

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await createIdentityHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

describe("registering", () => {
  it("returns the account and mails its link [spec 3.10, 4.24, 7.26]", async () => {
    const answer = await harness.post("/api/auth/register", ADA);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().user).toMatchObject({
      username: "ada",
      name: "Ada King",
      email: ADA.email,
      emailVerified: false,
    });
    const mail = await harness.mailTo(ADA.email, /verify/i);
    expect(mail.text).toContain("https://laurel.example/verify-email?token=");
    expect(mail.html).toContain("Verify email");
  });

  it("tells the mailed link's reader the name to log in with", async () => {
    await harness.post("/api/auth/register", ADA);
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    const answer = await harness.verify(token);
    expect([answer.statusCode, answer.json().username]).toEqual([200, "ada"]);
    const wrong = await harness.verify(`${token}x`);
    expect([wrong.statusCode, wrong.json().username]).toEqual([400, undefined]);
  });

  it("names the field that is taken, ignoring case [spec 3.2, 3.3]", async () => {
    await harness.post("/api/auth/register", ADA);
    const sameName = await harness.post("/api/auth/register", {
      ...ADA,
      username: "ADA",
      email: "other@example.org",
    });
    expect([sameName.statusCode, sameName.json().code]).toEqual([409, "username_taken"]);
    const sameMail = await harness.post("/api/auth/register", {
      ...ADA,
      username: "adele",
      email: "Ada@Example.org",
    });
    expect([sameMail.statusCode, sameMail.json().code]).toEqual([409, "email_taken"]);
    const freed = await harness.post("/api/auth/register", {
      ...ADA,
      username: "adele",
      email: "adele@example.org",
    });
    expect(freed.statusCode).toBe(201);
  });

  it("gives each name to one of twenty simultaneous requests [spec 3.2]", async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      harness.post("/api/auth/register", { ...ADA, email: `ada${index}@example.org` }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it("creates one account for a repeated command, and gives the same answer", async () => {
    const post = () => harness.post("/api/auth/register", ADA, { commandId: "once" });
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
  });

  it("releases the names of an account that was not verified in seven days", async () => {
    await harness.post("/api/auth/register", ADA);
    harness.clock.advance(7 * 24 * HOUR + 1);
    expect((await harness.post("/api/auth/register", ADA)).statusCode).toBe(201);
  });

  it("names each rule that a password breaks [spec 5.8]", async () => {
    const answer = await harness.post("/api/auth/register", { ...ADA, password: "short" });
    expect(answer.json().issues.map((issue: { message: string }) => issue.message)).toEqual([
      "Password must be at least 8 characters",
      "Password must contain at least one uppercase letter",
      "Password must contain at least one number",
      "Password must contain at least one special character",
    ]);
  });

  it("refuses hostile shapes without an effect", async () => {
    for (const wrong of [{ username: { $ne: null } }, { email: ["a@b.c"] }, { password: 12345678 }])
      expect((await harness.post("/api/auth/register", { ...ADA, ...wrong })).statusCode).toBe(400);
    expect((await harness.post("/api/auth/register", ADA)).statusCode).toBe(201);
  });
});

describe("verifying", () => {
  it("works once, and lets the person sign in [spec 3.11, 7.28]", async () => {
    await harness.post("/api/auth/register", ADA);
    const before = await harness.signIn("ada");
    expect(before.statusCode).toBe(403);
    expect(before.json()).toMatchObject({
      code: "email_not_verified",
      message: expect.stringContaining("verify your email"),
    });
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    expect((await harness.verify(token)).statusCode).toBe(200);
    const again = await harness.verify(token);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      "Invalid or expired verification token",
    ]);
    expect((await harness.signIn("ADA")).statusCode).toBe(200);
    expect((await harness.signIn("Ada@example.org")).statusCode).toBe(200);
  });

  it("ends after 24 hours [spec 3.11]", async () => {
    await harness.post("/api/auth/register", ADA);
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    harness.clock.advance(24 * HOUR);
    expect((await harness.verify(token)).statusCode).toBe(400);
  });

  it("rejects tokens that were not made for it", async () => {
    await harness.registerVerified();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    const reset = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const [user, secret] = reset.split(".");
    for (const token of [
      "",
      "x",
      reset,
      `${user}.${secret}.${"A".repeat(43)}`,
      `${"0".repeat(24)}.${secret}.${reset.split(".")[2]}`,
    ])
      expect((await harness.verify(token)).statusCode).toBe(400);
  });

  it("rejects a token in another spelling", async () => {
    await harness.post("/api/auth/register", ADA);
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const letter of letters.replace(token.at(-1) ?? "", ""))
      expect((await harness.verify(token.slice(0, -1) + letter)).statusCode).toBe(400);
    expect((await harness.verify(`${token}=`)).statusCode).toBe(400);
    expect((await harness.verify(token)).statusCode).toBe(200);
  });

  it("keeps several links open until one is used", async () => {
    await harness.post("/api/auth/register", ADA);
    const first = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    await harness.post("/api/auth/resend-verification", { username: "ada" });
    await expect.poll(() => harness.sent.length).toBe(2);
    const second = tokenIn(
      harness.sent[1] ?? { messageId: "", to: "", subject: "", text: "", html: "" },
    );
    expect((await harness.verify(second)).statusCode).toBe(200);
    expect((await harness.verify(first)).statusCode).toBe(400);
  });
});

describe("signing in", () => {
  it("gives the same answer for a wrong password and an unknown name [spec 7.25]", async () => {
    await harness.registerVerified();
    const wrong = await harness.signIn("ada", "Wrong-Horse-9");
    const unknown = await harness.signIn("nobody", "Wrong-Horse-9");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json().message).toBe("Invalid username or password");
  });

  it("compares passwords exactly: blanks, case, and the end of a long one", async () => {
    await harness.registerVerified();
    const { userId } = (await harness.signIn("ada")).json();
    const long = ` Correct-Horse-9 ${"ä".repeat(100)} `;
    const change = await harness.call(harness.service.app, "PUT", "/api/users/me/password", {
      userId,
      body: { currentPassword: PASSWORD, newPassword: long },
    });
    expect(change.statusCode).toBe(200);
    const others = [long.trim(), long.toLowerCase(), long.slice(0, -2), `${long} `];
    for (const other of others) expect((await harness.signIn("ada", other)).statusCode).toBe(401);
    expect((await harness.signIn("ada", long)).statusCode).toBe(200);
  });

  it("finds an address in a compatible Unicode form, and no partial names", async () => {
    await harness.registerVerified();
    expect((await harness.signIn(" ada ")).statusCode).toBe(200);
    expect((await harness.signIn("ad")).statusCode).toBe(401);
  });
});
