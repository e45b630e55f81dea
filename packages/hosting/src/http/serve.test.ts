import { JSON_BODY_LIMIT } from "@laurel/contracts/constants";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { problemSchema } from "@laurel/contracts/problem";
import { defineRoute } from "@laurel/contracts/route";
import type { Issuer } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commitIdOf } from "@laurel/event-sourcing/kernel/ids";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import { EngineUnavailable, QuotaReached } from "@laurel/event-sourcing/ports/errors";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { createHttpServer } from "./http-server.ts";
import {
  createTokenSigner,
  createTokenVerifier,
  type TokenSigner,
} from "../keys/internal-tokens.ts";
import { loadKeys, type KeyRing } from "../keys/keys.ts";
import { createLogger } from "../process/logger.ts";
import { answer, requireInternalToken, serve } from "./serve.ts";

const note = z.object({ text: z.string().min(1), tags: z.array(z.string()).optional() });
const common = { owner: "portfolio", access: "signed-in", summary: "A note" } as const;
const keepNote = defineRoute({
  ...common,
  method: "POST",
  path: "/api/notes",
  body: note,
  answers: { 201: z.unknown(), 400: problemSchema },
});
const readNotes = defineRoute({
  ...common,
  method: "GET",
  path: "/api/notes",
  query: z.object({ type: z.enum(["short", "long"]).optional() }),
  answers: { 200: z.unknown() },
});
const changeNote = defineRoute({
  ...common,
  method: "PUT",
  path: "/api/notes/:id",
  answers: { 200: z.unknown() },
});

let folder: TempDirectory;
let keys: KeyRing;
const { clock } = createFakeClock();
const logger = createLogger("notes", "silent");
beforeAll(async () => {
  folder = await createTempDirectory();
  keys = await loadKeys(folder.at("keys"), { logger });
});
afterAll(() => folder[Symbol.asyncDispose]());

let app: FastifyInstance;
let signer: TokenSigner;
/** The requests that reached the handlers. */
let taken: unknown[];
let fail: Error | undefined;
beforeEach(async () => {
  taken = [];
  fail = undefined;
  signer = await createTokenSigner("gateway", keys.of("gateway"), clock);
  app = createHttpServer({ logger, acceptRequestIds: true, checksAnswers: true });
  requireInternalToken(app, createTokenVerifier("portfolio", keys.of("portfolio"), clock));
  serve(app, keepNote, async ({ body, userId, commandId, seen }) => {
    if (fail) throw fail;
    taken.push({ body, userId, commandId, seen: Object.fromEntries(seen) });
    return answer(201, body, [{ stream: "portfolio-ada", version: 3 }]);
  });
  serve(app, readNotes, async ({ query }) => answer(200, [query]));
});
afterEach(() => app.close());

interface Sent {
  userId?: string | undefined;
  type?: string;
  headers?: Record<string, string>;
}

async function post(payload: string, { userId = "ada", type, headers = {} }: Sent = {}) {
  const authorization = `Bearer ${await signer.sign("portfolio", userId)}`;
  const contentType = { "content-type": type ?? "application/json" };
  const all = { authorization, ...contentType, ...headers };
  return app.inject({ method: "POST", url: "/api/notes", headers: all, payload });
}

async function put(url: string, { userId = "ada", headers = {} }: Sent = {}) {
  const authorization = `Bearer ${await signer.sign("portfolio", userId)}`;
  return app.inject({ method: "PUT", url, headers: { authorization, ...headers } });
}

