import { PASSKEY_BEGIN_PATH, PASSKEY_FINISH_PATH } from "@laurel/contracts/internal";
import { logout } from "@laurel/contracts/routes/auth";
import { beginPasskeyLogin, loginWithPasskey } from "@laurel/contracts/routes/passkeys";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "./testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway();
  gateway.services.when(`POST ${PASSKEY_BEGIN_PATH}`, ({ body }) => ({
    body: {
      challenge: JSON.parse(body).browser,
      rpId: "laurel.test",
      timeout: 300_000,
      allowCredentials: [],
      userVerification: "required",
    },
  }));
  gateway.services.when(`POST ${PASSKEY_FINISH_PATH}`, () => ({
    body: { userId: "ada", accountVersion: 3, hasPassword: true },
  }));
});
afterEach(() => gateway[Symbol.asyncDispose]());

const response = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
type Answer = Awaited<ReturnType<GatewayHarness["call"]>>;
const cookiesOf = (answer: Answer) => [answer.headers["set-cookie"] ?? []].flat();
const cookieNamed = (answer: Answer, name: string) =>
  cookiesOf(answer).find((one) => one.startsWith(`${name}=`));
const begin = (options = {}) => gateway.call("POST", beginPasskeyLogin.path, options);
const finish = (options: object = {}) =>
  gateway.call("POST", loginWithPasskey.path, { body: { response }, ...options });
/** A browser that has begun. */
const browser = async () =>
  (cookieNamed(await begin(), "laurel-passkey") ?? "").split(";")[0] ?? "";
const askedLast = (path: string) => {
  const call = gateway.services.asked.findLast(({ url }) => url === path);
  return { headers: call?.headers ?? {}, ...JSON.parse(call?.body ?? "{}") };
};

describe("logging in with a passkey", () => {
  it("ties the answer to the browser that began, by a cookie that no script and no other site gets", async () => {
    const begun = await begin();
    expect(begun.statusCode).toBe(200);
    const cookie = cookieNamed(begun, "laurel-passkey") ?? "";
    expect(cookie).toMatch(/; Path=\/api\/auth\/passkey; HttpOnly; SameSite=Strict$/);
    await finish({ cookie: cookie.split(";")[0] });
    expect(askedLast(PASSKEY_FINISH_PATH)).toMatchObject({
      browser: begun.json().challenge,
      response,
    });
    expect(cookie).not.toContain(begun.json().challenge);
  });

  it("opens a confirmed session, and ends the browser's former one", async () => {
    const former = await gateway.signIn("eve");
    const answer = await finish({ cookie: `${await browser()}; ${former}` });
    expect([answer.statusCode, answer.json().user.username]).toEqual([200, "ada"]);
    const cookie = (cookieNamed(answer, "laurel") ?? "").split(";")[0] ?? "";
    gateway.services.when("POST /api/users/me/tokens", () => ({ status: 201 }));
    const statusOf = async (own: string) =>
      (await gateway.call("POST", "/api/users/me/tokens", { cookie: own, body: {} })).statusCode;
    expect([await statusOf(cookie), await statusOf(former)]).toEqual([201, 401]);
  });

  it("is 401 without the cookie, and when identity refuses", async () => {
    const without = await finish();
    expect([without.statusCode, without.json().code]).toEqual([401, "passkey_refused"]);
    const cookie = await browser();
    gateway.services.when(`POST ${PASSKEY_FINISH_PATH}`, () => ({
      status: 401,
      body: { code: "passkey_refused", message: "No" },
    }));
    const refused = await finish({ cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([401, "passkey_refused"]);
    expect(cookieNamed(refused, "laurel")).toBeUndefined();
    // A 401 about our own token says nothing about the passkey.
    gateway.services.when(`POST ${PASSKEY_FINISH_PATH}`, () => ({
      status: 401,
      body: { code: "not_authenticated", message: "" },
    }));
    expect((await finish({ cookie })).statusCode).toBe(503);
  });

  it("is 400 for what isn't the answer of an authenticator", async () => {
    const cookie = await browser();
    for (const body of [{}, { response: {} }, { response: { ...response, id: "not base64url!" } }])
      expect((await finish({ cookie, body })).statusCode).toBe(400);
  });

  it("keeps the browser's cookie, so that two tabs can begin", async () => {
    const cookie = await browser();
    const again = await begin({ cookie });
    expect(cookieNamed(again, "laurel-passkey")).toContain(cookie);
  });

  it("has one answer and one effect for the same key", async () => {
    const headers = { "idempotency-key": "once" };
    const [one, other] = [await begin({ headers }), await begin({ headers })];
    expect(one.body).toBe(other.body);
    const cookie = await browser();
    const finished = [await finish({ cookie, headers }), await finish({ cookie, headers })];
    expect(new Set(finished.map((answer) => cookieNamed(answer, "laurel"))).size).toBe(1);
    const commands = gateway.services.asked
      .filter(({ url }) => url === PASSKEY_FINISH_PATH)
      .map((call) => call.headers["x-laurel-command"]);
    expect([commands.length, new Set(commands).size]).toEqual([2, 1]);
  });

  it("opens no other session for a repeat after the log-out", async () => {
    const headers = { "idempotency-key": "once" };
    const cookie = await browser();
    const first = await finish({ cookie, headers });
    const [session = ""] = (cookieNamed(first, "laurel") ?? "").split(";");
    expect((await gateway.call("POST", logout.path, { cookie: session })).statusCode).toBe(200);
    const repeated = await finish({ cookie, headers });
    expect([repeated.statusCode, cookieNamed(repeated, "laurel")]).toEqual([401, undefined]);
  });

  it("is refused for other sites", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await begin({ headers })).statusCode).toBe(403);
    expect((await finish({ headers })).statusCode).toBe(403);
  });
});
