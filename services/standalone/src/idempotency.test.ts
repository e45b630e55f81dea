import { COURSE } from "@laurel/testing/sample-credential";
import { allRoutes } from "@laurel/contracts/routes/all";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieIn, type Answer } from "./testing/http-call.ts";
import type { MailedPage } from "./testing/mail-log.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { upload } from "./testing/upload.ts";

let product: RunningProduct;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  [ada, bob] = await Promise.all([product.signUp("ada"), product.signUp("bob")]);
});
afterAll(() => product[Symbol.asyncDispose]());

type Send = () => Promise<Answer>;

/** Sends the same request five times at once and once later. All answers must be equal. */
async function expectOneAnswer(send: Send, status: number): Promise<Answer> {
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  answers.push(await send());
  const [first] = answers;
  if (!first) throw new Error("There was no answer");
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([status, first.text]);
  return first;
}

const keyed = (path: string, key: string, body?: unknown, person?: SignedIn): Send => {
  const options = { body, cookie: person?.cookie, headers: { "idempotency-key": key } };
  return () => product.call("POST", path, options);
};

/** The number of mails with a link to the page, after at least `least` of them and all later orders were sent. */
async function mailsTo(address: string, page: MailedPage, least: number): Promise<number> {
  await product.mails.waitForLink(address, page, least);
  const { length: sentBefore } = await product.mails.links("bob@example.org", "/reset-password");
  await product.call("POST", "/api/auth/forgot-password", { body: { email: "bob@example.org" } });
  await product.mails.waitForLink("bob@example.org", "/reset-password", sentBefore + 1);
  return (await product.mails.links(address, page)).length;
}

const list = async (person: SignedIn) =>
  z.array(credentialSchema).parse((await person.call("GET", "/api/credentials")).json());

describe("a repeated key has one effect and one answer:", () => {
  it("adding several credentials", async () => {
    const before = (await list(bob)).length;
    const credentials = [COURSE, { ...COURSE, name: "" }, COURSE];
    const send = keyed("/api/credentials/batch", "add-several", { credentials }, bob);
    await expectOneAnswer(send, 200);
    expect(await list(bob)).toHaveLength(before + 2);
  });

  it("adding a credential, also after it was changed and deleted", async () => {
    const send = keyed("/api/credentials", "add-1", COURSE, ada);
    const first = await expectOneAnswer(send, 201);
    const { id } = credentialSchema.parse(first.json());
    expect((await list(ada)).map((one) => one.id)).toEqual([id]);
    const path = `/api/credentials/${id}`;
    expectStatus(await ada.call("PUT", path, { body: { name: "Changed" } }), 200);
    expect((await send()).text).toBe(first.text);
    expect((await list(ada)).map(({ name }) => name)).toEqual(["Changed"]);
    expectStatus(await ada.call("DELETE", path), 204);
    expect((await send()).text).toBe(first.text);
    expect(await list(ada)).toEqual([]);
  });

  it("uploading a document, also with another file, and after it was deleted", async () => {
    const listed = async () => (await ada.call("GET", "/api/documents")).json();
    const send = (name = "a.pdf") =>
      upload(ada, new File([`%PDF-1.7 ${name}`], name), {
        headers: { "idempotency-key": "upload-1" },
      });
    const first = await expectOneAnswer(() => send(), 201);
    expect((await send("b.pdf")).text).toBe(first.text);
    expect(await listed()).toEqual([first.json()]);
    const { id } = documentSchema.parse(first.json());
    expectStatus(await ada.call("DELETE", `/api/documents/${id}`), 204);
    expect((await send()).text).toBe(first.text);
    expect(await listed()).toEqual([]);
  });

  it("creating an access token, also after it was revoked", async () => {
    const body = { name: "Backup", scopes: ["credentials:read"] };
    const send = keyed("/api/users/me/tokens", "token-1", body, ada);
    const first = await expectOneAnswer(send, 201);
    const { id } = z.object({ id: z.string() }).parse(first.json());
    expectStatus(await ada.call("DELETE", `/api/users/me/tokens/${id}`), 204);
    expect((await send()).text).toBe(first.text);
    expect((await ada.call("GET", "/api/users/me/tokens")).json()).toEqual([]);
  });

  it("registering", async () => {
    const form = { username: "carol", email: "carol@example.org", name: "C", password: PASSWORD };
    await expectOneAnswer(keyed("/api/auth/register", "carol-1", form), 201);
    expect(await mailsTo("carol@example.org", "/verify-email", 1)).toBe(1);
    expect((await keyed("/api/auth/register", "carol-2", form)()).status).toBe(409);
    expect((await keyed("/api/auth/register", "carol-1", { ...form, name: "D" })()).status).toBe(
      409,
    );
  });

  it("requesting a verification link", async () => {
    const form = { username: "dora", email: "dora@example.org", name: "D", password: PASSWORD };
    expectStatus(await product.call("POST", "/api/auth/register", { body: form }), 201);
    const send = keyed("/api/auth/resend-verification", "dora-1", { username: "dora" });
    await expectOneAnswer(send, 200);
    expect(await mailsTo("dora@example.org", "/verify-email", 2)).toBe(2);
  });

  it("requesting a reset link", async () => {
    const send = keyed("/api/auth/forgot-password", "ada-1", { email: "ada@example.org" });
    await expectOneAnswer(send, 200);
    expect(await mailsTo("ada@example.org", "/reset-password", 1)).toBe(1);
  });

  it("setting a new password, also after a later one", async () => {
    const emil = await product.signUp("emil");
    const resetTo = async (password: string, key: string, count: number) => {
      const body = { email: "emil@example.org" };
      await product.call("POST", "/api/auth/forgot-password", { body });
      const { searchParams } = await product.mails.waitForLink(
        body.email,
        "/reset-password",
        count,
      );
      const token = searchParams.get("token");
      const form = { token, password, confirmPassword: password };
      const send = keyed("/api/auth/reset-password", key, form);
      await expectOneAnswer(send, 200);
      expect((await keyed("/api/auth/reset-password", `${key}-again`, form)()).status).toBe(400);
      return send;
    };
    const former = await resetTo("Former-Pass-1", "emil-1", 1);
    expect((await emil.call("GET", "/api/users/me")).status).toBe(401);
    await product.signIn("emil", "Former-Pass-1");
    await resetTo("Latest-Pass-1", "emil-2", 2);
    const latest = await product.signIn("emil", "Latest-Pass-1");
    expect((await former()).status).toBe(200);
    expect((await latest.call("GET", "/api/users/me")).status).toBe(200);
    await product.signIn("emil", "Latest-Pass-1");
    await expect(product.signIn("emil", "Former-Pass-1")).rejects.toThrow("401");
  });

  it("signing in", async () => {
    const body = { usernameOrEmail: "ada", password: PASSWORD };
    const send = keyed("/api/auth/login", "login-1", body);
    const answers = [await expectOneAnswer(send, 200), await send()];
    expect(new Set(answers.map(cookieIn)).size).toBe(1);
    const open = z
      .array(z.unknown())
      .parse((await ada.call("GET", "/api/users/me/sessions")).json());
    expect(open).toHaveLength(2);
  });

  it("signing out", async () => {
    const session = await product.signIn("ada");
    await expectOneAnswer(keyed("/api/auth/logout", "logout-1", undefined, session), 200);
    expect((await session.call("GET", "/api/users/me")).status).toBe(401);
    expect((await ada.call("GET", "/api/users/me")).status).toBe(200);
  });
});

