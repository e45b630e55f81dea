import { confirmWaysSchema, getConfirmWays } from "@laurel/contracts/routes/confirmation";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, startGoogleProduct, type GoogleProduct } from "./testing/google-product.ts";
import { expectStatus } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let google: GoogleProduct;
beforeAll(async () => {
  google = await startGoogleProduct();
});
afterAll(() => google[Symbol.asyncDispose]());

it("doesn't confirm the session of an account whose password was withdrawn", async () => {
  await google.product.signUp("hedy");
  const login = () => google.enter(account("g7", "hedy@example.org"));
  const asked = async (method: "POST" | "PUT", path: string, body?: object) => {
    const { tab } = await login();
    const answer = await google.product.call(method, path, {
      cookie: tab.cookies(google.product.url),
      body,
    });
    return [answer.status, answer.text.includes("confirm_required")];
  };
  const ways = async () => {
    const { tab } = await login();
    const cookie = tab.cookies(google.product.url);
    return confirmWaysSchema.parse(
      (await google.product.call("GET", getConfirmWays.path, { cookie })).json(),
    );
  };
  const token = { name: "Mine", scopes: ["credentials:read"] };
  expect(await asked("POST", "/api/users/me/tokens", token)).toEqual([403, true]);
  expect(await ways()).toMatchObject({ password: true, google: false, googleLinked: true });
  expect(await asked("POST", secureAccount.path)).toEqual([200, false]);
  expect(await asked("POST", "/api/users/me/tokens", token)).toEqual([403, true]);
  expect(await ways()).toMatchObject({ password: false, google: false, googleLinked: true });
});

describe("an account that was made with Google", () => {
  it("gets a password by a mailed link, and then erasing it has to be confirmed", async () => {
    const email = "barbara@example.org";
    await google.enter(account("g6", email));
    expectStatus(
      await google.product.call("POST", "/api/auth/forgot-password", { body: { email } }),
      200,
    );
    const { searchParams } = await google.product.mails.waitForLink(email, "/reset-password");
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { token: searchParams.get("token"), ...passwords };
    expectStatus(await google.product.call("POST", "/api/auth/reset-password", { body }), 200);
    expect((await google.logIn(email)).status).toBe(200);

    const { tab } = await google.enter(account("g6", email));
    const cookie = tab.cookies(google.product.url);
    const erase = () =>
      google.product.call("DELETE", "/api/users/me", { cookie, body: { confirm: "barbara" } });
    const refused = await erase();
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "confirm_required" }]);
    const confirmed = { cookie, body: { password: PASSWORD } };
    expectStatus(await google.product.call("POST", "/api/users/me/confirm", confirmed), 204);
    expect((await erase()).status).toBe(204);
    expect((await google.logIn(email)).status).toBe(401);
  });

  it("isn't confirmed by Google any more once it had a password, even after that was withdrawn", async () => {
    const email = "betty@example.org";
    const tokenOf = async () => {
      const { tab } = await google.enter(account("g8", email));
      const cookie = tab.cookies(google.product.url);
      const body = { name: "Mine", scopes: ["credentials:read"] };
      return {
        cookie,
        ...(await google.product.call("POST", "/api/users/me/tokens", { cookie, body })),
      };
    };
    const { cookie, status } = await tokenOf();
    expect(status).toBe(201);
    const ways = await google.product.call("GET", getConfirmWays.path, { cookie });
    expect(ways.json()).toMatchObject({ password: false, google: true, googleLinked: true });
    expectStatus(await google.product.call("POST", secureAccount.path, { cookie }), 200);
    expect((await tokenOf()).status).toBe(201);
    const { searchParams } = await google.product.mails.waitForLink(email, "/reset-password");
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { token: searchParams.get("token"), ...passwords };
    expectStatus(await google.product.call("POST", "/api/auth/reset-password", { body }), 200);
    const later = await tokenOf();
    expect(later.status).toBe(403);
    expectStatus(
      await google.product.call("POST", secureAccount.path, { cookie: later.cookie }),
      200,
    );
    expect((await tokenOf()).status).toBe(403);
  });
});
