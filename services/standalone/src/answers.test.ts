import { COURSE } from "@laurel/testing/sample-credential";
import { problemSchema } from "@laurel/contracts/problem";
import type { RouteContract } from "@laurel/contracts/route";
import { allRoutes } from "@laurel/contracts/routes/all";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOrdinary, expectShape } from "./testing/expect-answer.ts";
import { startProduct, type RunningProduct, type SignedIn } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
});
afterAll(() => product[Symbol.asyncDispose]());

describe("every call answers as its contract lists", () => {
  /** Some calls end the session that they're made in, or even the password. */
  async function personFor(method: string, path: string): Promise<SignedIn> {
    if (path === "/api/auth/logout") return product.signIn("ada");
    const secures = method === secureAccount.method && path === secureAccount.path;
    return secures ? product.signUp("cara") : ada;
  }

  /** The statuses that any call may have. */
  const COMMON = new Set([400, 403, 404, 415]);

  it.each(allRoutes)("$method $path", async (route) => {
    const person = await personFor(route.method, route.path);
    const answer = await person.call(route.method, route.path.replace(/:\w+/g, "123"), {
      body: route.body ? {} : undefined,
    });
    expectOrdinary(answer);
    const listed = Object.hasOwn(route.answers, answer.status);
    expect(listed || COMMON.has(answer.status), `${answer.status} is not listed`).toBe(true);
    const shape = listed ? route.answers[answer.status] : problemSchema;
    if (shape instanceof z.ZodType) expectShape(shape, answer);
    else if (shape === null) expect(answer.text).toBe("");
    else if (answer.status === 302) expect(answer.headers.location).toMatch(/^\/auth\?error=/);
    else expect([shape?.contentType].flat()).toContain(answer.headers["content-type"]);
  });

  const cases: [string, string, number, unknown][] = [
    [
      "POST",
      "/api/auth/register",
      201,
      { username: "bob", email: "bob@example.org", name: "B", password: PASSWORD },
    ],
    [
      "POST",
      "/api/auth/register",
      409,
      { username: "ADA", email: "x@example.org", name: "B", password: PASSWORD },
    ],
    [
      "POST",
      "/api/auth/register",
      409,
      { username: "xyz", email: "Ada@example.org", name: "B", password: PASSWORD },
    ],
    ["POST", "/api/auth/login", 200, { usernameOrEmail: "ada", password: PASSWORD }],
    ["POST", "/api/auth/login", 401, { usernameOrEmail: "ada", password: "wrong" }],
    ["POST", "/api/auth/login", 403, { usernameOrEmail: "bob", password: PASSWORD }],
    ["POST", "/api/auth/logout", 200, undefined],
    ["GET", "/api/auth/verify-email?token=x", 400, undefined],
    ["POST", "/api/auth/resend-verification", 200, { username: "nobody" }],
    ["POST", "/api/auth/forgot-password", 200, { email: "nobody@example.org" }],
    [
      "POST",
      "/api/auth/reset-password",
      400,
      { token: "x", password: PASSWORD, confirmPassword: PASSWORD },
    ],
    ["GET", "/api/auth/providers", 200, undefined],
    ["GET", "/api/auth/google", 302, undefined],
    ["GET", "/api/auth/google/callback?code=%00&state=", 302, undefined],
    ["GET", "/api/users/me", 200, undefined],
    ["PUT", "/api/users/me", 200, { bio: "x", interests: [{ name: "GenAI" }] }],
    ["GET", "/api/users/me/sessions", 200, undefined],
    ["DELETE", "/api/users/me/sessions/none", 404, undefined],
    ["POST", "/api/users/me/tokens", 201, { name: "Backup", scopes: ["credentials:read"] }],
    ["POST", "/api/users/me/tokens", 400, { name: "Backup", scopes: [] }],
    ["GET", "/api/users/me/tokens", 200, undefined],
    ["DELETE", "/api/users/me/tokens/none", 404, undefined],
    ["POST", "/api/credentials", 201, COURSE],
    ["POST", "/api/credentials", 400, { ...COURSE, name: "x" }],
    ["PUT", "/api/credentials/123", 404, {}],
    ["GET", "/api/credentials", 200, undefined],
    ["GET", "/api/credentials?type=degree", 200, undefined],
    ["GET", "/api/stats", 200, undefined],
    ["GET", "/api/documents", 200, undefined],
    ["POST", "/api/documents/upload", 400, undefined],
    ["GET", "/api/documents/0123456789abcdef01234567/download", 404, undefined],
    ["DELETE", "/api/documents/0123456789abcdef01234567", 404, undefined],
    ["GET", "/api/ai-recommendations", 200, undefined],
    ["GET", "/api/learning-paths", 200, undefined],
    ["GET", "/api/learning-paths?mine=true", 200, undefined],
    ["GET", "/api/learning-paths?mine=perhaps", 400, undefined],
    ["PUT", "/api/learning-paths/none", 404, { progress: 10 }],
    ["PUT", "/api/learning-paths/none", 400, { progress: 101 }],
    ["DELETE", "/api/users/me", 403, { password: "wrong" }],
    [
      "PUT",
      "/api/users/me/password",
      403,
      { currentPassword: "wrong", newPassword: "Different-Horse-8" },
    ],
    ["PUT", "/api/users/me/password", 400, { currentPassword: PASSWORD, newPassword: "short" }],
    ["PUT", "/api/profile/public", 400, { enabled: "yes" }],
    ["GET", "/api/profile/share", 403, undefined],
    ["GET", "/api/profile/share/templates", 403, undefined],
    ["PUT", "/api/profile/public", 200, { enabled: true }],
    ["GET", "/api/profile/share", 200, undefined],
    ["GET", "/api/profile/share/templates", 200, undefined],
    ["GET", "/api/profiles/person-ada", 200, undefined],
    ["GET", "/api/profiles/person-ada/credentials", 200, undefined],
    ["GET", "/api/profiles/nobody-at-all", 404, undefined],
    ["GET", "/api/profiles/nobody-at-all/credentials", 404, undefined],
    ["GET", "/api/health", 200, undefined],
    ["GET", "/api/debug/cookies", 200, undefined],
    ["DELETE", "/api/users/me/sessions", 204, undefined],
  ];

  it.each(cases)("%s %s can answer %i [spec 3.37, 7.6]", async (method, path, status, body) => {
    const person = await personFor(method, path);
    // A sign-in that replaced an earlier session would end it.
    const cookie = path === "/api/auth/login" ? undefined : person.cookie;
    const answer = await product.call(method, path, { cookie, body });
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expectOrdinary(answer);
    const shape = routeOf(method, path).answers[status];
    if (shape instanceof z.ZodType) expectShape(shape, answer);
    else expect([204, 302]).toContain(status);
  });
});

function routeOf(method: string, target: string): RouteContract {
  const path = target.split("?")[0] ?? "";
  const route = allRoutes.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, "[\\w-]+")}$`).test(path),
  );
  if (!route) throw new Error(`No call is named ${method} ${path}`);
  return route;
}
