import { ACCESS_TOKEN_PATH } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { allRoutes } from "@laurel/contracts/routes/all";
import { SCOPES, type Scope } from "@laurel/contracts/scopes";
import { formatAccessToken } from "@laurel/hosting/keys/access-token-format";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Said } from "../testing/fake-services.ts";
import { requestOf, startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const tokenOf = (name: string) => formatAccessToken(createHash("sha256").update(name).digest());
const pathOf = (path: string) => path.replace(/:\w+/g, "abc");
const signedIn = allRoutes.filter(({ access }) => access === "signed-in");
const anonymous = allRoutes.filter(({ access }) => access === "anonymous");
const REVOKED = {
  status: 401,
  body: { code: "invalid_token", message: "The access token is invalid" },
};

let gateway: GatewayHarness;
let answers: Map<string, Said>;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
  gateway.services.when(`POST ${ACCESS_TOKEN_PATH}`, ({ body }) => {
    const { token } = JSON.parse(body) as { token: string };
    return answers.get(token) ?? REVOKED;
  });
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  gateway.services.asked.length = 0;
  answers = new Map();
});

/** A token of Ada with these scopes, as a header. */
function tokenWith(...scopes: Scope[]): { authorization: string } {
  const token = tokenOf(`token ${scopes.join(" ")}`);
  answers.set(token, { body: { userId: "ada", scopes } });
  return { authorization: `Bearer ${token}` };
}

const call = async (method: string, path: string, options: object) => {
  const answer = await gateway.call(method, path, options);
  const code = answer.statusCode >= 400 ? answer.json().code : "";
  return { status: answer.statusCode, code, headers: answer.headers };
};
/** The calls that reached a service, without the look-ups of tokens. */
const forwarded = () => gateway.services.asked.filter(({ url }) => url !== ACCESS_TOKEN_PATH);

describe("an access token with one scope", () => {
  const expected = ({ scope }: RouteContract, held: Scope) => {
    if (scope === "session") return [403, "session_required"];
    return scope === held ? [200, ""] : [403, "insufficient_scope"];
  };

  it.each(signedIn)("may call $method $path only if it is the call's own", async (route) => {
    for (const scope of SCOPES) {
      gateway.services.asked.length = 0;
      const headers = tokenWith(scope);
      const { status, code } = await call(route.method, pathOf(route.path), { headers });
      expect([scope, status, code]).toEqual([scope, ...expected(route, scope)]);
      expect(forwarded().map(({ userId }) => userId)).toEqual(status === 200 ? ["ada"] : []);
    }
  });

  it.each(anonymous)("is ignored by $method $path", async ({ method, path }) => {
    const headers = tokenWith("credentials:read");
    const { status, code } = await call(method, pathOf(path), { headers });
    expect([401, 403].includes(status) && code !== "invalid_credentials").toBe(false);
    for (const { userId } of forwarded()) expect(userId ?? "").toBe("");
  });
});

describe("an access token with every scope", () => {
  it.each(signedIn.filter(({ scope }) => scope === undefined || scope === "session"))(
    "is refused by $method $path before the body is looked at",
    async ({ method, path, scope }) => {
      const headers = { ...tokenWith(...SCOPES), "content-type": "text/plain" };
      const { status, code } = await call(method, pathOf(path), { headers, body: "{not json" });
      const refusal = scope === "session" ? "session_required" : "insufficient_scope";
      expect([status, code]).toEqual([403, refusal]);
      expect(forwarded()).toEqual([]);
    },
  );
});

it.each([
  ["format=pdf&signed=true", 403, "insufficient_scope"],
  ["format=pdf&signed=false&signed=true", 403, "insufficient_scope"],
  ["format=pdf&signed=false", 200, ""],
])("an access token for the profile gets %s: %i %s", async (query, status, code) => {
  const headers = tokenWith("profile:read");
  const answer = await call("GET", `/api/cv/download?${query}`, { headers });
  expect(answer).toMatchObject({ status, code });
});

