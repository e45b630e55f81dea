import { MailDelayed, MailRefused } from "@laurel/platform/ports/mailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADA, createIdentityHarness, PASSWORD, tokenIn, type IdentityHarness } from "./testing.ts";

const SIGN_IN = "/internal/sign-in";
const HOUR = 3600_000;
const NEW_PASSWORD = "Brand-New-Horse-10";

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await createIdentityHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

const verify = (token: string) =>
  harness.call(harness.service.app, "GET", `/api/auth/verify-email?token=${token}`);
const signIn = (usernameOrEmail: string, password = PASSWORD) =>
  harness.post(SIGN_IN, { usernameOrEmail, password });

async function registerVerified(person = ADA): Promise<void> {
  await harness.post("/api/auth/register", person);
  await verify(tokenIn(await harness.mailTo(person.email, /verify/i)));
}

describe("registering", () => {
  it("answers the account and mails its link", async () => {
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

  it("names the field that is taken, in any case", async () => {
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

  it("gives each name to one of twenty who ask at once", async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      harness.post("/api/auth/register", { ...ADA, email: `ada${index}@example.org` }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it("makes one account of the same command, and answers it again", async () => {
    const post = () => harness.post("/api/auth/register", ADA, { commandId: "once" });
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
  });

  it("frees the names of an account that nobody verified in seven days", async () => {
    await harness.post("/api/auth/register", ADA);
    harness.clock.advance(7 * 24 * HOUR + 1);
    expect((await harness.post("/api/auth/register", ADA)).statusCode).toBe(201);
  });

  it("shows each rule that a password breaks", async () => {
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
  it("works once, and lets the person in", async () => {
    await harness.post("/api/auth/register", ADA);
    const before = await signIn("ada");
    expect(before.statusCode).toBe(403);
    expect(before.json()).toMatchObject({
      code: "email_not_verified",
      message: expect.stringContaining("verify your email"),
    });
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    expect((await verify(token)).statusCode).toBe(200);
    const again = await verify(token);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      "Invalid or expired verification token",
    ]);
    expect((await signIn("ADA")).statusCode).toBe(200);
    expect((await signIn("Ada@example.org")).statusCode).toBe(200);
  });

  it("ends after 24 hours", async () => {
    await harness.post("/api/auth/register", ADA);
    const token = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    harness.clock.advance(24 * HOUR);
    expect((await verify(token)).statusCode).toBe(400);
  });

  it("believes no token that we did not make for this", async () => {
    await registerVerified();
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
      expect((await verify(token)).statusCode).toBe(400);
  });

  it("keeps several links open until one is used", async () => {
    await harness.post("/api/auth/register", ADA);
    const first = tokenIn(await harness.mailTo(ADA.email, /verify/i));
    await harness.post("/api/auth/resend-verification", { username: "ada" });
    await expect.poll(() => harness.sent.length).toBe(2);
    const second = tokenIn(
      harness.sent[1] ?? { messageId: "", to: "", subject: "", text: "", html: "" },
    );
    expect((await verify(second)).statusCode).toBe(200);
    expect((await verify(first)).statusCode).toBe(400);
  });
});

describe("signing in", () => {
  it("tells a wrong password and an unknown name alike", async () => {
    await registerVerified();
    const wrong = await signIn("ada", "Wrong-Horse-9");
    const unknown = await signIn("nobody", "Wrong-Horse-9");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json().message).toBe("Invalid username or password");
  });

  it("finds an address in another compatible form, and no half names", async () => {
    await registerVerified();
    expect((await signIn(" ada ")).statusCode).toBe(200);
    expect((await signIn("ad")).statusCode).toBe(401);
  });
});

describe("resetting a password", () => {
  async function resetToken(): Promise<string> {
    await registerVerified();
    await harness.post("/api/auth/forgot-password", { email: "ADA@example.org" });
    return tokenIn(await harness.mailTo(ADA.email, /reset/));
  }
  const reset = (token: string, options = {}) =>
    harness.post(
      "/api/auth/reset-password",
      { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      options,
    );

  it("sets the new one, ends the old one and every session", async () => {
    const answer = await reset(await resetToken());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["x-laurel-end-sessions"]).toMatch(/^[\da-f]{24}=\d+$/);
    expect((await signIn("ada")).statusCode).toBe(401);
    expect((await signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("works once of two at the same moment", async () => {
    const token = await resetToken();
    const statuses = (await Promise.all([reset(token), reset(token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect((await signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("answers a repeated command as the first", async () => {
    const token = await resetToken();
    expect((await reset(token, { commandId: "once" })).statusCode).toBe(200);
    expect((await reset(token, { commandId: "once" })).statusCode).toBe(200);
    expect((await signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("ends all other reset links, and each after an hour", async () => {
    const first = await resetToken();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    await expect.poll(() => harness.sent.length).toBe(3);
    expect((await reset(tokenIn(harness.sent[2] ?? harness.sent[0]!))).statusCode).toBe(200);
    expect((await reset(first)).json().message).toBe("The reset link is invalid or has expired");
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    await expect.poll(() => harness.sent.length).toBe(4);
    harness.clock.advance(HOUR);
    expect((await reset(tokenIn(harness.sent[3] ?? harness.sent[0]!))).statusCode).toBe(400);
  });
});

describe("asking for mails", () => {
  it("answers the same for known and unknown, and mails the known only", async () => {
    await registerVerified();
    for (const path of ["/api/auth/forgot-password", "/api/auth/resend-verification"]) {
      const known = await harness.post(path, { email: ADA.email });
      const unknown = await harness.post(path, { email: "nobody@example.org" });
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    }
    await harness.mailTo(ADA.email, /reset/);
    expect(harness.sent.filter(({ to }) => to !== ADA.email)).toEqual([]);
  });

  it("makes one mail of the same command", async () => {
    await registerVerified();
    const post = () =>
      harness.post("/api/auth/forgot-password", { email: ADA.email }, { commandId: "once" });
    await Promise.all([post(), post()]);
    await harness.mailTo(ADA.email, /reset/);
    await post();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    await expect.poll(() => harness.sent.length).toBe(3);
  });
});

describe("a mail server in trouble", () => {
  it("delays a mail and loses nothing", async () => {
    await harness[Symbol.asyncDispose]();
    let down = true;
    harness = await createIdentityHarness(() => {
      if (down) throw new MailDelayed("down");
    });
    expect((await harness.post("/api/auth/register", ADA)).statusCode).toBe(201);
    await expect.poll(async () => (await mailState())?.tries, { timeout: 5000 }).toBe(1);
    down = false;
    harness.clock.advance(10_000);
    expect((await harness.mailTo(ADA.email, /verify/i)).to).toBe(ADA.email);
  });

  it("gives up what it refuses for good, and takes a new order", async () => {
    await harness[Symbol.asyncDispose]();
    let refusals = 0;
    harness = await createIdentityHarness(() => {
      refusals += 1;
      if (refusals === 1) throw new MailRefused("no such mailbox");
    });
    await harness.post("/api/auth/register", ADA);
    await expect.poll(async () => (await mailState())?.state, { timeout: 5000 }).toBe("ended");
    await harness.post("/api/auth/resend-verification", { email: ADA.email });
    expect((await harness.mailTo(ADA.email, /verify/i)).to).toBe(ADA.email);
    expect(refusals).toBe(2);
  });

  async function mailState() {
    const queue = await harness.deps.records.collection<{ state: string; tries: number }>({
      name: "mail-queue",
      indexes: [["state", "dueAt"]],
    });
    const waiting = await queue.find({
      where: { state: "waiting" },
      sort: { field: "dueAt", direction: "asc" },
    });
    const ended = await queue.find({
      where: { state: "ended" },
      sort: { field: "dueAt", direction: "asc" },
    });
    return [...waiting, ...ended][0]?.document;
  }
});

it("stores nothing that could be replayed", async () => {
  await registerVerified();
  await harness.post("/api/auth/forgot-password", { email: ADA.email });
  const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
  const commits = await harness.deps.events.heads("", 10);
  const stored = JSON.stringify(
    await Promise.all(commits.map(({ stream }) => harness.deps.events.read(stream, 0))),
  );
  expect(stored).toContain(token.split(".")[1]);
  expect(stored).not.toContain(token.split(".")[2]);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain("$argon2");
});
