import { COURSE } from "@laurel/testing/sample-credential";
import { problemSchema } from "@laurel/contracts/problem";
import type { RouteContract } from "@laurel/contracts/route";
import { allRoutes } from "@laurel/contracts/routes/all";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOrdinary, expectProblem, expectShape } from "./testing/expect-answer.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let endedCookie: string;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
  const ended = await product.signIn("ada");
  endedCookie = ended.cookie;
  expectStatus(await ended.call("POST", "/api/auth/logout"), 200);
});
afterAll(() => product[Symbol.asyncDispose]());

const pathOf = ({ path }: RouteContract, id = "123") => path.replace(/:\w+/g, id);
const privateRoutes = allRoutes.filter(({ access }) => access === "signed-in");
const unsafeRoutes = allRoutes.filter(({ method }) => method !== "GET");
const getRoutes = allRoutes.filter(({ method }) => method === "GET");

describe("a private call without a session", () => {
  const bodies = [
    {},
    { body: "{not json" },
    { body: "a=b", headers: { "content-type": "text/plain" } },
    { body: "x".repeat(300_000) },
    { headers: { origin: "http://evil.test", "sec-fetch-site": "cross-site" } },
  ];
  const forged = {
    "x-user-id": "1",
    "x-laurel-seen": "portfolio-1=9",
  };

  it.each(privateRoutes)(
    "$method $path is 401 before any other check [spec 6.4]",
    async (route) => {
      const cookies = [undefined, "laurel=garbage", `laurel=${"A".repeat(43)}`, endedCookie];
      for (const cookie of cookies) {
        for (const { headers, ...options } of bodies) {
          const sent = { ...options, cookie, headers: { ...forged, ...headers } };
          const answer = await product.call(route.method, pathOf(route), sent);
          expectProblem(answer, 401, "not_authenticated");
        }
      }
    },
  );
});

describe("a call with an invalid access token", () => {
  const tokens = [
    "",
    "eyJhbGciOiJub25lIn0.e30.",
    "laurel_pat_",
    `laurel_pat_${"0".repeat(34)}0iqUEf`,
  ];

  it.each(allRoutes)("$method $path is 401 before any other check", async (route) => {
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "text/plain" };
      const answer = await ada.call(route.method, pathOf(route), { headers, body: "{not json" });
      expectProblem(answer, 401, "invalid_token");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  });
});

describe("errors have the contract's shape", () => {
  it.each(unsafeRoutes)("$method $path", async (route) => {
    const send = (body: unknown, headers = {}) =>
      ada.call(route.method, pathOf(route), { body, headers });
    expectProblem(await send("{}", { "content-type": "text/plain" }), 415, "unsupported_type");
    expectProblem(await send("{}", { origin: "http://evil.test" }), 403, "foreign_origin");
    if (route.multipart) return;
    expectProblem(await send(" ".repeat(256 * 1024) + "{}"), 413, "too_large");
    if (!route.body) return;
    expectProblem(await send("{not json"), 400);
    for (const body of ["null", "[]", "1", '"text"']) {
      const answer = await send(body);
      expectProblem(answer, answer.status === 404 ? 404 : 400);
    }
  });

  it.each(allRoutes)("$method $path with other methods", async (route) => {
    const known = new Set<string>(
      allRoutes.filter(({ path }) => path === route.path).map(({ method }) => method),
    );
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter(
      (name) => !known.has(name),
    ))
      expectProblem(await ada.call(method, pathOf(route)), 405, "method_not_allowed");
  });

  const unknown = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/users",
    "/api/credentials/1/2",
    "/api/auth",
  ];
  it.each(unknown)("%s is a 404", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"])
      expectProblem(await ada.call(method, path), 404, "not_found");
  });

  it.each(["/api/%", "/api/%zz", "/%ff", `/api/credentials/${"9".repeat(300)}`])(
    "%s is no address",
    async (path) => {
      const answer = await ada.call("GET", path);
      expectProblem(answer, answer.status === 400 ? 400 : 404);
    },
  );
});

describe("HEAD", () => {
  it.each(getRoutes)("$path is answered like GET, without the body", async (route) => {
    const path = pathOf(route);
    const [get, head] = [await ada.call("GET", path), await ada.call("HEAD", path)];
    expectOrdinary(head);
    // Verifying is the only GET with an effect. Its HEAD only shows that the call exists.
    if (route.path !== "/api/auth/verify-email") expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    expect((await product.call("HEAD", path)).status).toBe(
      route.access === "signed-in" ? 401 : head.status,
    );
  });
});

describe("every call answers as its contract lists", () => {
  /** The statuses that any call may have. */
  const COMMON = new Set([400, 403, 404, 415]);

  it.each(allRoutes)("$method $path", async (route) => {
    const person = route.path === "/api/auth/logout" ? await product.signIn("ada") : ada;
    const answer = await person.call(route.method, pathOf(route), {
      body: route.body ? {} : undefined,
    });
    expectOrdinary(answer);
    const listed = Object.hasOwn(route.answers, answer.status);
    expect(listed || COMMON.has(answer.status), `${answer.status} is not listed`).toBe(true);
    const shape = listed ? route.answers[answer.status] : problemSchema;
    if (shape instanceof z.ZodType) expectShape(shape, answer);
    else if (shape === null) expect(answer.text).toBe("");
    else if (answer.status === 302) expect(answer.headers.location).toMatch(/^\/auth\?error=/);
    else expect(answer.headers["content-type"]).toBe(shape?.contentType);
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
    const person = path === "/api/auth/logout" ? await product.signIn("ada") : ada;
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
