import { allRoutes } from "@laurel/contracts/routes/all";
import { confirmMe } from "@laurel/contracts/routes/confirmation";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { createToken } from "@laurel/contracts/routes/tokens";
import { deleteMe, exportMe } from "@laurel/contracts/routes/users";
import { GOOGLE_BEGIN_PATH, GOOGLE_FINISH_PATH } from "@laurel/contracts/google";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/fake-services.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const MINUTE = 60_000;

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway({ google: true });
  gateway.services.when("POST /api/users/me/tokens", () => ({ status: 201 }));
});
afterEach(() => gateway[Symbol.asyncDispose]());

const create = async (cookie: string, from?: string) => {
  const options = { cookie, body: {}, ...(from === undefined ? {} : { from }) };
  const answer = await gateway.call("POST", createToken.path, options);
  return answer.statusCode === 403 ? answer.json().code : answer.statusCode;
};
const confirm = (cookie: string, password = PASSWORD) =>
  gateway.call("POST", confirmMe.path, { cookie, body: { password } });

/** What identity answers to the password. */
function checkPasswords(): void {
  gateway.services.when(`POST ${confirmMe.path}`, ({ body }) =>
    JSON.parse(body).password === PASSWORD
      ? { status: 204 }
      : { status: 403, body: { code: "wrong_password", message: "" } },
  );
}

describe("a call that needs a confirmed session", () => {
  it("is allowed for ten minutes after logging in with a password", async () => {
    const cookie = await gateway.signIn("ada");
    gateway.time.advance(10 * MINUTE - 1);
    expect(await create(cookie)).not.toBe("confirm_required");
    gateway.time.advance(1);
    expect(await create(cookie)).toBe("confirm_required");
  });

  it("is refused before its body is read, and reaches no service", async () => {
    const cookie = await gateway.signIn("ada");
    gateway.time.advance(10 * MINUTE);
    const before = gateway.services.asked.length;
    const answer = await gateway.call("POST", createToken.path, { cookie, body: "{" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "confirm_required"]);
    expect(gateway.services.asked).toHaveLength(before);
  });

  it("is allowed again for ten minutes after the password was given", async () => {
    checkPasswords();
    const [cookie, other] = [await gateway.signIn("ada"), await gateway.signIn("ada")];
    gateway.time.advance(10 * MINUTE);
    expect((await confirm(cookie)).statusCode).toBe(204);
    gateway.time.advance(10 * MINUTE - 1);
    expect(await create(cookie)).not.toBe("confirm_required");
    // Only this session is confirmed.
    expect(await create(other)).toBe("confirm_required");
    gateway.time.advance(1);
    expect(await create(cookie)).toBe("confirm_required");
  });

  it("stays refused after a wrong password, which counts like a failed login", async () => {
    checkPasswords();
    const cookie = await gateway.signIn("ada");
    gateway.time.advance(10 * MINUTE);
    const answers: number[] = [];
    for (let index = 0; index < 50; index += 1)
      answers.push((await confirm(cookie, "wrong")).statusCode);
    expect(await create(cookie)).toBe("confirm_required");
    const allowed = answers.filter((answer) => answer === 403).length;
    expect(allowed).toBeGreaterThanOrEqual(10);
    expect(allowed).toBeLessThan(50);
    expect(answers.at(-1)).toBe(429);
  });

  it("is allowed after logging in with Google only for an account without a password", async () => {
    const flow = { id: "f", state: "s", nonce: "n", verifier: "v" };
    gateway.services.when(`POST ${GOOGLE_BEGIN_PATH}`, () => ({
      body: { url: "https://accounts.google.com/o", flow },
    }));
    const signInWithGoogle = async (hasPassword: boolean | undefined) => {
      gateway.services.when(`POST ${GOOGLE_FINISH_PATH}`, () => ({
        body: { userId: "ada", accountVersion: 3, hasPassword },
      }));
      const begun = await gateway.call("GET", "/api/auth/google");
      const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
      const answer = await gateway.call("GET", "/api/auth/google/callback?code=1", { cookie });
      const set = [answer.headers["set-cookie"]].flat().map(String);
      return set.find((one) => one.startsWith("laurel="))?.split(";")[0] ?? "";
    };
    expect(await create(await signInWithGoogle(true))).toBe("confirm_required");
    expect(await create(await signInWithGoogle(undefined))).toBe("confirm_required");
    expect(await create(await signInWithGoogle(false))).not.toBe("confirm_required");
  });

  it.each([deleteMe, secureAccount])("is told to $method $path", async ({ method, path }) => {
    const told = async (cookie: string) => {
      const headers = { [INTERNAL_HEADERS.confirmed]: "1" };
      await gateway.call(method, path, { cookie, body: {}, headers });
      return gateway.services.asked.at(-1)?.headers[INTERNAL_HEADERS.confirmed];
    };
    const cookie = await gateway.signIn("ada");
    expect(await told(cookie)).toBe("1");
    gateway.time.advance(10 * MINUTE);
    // Nobody can say it from outside.
    expect(await told(cookie)).toBeUndefined();
  });

  it("is one of these, and never one that a program may make", () => {
    const confirmed = allRoutes.filter((route) => route.confirmed);
    expect(confirmed).toEqual(expect.arrayContaining([createToken, exportMe]));
    for (const { access, scope, path } of confirmed)
      expect([path, access, scope]).toEqual([path, "signed-in", "session"]);
  });
});
