import { ACCESS_TOKEN_PATH, accessTokenAnswerSchema } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const PATH = "/api/users/me/tokens";
const NEW_PASSWORD = "Different-Horse-8";
const RECORDS = { name: "access-tokens", indexes: [["userId"]] };
const DAY_MS = 24 * 3600 * 1000;

let harness: IdentityHarness;
let userId: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  userId = (await harness.signIn("ada")).json().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

const call = (method: string, path: string, options: object = {}) =>
  harness.call(harness.service.app, method, path, { userId, ...options });
const create = (body: object = {}, commandId?: string) =>
  call("POST", PATH, {
    body: { name: "Backup", scopes: ["credentials:read"], ...body },
    ...(commandId === undefined ? {} : { commandId }),
  });
const list = async (): Promise<{ id: string; name: string; lastUsedAt: string }[]> =>
  (await call("GET", PATH)).json();
const revoke = (id: string) => call("DELETE", `${PATH}/${id}`);
const use = (token: string) => harness.post(ACCESS_TOKEN_PATH, { token });
const statusOf = async (token: string) => (await use(token)).statusCode;

describe("creating an access token", () => {
  it("answers the token once, and the list shows the rest, newest first", async () => {
    const answer = await create({ scopes: ["documents:read", "credentials:read"] });
    expect(answer.statusCode).toBe(201);
    const { token, ...shown } = answer.json();
    expect(token).toMatch(/^laurel_pat_[0-9A-Za-z]{40}$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^[\da-f]{24}$/),
      name: "Backup",
      scopes: ["credentials:read", "documents:read"],
      createdAt: harness.clock.clock().toISOString(),
      lastUsedAt: "",
      expiresAt: "",
    });
    await create({ name: "Second" });
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(["Second", "Backup"]);
    expect(all[1]).toEqual(shown);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["everything"] }, "scopes.0"],
    [{ expiresInDays: 0 }, "expiresInDays"],
    [{ expiresInDays: 366 }, "expiresInDays"],
    [{ expiresInDays: 1.5 }, "expiresInDays"],
  ])("is 400 with %j", async (body, path) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });

  it("answers a repeat with the same token, also at once", async () => {
    const answers = await Promise.all([create({}, "once"), create({}, "once")]);
    answers.push(await create({ name: "Another name" }, "once"));
    const [first, ...others] = answers.map((answer) => answer.json());
    expect(others).toEqual([first, first]);
    expect(await list()).toHaveLength(1);
    expect((await create({}, "twice")).json().token).not.toBe(first.token);
  });

  it("answers a repeat after the revocation with the same dead token", async () => {
    const { id, token } = (await create({}, "once")).json();
    await revoke(id);
    expect((await create({}, "once")).json().token).toBe(token);
    expect([await statusOf(token), await list()]).toEqual([401, []]);
  });

  it("is 409 beyond 50, also when they are created at once", async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, () => create()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array.from({ length: 5 }, () => [409, "limit_reached"]),
    );
    expect(await list()).toHaveLength(50);
  });

  it("stores the token nowhere", async () => {
    const { token } = (await create()).json();
    const commits = await harness.deps.eventStore.read(streamOf("identity", userId), 0);
    expect(JSON.stringify(commits)).toContain("AccessTokenCreated");
    expect(JSON.stringify(commits)).not.toContain(token.slice("laurel_pat_".length));
    const records = await harness.deps.recordStore.collection(RECORDS);
    const stored = await records.find({ where: { userId } });
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token.slice("laurel_pat_".length));
  });

  it("removes the records of revoked tokens", async () => {
    const { id } = (await create()).json();
    await revoke(id);
    await create();
    const records = await harness.deps.recordStore.collection(RECORDS);
    expect(await records.find({ where: { userId } })).toHaveLength(1);
  });
});

describe("using an access token", () => {
  it("finds its person and scopes", async () => {
    const { token } = (await create({ scopes: ["profile:read", "credentials:write"] })).json();
    const found = accessTokenAnswerSchema.parse((await use(token)).json());
    expect(found).toEqual({
      userId,
      name: "Backup",
      scopes: ["credentials:write", "profile:read"],
    });
  });

  it("finds nobody for an unknown token", async () => {
    const answer = await use("laurel_pat_unknown");
    expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid_token"]);
  });

  it("is recorded to the minute", async () => {
    const { token } = (await create()).json();
    const first = harness.clock.clock().toISOString();
    await use(token);
    harness.clock.advance(59_999);
    await use(token);
    expect((await list())[0]?.lastUsedAt).toBe(first);
    harness.clock.advance(1);
    await use(token);
    expect((await list())[0]?.lastUsedAt).toBe(harness.clock.clock().toISOString());
  });

  it("ends exactly when the token expires", async () => {
    const { token, expiresAt } = (await create({ expiresInDays: 1 })).json();
    expect(expiresAt).toBe(new Date(harness.clock.clock().getTime() + DAY_MS).toISOString());
    harness.clock.advance(DAY_MS - 1);
    expect(await statusOf(token)).toBe(200);
    harness.clock.advance(1);
    expect(await statusOf(token)).toBe(401);
  });

  it("ends when the token is revoked", async () => {
    const { id, token } = (await create()).json();
    const [during, revoked] = await Promise.all([statusOf(token), revoke(id)]);
    expect([200, 401]).toContain(during);
    expect(revoked.statusCode).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await revoke(id)).statusCode).toBe(404);
  });

  it("is not ended by another person", async () => {
    const { id, token } = (await create()).json();
    const answer = await call("DELETE", `${PATH}/${id}`, { userId: "eve" });
    expect([401, 404]).toContain(answer.statusCode);
    expect(await statusOf(token)).toBe(200);
  });
});

describe("access tokens and passwords", () => {
  const change = (body: object) =>
    call("PUT", "/api/users/me/password", {
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...body },
    });

  it.each([
    [{}, 200],
    [{ revokeTokens: false }, 200],
    [{ revokeTokens: true }, 401],
  ])("after a change of password with %j, a token is %i", async (body, status) => {
    const { token } = (await create()).json();
    expect((await change(body)).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(status);
  });

  it("end with a reset by mail", async () => {
    const { token } = (await create()).json();
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    const link = tokenIn(await harness.mailTo(ADA.email, /reset/));
    const body = { token: link, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await harness.post("/api/auth/reset-password", body)).statusCode).toBe(200);
    expect([await statusOf(token), await list()]).toEqual([401, []]);
  });
});
