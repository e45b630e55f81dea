import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const NEW_PASSWORD = "Different-Horse-8";

let harness: IdentityHarness;
let userId: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  userId = (await harness.signIn("ada")).json().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

const change = (body: object, commandId?: string) =>
  harness.call(harness.service.app, "PUT", "/api/users/me/password", {
    userId,
    body,
    ...(commandId === undefined ? {} : { commandId }),
  });
const statusOfSignIn = async (password: string) =>
  (await harness.signIn("ada", password)).statusCode;

describe("changing the password", () => {
  it("ends the old one and every other session, and notifies the person", async () => {
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(answer.statusCode).toBe(200);
    const head = await harness.deps.eventStore.head(streamOf("identity", userId));
    expect(answer.headers[INTERNAL_HEADERS.endSessions]).toBe(`${userId}=${head}`);
    expect([await statusOfSignIn(PASSWORD), await statusOfSignIn(NEW_PASSWORD)]).toEqual([
      401, 200,
    ]);
    const mail = await harness.mailTo(ADA.email, /password was changed/);
    expect(mail.text).toContain("https://laurel.example/forgot-password");
    expect(harness.sent.filter(({ subject }) => /password was changed/.test(subject))).toHaveLength(
      1,
    );
  });

  it("ends open reset links", async () => {
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    const token = tokenIn(await harness.mailTo(ADA.email, /reset/));
    await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const password = "Third-Horse-77";
    const body = { token, password, confirmPassword: password };
    expect((await harness.post("/api/auth/reset-password", body)).statusCode).toBe(400);
  });

  it("is refused without the current password", async () => {
    const answer = await change({ currentPassword: "Wrong-Horse-99", newPassword: NEW_PASSWORD });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong_password"]);
    expect(await statusOfSignIn(PASSWORD)).toBe(200);
  });

  it("names the rules that the new password breaks", async () => {
    const answer = await change({ currentPassword: PASSWORD, newPassword: "short" });
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().issues.map(({ path }: { path: string }) => path);
    expect(new Set(paths)).toEqual(new Set(["newPassword"]));
  });

  it("answers a repeat like the first request, and keeps one of two passwords that are sent at once", async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const repeated = [await change(body, "once"), await change(body, "once")];
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [third, fourth] = ["Third-Horse-77", "Fourth-Horse-66"];
    const rivals = await Promise.all(
      [third, fourth].map((newPassword) => change({ currentPassword: NEW_PASSWORD, newPassword })),
    );
    expect(rivals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const winner = rivals[0]?.statusCode === 200 ? third : fourth;
    const loser = winner === third ? fourth : third;
    expect([await statusOfSignIn(winner ?? ""), await statusOfSignIn(loser ?? "")]).toEqual([
      200, 401,
    ]);
  });
});

describe("erasing the account", () => {
  const erase = (body: object) =>
    harness.call(harness.service.app, "DELETE", "/api/users/me", { userId, body });

  it("is refused without the right password", async () => {
    for (const body of [{}, { password: "Wrong-Horse-99" }, { confirm: "ada" }]) {
      const answer = await erase(body);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong_password"]);
    }
    expect(await statusOfSignIn(PASSWORD)).toBe(200);
  });

  it("leaves the account unchanged while a service cannot close its stream, so that it can be requested again", async () => {
    expect((await erase({ password: PASSWORD })).statusCode).toBe(503);
    expect(await statusOfSignIn(PASSWORD)).toBe(200);
  });
});

describe("confirming", () => {
  const confirm = (body: object, options = {}) =>
    harness.call(harness.service.app, "POST", "/api/users/me/confirm", {
      userId,
      body,
      ...options,
    });

  it("is 204 with the person's password, and refused with another", async () => {
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(204);
    const wrong = await confirm({ password: "wrong" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    expect((await confirm({})).statusCode).toBe(400);
    expect((await confirm({ password: PASSWORD }, { userId: "eve" })).statusCode).toBe(401);
  });
});