describe("who may call", () => {
  const tooLarge = JSON.stringify({ text: "x".repeat(JSON_BODY_LIMIT) });
  it.each([
    ["what is right", '{"text":"a"}', "application/json"],
    ["what is no JSON", "{", "application/json"],
    ["what is too large", tooLarge, "application/json"],
    ["what is of another type", "text=a", "application/x-www-form-urlencoded"],
  ])("is decided before the body is read: %s", async (_what, payload, type) => {
    const strangers = [
      await post(payload, { type, headers: { authorization: "" } }),
      await post(payload, { type, headers: { authorization: "Bearer x.y.z" } }),
      await post(payload, { type, userId: "" }),
    ];
    for (const { statusCode, json } of strangers)
      expect([statusCode, json().code]).toEqual([401, "not_authenticated"]);
    expect(taken).toEqual([]);
  });

  it("is limited to the gateway, unless the contract names other services", async () => {
    serve(app, { ...readNotes, path: "/api/shared-notes", peers: ["profile"] }, async () =>
      answer(200, []),
    );
    const asked = async (issuer: Issuer, url: string) => {
      const from = await createTokenSigner(issuer, keys.of(issuer), clock);
      const authorization = `Bearer ${await from.sign("portfolio", "ada")}`;
      return (await app.inject({ url, headers: { authorization } })).statusCode;
    };
    expect(await asked("gateway", "/api/notes")).toBe(200);
    expect(await asked("profile", "/api/notes")).toBe(403);
    expect(await asked("profile", "/api/shared-notes")).toBe(200);
    expect(await asked("locker", "/api/shared-notes")).toBe(403);
    expect(await asked("gateway", "/api/shared-notes")).toBe(200);
  });

  it("is checked before anything is looked up", async () => {
    const answers = await Promise.all(
      ["/api/nothing", "/api/notes/1", "/internal/streams"].map((url) => app.inject({ url })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

describe("bodies", () => {
  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a prototype", '{"text":"a","__proto__":{"admin":true}}'],
    ["a constructor", '{"text":"a","constructor":{"prototype":{"admin":true}}}'],
    ["an operator", '{"text":{"$ne":null}}'],
    ["a missing field", '{"tags":[]}'],
  ])("that are %s are rejected", async (_what, payload) => {
    const refused = await post(payload);
    expect(refused.statusCode).toBe(400);
    expect(problemSchema.parse(refused.json())).toBeDefined();
    expect(taken).toEqual([]);
  });

  it("are rejected with every invalid field named", async () => {
    const refused = (await post('{"text":"","tags":[1]}')).json();
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(["text", "tags.0"]);
    expect(refused.message).toBe(refused.issues[0].message);
  });

  it("may have up to 256 KiB", async () => {
    const sized = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes - 11) });
    expect(sized(JSON_BODY_LIMIT)).toHaveLength(256 * 1024);
    expect((await post(sized(JSON_BODY_LIMIT))).statusCode).toBe(201);
    const refused = await post(sized(JSON_BODY_LIMIT + 1));
    expect([refused.statusCode, refused.json().code]).toEqual([413, "too_large"]);
  });

  it("of another type are refused", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"])
      expect((await post('{"text":"a"}', { type })).statusCode).toBe(415);
  });

  it("lose unknown fields", async () => {
    await post('{"text":"a","userId":"bob","admin":true}');
    expect(taken).toMatchObject([{ body: { text: "a" }, userId: "ada" }]);
    expect(taken[0]).toHaveProperty("body", { text: "a" });
  });
});

describe("a call", () => {
  it("gets its command id and the seen versions, and returns the versions that it touched", async () => {
    const headers = {
      [INTERNAL_HEADERS.command]: "command-1",
      [INTERNAL_HEADERS.seen]: "portfolio-ada=2, account-ada=1,nonsense,x=-1",
    };
    const kept = await post('{"text":"a"}', { headers });
    expect(kept.headers[INTERNAL_HEADERS.versions]).toBe("portfolio-ada=3");
    expect(taken).toMatchObject([
      { commandId: "command-1", seen: { "portfolio-ada": 2, "account-ada": 1 } },
    ]);
  });

  it("with another command has another commit id", async () => {
    await post('{"text":"a"}');
    await post('{"text":"a"}');
    const [first, second] = taken as { commandId: string }[];
    expect(first?.commandId).not.toBe(second?.commandId);
  });

  it("gets the parameters of its contract's path", async () => {
    serve(app, changeNote, async ({ params }) => {
      // @ts-expect-error the path has no such parameter
      const undeclared = params.slug;
      return answer(200, { id: params.id satisfies string, undeclared });
    });
    expect((await put("/api/notes/7")).json()).toEqual({ id: "7" });
  });

  it("derives its commit id from method, path, subject and command", async () => {
    serve(app, changeNote, async ({ userId, commitIdFor }) => answer(200, commitIdFor(userId)));
    const idOf = async (path: string, userId: string, command: string) =>
      (await put(path, { userId, headers: { [INTERNAL_HEADERS.command]: command } })).body;
    const id = await idOf("/api/notes/7", "ada", "once");
    expect(id).toBe(commitIdOf("ada", "PUT /api/notes/7", "once"));
    expect(await idOf("/api/notes/7", "ada", "once")).toBe(id);
    const others = [
      await idOf("/api/notes/8", "ada", "once"),
      await idOf("/api/notes/7", "bob", "once"),
      await idOf("/api/notes/7", "ada", "twice"),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it("with HEAD is answered like a GET, without a body", async () => {
    const headers = { authorization: `Bearer ${await signer.sign("portfolio", "ada")}` };
    const got = await app.inject({ method: "GET", url: "/api/notes", headers });
    const head = await app.inject({ method: "HEAD", url: "/api/notes", headers });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
    const wrong = await app.inject({ method: "GET", url: "/api/notes?type=other", headers });
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, "type"]);
  });

  it("that fails reveals nothing internal", async () => {
    fail = new Error("the password of the database is hunter2");
    const broken = await post('{"text":"a"}');
    expect([broken.statusCode, broken.json().code]).toEqual([500, "internal_error"]);
    expect(broken.body).not.toContain("hunter2");
    fail = new EngineUnavailable("EventStore at 10.0.0.1");
    const away = await post('{"text":"a"}');
    expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "2"]);
    expect(away.body).not.toContain("10.0.0.1");
    fail = new QuotaReached("profile-ada");
    const full = await post('{"text":"a"}');
    expect([full.statusCode, full.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(full.json().message).toMatch(/^You have changed too much today/);
    fail = new UnknownEvent("SecretPlanMade", 2);
    const older = await post('{"text":"a"}');
    expect([older.statusCode, older.headers[INTERNAL_HEADERS.newer]]).toEqual([503, "1"]);
    expect(older.body).not.toContain("SecretPlanMade");
  });
});