describe("an invalid access token", () => {
  it.each(allRoutes)("is refused by $method $path, also beside a cookie", async (route) => {
    const cookie = await gateway.signIn();
    const headers = { authorization: `Bearer ${tokenOf("revoked")}` };
    gateway.services.asked.length = 0;
    const answer = await call(route.method, pathOf(route.path), { cookie, headers, body: "{" });
    expect([answer.status, answer.code]).toEqual([401, "invalid_token"]);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(forwarded()).toEqual([]);
  });

  const valid = tokenOf("token credentials:read");
  it.each([
    "Bearer",
    "Bearer x",
    "bearer eyJhbGciOiJub25lIn0.e30.",
    "Bearer laurel_pat_",
    `Bearer ${valid.slice(0, -1)}`,
    `Bearer ${valid} ${valid}`,
    `Bearer ${valid.slice(0, 20)}${valid[20] === "x" ? "y" : "x"}${valid.slice(21)}`,
  ])("is not looked up when it is mistyped: %s", async (authorization) => {
    tokenWith("credentials:read");
    const cookie = await gateway.signIn();
    gateway.services.asked.length = 0;
    const answer = await call("GET", "/api/stats", { cookie, headers: { authorization } });
    expect([answer.status, answer.code]).toEqual([401, "invalid_token"]);
    expect(gateway.services.asked).toEqual([]);
  });

  it("is not assumed when identity fails: the answer is 503", async () => {
    const headers = tokenWith("credentials:read");
    const token = headers.authorization.slice("Bearer ".length);
    for (const status of [401, 404, 500, 503]) {
      answers.set(token, { status, body: { code: "not_authenticated", message: "No" } });
      const answer = await call("GET", "/api/stats", { headers });
      expect([answer.status, answer.code]).toEqual([503, "unavailable"]);
    }
  });
});

describe("a request with an access token", () => {
  const post = (headers: object, options: object = {}) =>
    call("POST", "/api/credentials", { headers, body: "{}", ...options });

  it("ignores the cookie", async () => {
    const eve = await gateway.signIn("eve");
    gateway.services.asked.length = 0;
    expect((await post(tokenWith("credentials:write"), { cookie: eve })).status).toBe(200);
    expect(forwarded().map(({ userId }) => userId)).toEqual(["ada"]);
    const headers = tokenWith("credentials:write");
    await call("POST", "/api/auth/logout", { headers, cookie: eve });
    expect((await call("GET", "/api/stats", { cookie: eve })).status).toBe(200);
  });

  it("may come from any origin, but not as a form", async () => {
    const token = tokenWith("credentials:write");
    const foreign = { origin: "http://evil.test", "sec-fetch-site": "cross-site" };
    expect((await post({ ...token, ...foreign })).status).toBe(200);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post({ ...token, ...form })).code).toBe("unsupported_type");
    const multipart = { "content-type": "multipart/form-data; boundary=b" };
    expect((await post({ ...token, ...multipart })).code).toBe("unsupported_type");
  });

  it("needs the token of the person that it names", async () => {
    const token = tokenWith("credentials:write");
    expect((await post({ ...token, "x-laurel-person": "ada" })).status).toBe(200);
    expect((await post({ ...token, "x-laurel-person": "eve" })).code).toBe("not_authenticated");
  });

  it("has the scheme in any case, and another scheme is ignored", async () => {
    const { authorization } = tokenWith("credentials:read");
    const token = authorization.slice("Bearer ".length);
    const status = async (value: string, cookie?: string) =>
      (await call("GET", "/api/stats", { headers: { authorization: value }, cookie })).status;
    expect([await status(`bearer ${token}`), await status(`BEARER  ${token}`)]).toEqual([200, 200]);
    expect(await status(`Basic ${token}`)).toBe(401);
    expect(await status("Basic YTpi", await gateway.signIn())).toBe(200);
  });

  it("forwards the idempotency key and what its person has seen, and not the token", async () => {
    await gateway.keyValues.raise("seen:ada", { "portfolio-ada": 7 }, 60_000);
    const headers = tokenWith("credentials:write");
    await post({ ...headers, "idempotency-key": "once" });
    const [sent] = forwarded();
    expect(sent?.headers["x-laurel-command"]).toBe("once");
    expect(sent?.headers["x-laurel-seen"]).toContain("portfolio-ada=7");
    expect(JSON.stringify(sent)).not.toContain("laurel_pat_");
  });

  it("counts for the rate limit of its person's programs, and not for that of the person", async () => {
    const limited = await gateway.another({ rateLimits: true });
    const cookie = await gateway.signIn();
    const headers = tokenWith("credentials:read");
    const read = async (options: { headers: typeof headers } | { cookie: string }) =>
      (await limited.inject(requestOf("GET", "/api/stats", options))).statusCode;
    const statuses: number[] = [];
    for (let index = 0; index < 110; index += 1) statuses.push(await read({ headers }));
    expect(statuses.indexOf(429)).toBe(100);
    expect(await read({ cookie })).toBe(200);
    await limited.close();
  });
});
