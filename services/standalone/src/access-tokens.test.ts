import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { accessTokenSchema, createToken, revokeToken } from "@laurel/contracts/routes/tokens";
import { pathOf } from "@laurel/contracts/path";
import { SCOPES } from "@laurel/contracts/scopes";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
});
afterAll(() => product[Symbol.asyncDispose]());

const course = { name: "Course", organization: "Anywhere", completedDate: "2025-06-05" };
const created = accessTokenSchema.extend({ token: z.string() });

async function create(person: SignedIn, scopes: readonly string[]) {
  const body = { name: "Backup", scopes };
  return created.parse(
    expectStatus(await person.call("POST", createToken.path, { body }), 201).json(),
  );
}

/** Calls as a program does: with the token, and without a cookie. */
const as =
  ({ token }: { token: string }) =>
  (method: string, path: string, body?: unknown) =>
    product.call(method, path, { body, headers: { authorization: `Bearer ${token}` } });

describe("a program with an access token", () => {
  it("acts for its person within its scopes, and reads what it has written", async () => {
    const program = as(await create(ada, ["credentials:read", "credentials:write"]));
    const { id, userId } = credentialSchema.parse(
      expectStatus(await program("POST", "/api/credentials", course), 201).json(),
    );
    expect(userId).toBe(ada.me.id);
    const path = `/api/credentials/${id}`;
    expectStatus(await program("PUT", path, { name: "Changed" }), 200);
    const listed = (await program("GET", "/api/credentials")).json();
    expect(listed).toMatchObject([{ id, name: "Changed" }]);
    expect((await ada.call("GET", "/api/credentials")).json()).toEqual(listed);
    expectStatus(await program("DELETE", path), 204);
    const refused = await program("GET", "/api/documents");
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "insufficient_scope" }]);
  });

  it("can't make tokens, or change how its person logs in", async () => {
    const program = as(await create(ada, SCOPES));
    const body = { name: "More", scopes: ["credentials:read"] };
    for (const [method, path] of [
      ["POST", createToken.path],
      ["PUT", "/api/users/me/password"],
      ["GET", "/api/users/me/sessions"],
      ["GET", "/api/users/me/export"],
      ["GET", "/api/users/me/restore"],
      ["POST", "/api/users/me/restore"],
      ["DELETE", "/api/users/me"],
    ] as const) {
      const answer = await program(method, path, body);
      expect([answer.status, answer.json()]).toMatchObject([403, { code: "session_required" }]);
    }
  });

  it("is refused from the moment its token is revoked, by calls at that moment too", async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await create(ada, ["credentials:read"]);
      const program = as(token);
      const used = Array.from({ length: 10 }, () => program("GET", "/api/stats"));
      const revoked = await ada.call("DELETE", pathOf(revokeToken, { id: token.id }));
      expectStatus(revoked, 204);
      expectStatus(await program("GET", "/api/stats"), 401);
      for (const { status } of await Promise.all(used)) expect([200, 401]).toContain(status);
    }
  });
});

describe("an access token", () => {
  it("survives the end of all sessions, and a change of password unless it is revoked with it", async () => {
    const bob = await product.signUp("bob");
    const program = as(await create(bob, ["profile:read"]));
    expectStatus(await bob.call("DELETE", "/api/users/me/sessions"), 204);
    expectStatus(await program("GET", "/api/users/me"), 200);
    const change = async (currentPassword: string, newPassword: string, more: object = {}) => {
      const body = { currentPassword, newPassword, ...more };
      expectStatus(await bob.call("PUT", "/api/users/me/password", { body }), 200);
    };
    await change(PASSWORD, "Different-Horse-8");
    expectStatus(await program("GET", "/api/users/me"), 200);
    await change("Different-Horse-8", PASSWORD, { revokeTokens: true });
    expectStatus(await program("GET", "/api/users/me"), 401);
  });

  it("ends with its account", async () => {
    const carol = await product.signUp("carol");
    const program = as(await create(carol, ["profile:read"]));
    expectStatus(await program("GET", "/api/users/me"), 200);
    expectStatus(
      await carol.call("DELETE", "/api/users/me", { body: { password: PASSWORD } }),
      204,
    );
    const answer = await program("GET", "/api/users/me");
    expect([answer.status, answer.json()]).toMatchObject([401, { code: "invalid_token" }]);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  });
});
