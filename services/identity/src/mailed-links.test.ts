import { readResetLink } from "@laurel/contracts/routes/auth";
import { MailDelayed, MailRefused } from "@laurel/event-sourcing/ports/mailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const HOUR = 3600_000;
const NEW_PASSWORD = "Brand-New-Horse-10";

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await createIdentityHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

describe("resetting a password", () => {
  async function resetToken(): Promise<string> {
    await harness.registerVerified();
    await harness.post("/api/auth/forgot-password", { email: "ADA@example.org" });
    return tokenIn(await harness.mailTo(ADA.email, /reset/));
  }
  const reset = (token: string, options = {}) =>
    harness.post(
      "/api/auth/reset-password",
      { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      options,
    );

  it("sets the new one, and ends the old one and every session [spec 7.32]", async () => {
    const answer = await reset(await resetToken());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["x-laurel-end-sessions"]).toMatch(/^[\da-f]{24}=\d+$/);
    expect((await harness.signIn("ada")).statusCode).toBe(401);
    expect((await harness.signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("says whose password a link sets while it's valid, and nothing about other links", async () => {
    const token = await resetToken();
    const read = async (asked: string) =>
      (
        await harness.call(harness.service.app, "GET", `${readResetLink.path}?token=${asked}`)
      ).json();
    const nobody = { username: "", name: "", email: "" };
    expect(await read(token)).toEqual({ username: "ada", name: "Ada King", email: "ada" });
    expect(await read(`${token}x`)).toEqual(nobody);
    expect(await read("")).toEqual(nobody);
    expect((await reset(token)).statusCode).toBe(200);
    expect(await read(token)).toEqual(nobody);
  });

  it("says nothing once the link has ended", async () => {
    const token = await resetToken();
    harness.clock.advance(HOUR);
    const answer = await harness.call(
      harness.service.app,
      "GET",
      `${readResetLink.path}?token=${token}`,
    );
    expect(answer.json()).toMatchObject({ username: "" });
  });

  it("works for one of two simultaneous requests", async () => {
    const token = await resetToken();
    const statuses = (await Promise.all([reset(token), reset(token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect((await harness.signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("answers a repeated command like the first", async () => {
    const token = await resetToken();
    expect((await reset(token, { commandId: "once" })).statusCode).toBe(200);
    expect((await reset(token, { commandId: "once" })).statusCode).toBe(200);
    expect((await harness.signIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("ends all other reset links, and each after an hour [spec 3.12, 4.23, 9.23]", async () => {
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

describe("requesting mails", () => {
  it("answers the same for known and unknown names, and mails only the known [spec 7.31, 8.54]", async () => {
    await harness.registerVerified();
    for (const path of ["/api/auth/forgot-password", "/api/auth/resend-verification"]) {
      const known = await harness.post(path, { email: ADA.email });
      const unknown = await harness.post(path, { email: "nobody@example.org" });
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    }
    await harness.mailTo(ADA.email, /reset/);
    expect(harness.sent.filter(({ to }) => to !== ADA.email)).toEqual([]);
  });

  it("sends one mail for a repeated command", async () => {
    await harness.registerVerified();
    const post = () =>
      harness.post("/api/auth/forgot-password", { email: ADA.email }, { commandId: "once" });
    await Promise.all([post(), post()]);
    await harness.mailTo(ADA.email, /reset/);
    await post();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    await expect.poll(() => harness.sent.length).toBe(3);
  });
});

describe("a failing mail server", () => {
  it("delays a mail and loses nothing", async () => {
    await harness[Symbol.asyncDispose]();
    let down = true;
    harness = await createIdentityHarness(() => {
      if (down) throw new MailDelayed("down");
    });
    expect((await harness.post("/api/auth/register", ADA)).statusCode).toBe(201);
    await expect.poll(async () => (await mailState())?.tries).toBe(1);
    down = false;
    harness.clock.advance(10_000);
    expect((await harness.mailTo(ADA.email, /verify/i)).to).toBe(ADA.email);
  });

  it("ends mails that it refuses permanently, and accepts a new order", async () => {
    await harness[Symbol.asyncDispose]();
    let refusals = 0;
    harness = await createIdentityHarness(() => {
      refusals += 1;
      if (refusals === 1) throw new MailRefused("no such mailbox");
    });
    await harness.post("/api/auth/register", ADA);
    await expect.poll(async () => (await mailState())?.state).toBe("ended");
    await harness.post("/api/auth/resend-verification", { email: ADA.email });
    expect((await harness.mailTo(ADA.email, /verify/i)).to).toBe(ADA.email);
    expect(refusals).toBe(2);
  });

  async function mailState() {
    const queue = await harness.deps.recordStore.collection<{ state: string; tries: number }>({
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
  await harness.registerVerified();
  await harness.post("/api/auth/forgot-password", { email: ADA.email });
  const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
  const commits = await harness.deps.eventStore.heads("", 10);
  const stored = JSON.stringify(
    await Promise.all(commits.map(({ stream }) => harness.deps.eventStore.read(stream, 0))),
  );
  expect(stored).toContain(token.split(".")[1]);
  expect(stored).not.toContain(token.split(".")[2]);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain("$argon2");
});

describe("a mail to an address that isn't verified", () => {
  const TEXT = "Your account was hacked! Log in at https://evil.example/now";

  it.each([
    ["verify", /Verify/],
    ["reset", /reset/],
  ])(
    "to %s it holds nothing that the registering person typed but the username",
    async (kind, subject) => {
      const username = "www.evil.example";
      await harness.post("/api/auth/register", { ...ADA, username, name: TEXT });
      if (kind === "reset") await harness.post("/api/auth/forgot-password", { email: ADA.email });
      const { text, html } = await harness.mailTo(ADA.email, subject);
      for (const body of [text, html]) {
        expect(body).not.toContain("hacked");
        expect(body).not.toMatch(/evil\.example/);
        expect(body.replaceAll("\u2060", "")).toContain(`Hello ${username},`);
      }
    },
  );
});