describe("another person's key", () => {
  it("is another command on a private call", async () => {
    const before = (await list(bob)).length;
    const mine = await keyed("/api/credentials", "shared", COURSE, ada)();
    const theirs = await keyed("/api/credentials", "shared", COURSE, bob)();
    expect(credentialSchema.parse(theirs.json()).userId).toBe(bob.me.id);
    expect(theirs.text).not.toBe(mine.text);
    expect(await list(bob)).toHaveLength(before + 1);
  });

  it("is another command on a public call", async () => {
    const { length: sent } = await product.mails.links("ada@example.org", "/reset-password");
    const body = { email: "ada@example.org" };
    for (const person of [ada, bob, undefined])
      expectStatus(await keyed("/api/auth/forgot-password", "shared", body, person)(), 200);
    expect(await mailsTo("ada@example.org", "/reset-password", sent + 3)).toBe(sent + 3);
  });
});

describe("a malformed key is a 400 without effect on", () => {
  const keys = ["", "two words", "k".repeat(201), "tab\tkey", "\u00e9"];
  const posts = allRoutes.filter(({ method }) => method === "POST");
  const bodies: Record<string, () => unknown> = {
    "/api/credentials": () => COURSE,
    "/api/auth/login": () => ({ usernameOrEmail: "ada", password: PASSWORD }),
    "/api/auth/register": () => ({
      username: "finn",
      email: "finn@example.org",
      name: "F",
      password: PASSWORD,
    }),
    "/api/auth/forgot-password": () => ({ email: "ada@example.org" }),
    "/api/auth/resend-verification": () => ({ username: "ada" }),
  };

  it.each(posts)("$path", async ({ path }) => {
    const before = await list(ada);
    for (const key of keys) {
      const address = path.replaceAll(/:\w+/g, "123");
      const answer = await keyed(address, key, bodies[path]?.(), ada)();
      expect([answer.status, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: "invalid_idempotency_key" }),
      ]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await list(ada)).toEqual(before);
    expect((await ada.call("GET", "/api/users/me")).status).toBe(200);
    const login = { usernameOrEmail: "finn", password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body: login })).status).toBe(401);
  });
});
