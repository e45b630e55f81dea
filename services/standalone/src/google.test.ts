import { meSchema } from "@laurel/contracts/routes/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTab } from "./testing/browser-tab.ts";
import { account, startGoogleProduct, type GoogleProduct } from "./testing/google-product.ts";
import { expectStatus } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let google: GoogleProduct;
beforeAll(async () => {
  google = await startGoogleProduct();
});
afterAll(() => google[Symbol.asyncDispose]());

describe("signing in with Google", () => {
  it("is offered when it is configured", async () => {
    const { json } = await google.product.call("GET", "/api/auth/providers");
    expect(json()).toEqual({ google: true });
  });

  it("creates an account the first time, and finds it again, also with another address [spec 3.13, 3.14, 4.24]", async () => {
    const first = await google.enter(account("g1", "grace@example.org"));
    expect(first.page).toBe("/dashboard");
    const made = meSchema.parse(await google.me(first.tab));
    expect(made).toMatchObject({
      username: "grace",
      name: "Google g1",
      email: "grace@example.org",
      emailVerified: true,
      provider: "google",
    });
    const again = await google.enter(account("g1", "hopper@example.org"));
    expect(await google.me(again.tab)).toMatchObject({ id: made.id });
  });

  it("stores the https picture of a new account, which can be removed", async () => {
    const picture = "https://pictures.example/a.png";
    const { tab } = await google.enter(account("p1", "pic1@example.org", { picture }));
    expect(await google.me(tab)).toMatchObject({ avatarUrl: picture });
    const cookie = tab.cookies(google.product.url);
    const change = (body: object) => google.product.call("PUT", "/api/users/me", { cookie, body });
    expectStatus(await change({ bio: "x" }), 200);
    expect(await google.me(tab)).toMatchObject({ avatarUrl: picture, bio: "x" });
    expectStatus(await change({ avatarUrl: "" }), 200);
    expect(await google.me(tab)).toMatchObject({ avatarUrl: "" });
    const insecure = { picture: "http://pictures.example/a.png" };
    const plain = await google.enter(account("p2", "pic2@example.org", insecure));
    expect(await google.me(plain.tab)).toMatchObject({ avatarUrl: "" });
  });

  it("gives the second person another username", async () => {
    expectStatus(await google.register("edsger", "other@example.org"), 201);
    const { tab } = await google.enter(account("g2", "edsger@example.org"));
    expect(meSchema.parse(await google.me(tab)).username).toMatch(/^edsger-[0-9a-f]{4}$/);
  });

  it("links to the verified account with the same address, after which both ways work", async () => {
    const ada = await google.product.signUp("ada");
    const { tab, page } = await google.enter(account("g3", "ADA@example.org"));
    expect(page).toBe("/dashboard");
    expect(await google.me(tab)).toMatchObject({ id: ada.me.id, provider: "local" });
    expect((await google.logIn("ada")).status).toBe(200);
  });

  it("has no password to change, and is erased by the username [spec 3.5]", async () => {
    const { tab } = await google.enter(account("g4", "katherine@example.org"));
    const cookie = tab.cookies(google.product.url);
    const change = { currentPassword: PASSWORD, newPassword: "Different-Horse-8" };
    const refused = await google.product.call("PUT", "/api/users/me/password", {
      cookie,
      body: change,
    });
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "no_password" }]);
    const erase = (confirm: string) =>
      google.product.call("DELETE", "/api/users/me", { cookie, body: { confirm } });
    expect((await erase("somebody")).status).toBe(403);
    expect((await erase("katherine")).status).toBe(204);
    const again = await google.enter(account("g4", "katherine@example.org"));
    expect(await google.me(again.tab)).toMatchObject({ username: "katherine" });
  });
});

describe("a failed sign-in with Google", () => {
  it("ends on the sign-in page when the person declines", async () => {
    const { tab, page } = await google.enter(undefined);
    expect(page).toBe("/auth?error=google_failed");
    expect(await google.me(tab)).toBe(401);
  });

  it.each([
    "",
    "?",
    "?code=x",
    "?code=x&state=y",
    "?state[]=a&code[]=b",
    "?error=server_error",
    "?code=%ff",
  ])("ends on the sign-in page for a callback that nobody began: %j", async (query) => {
    const end = await openTab().step(`${google.product.url}/api/auth/google/callback${query}`);
    expect(end).toEqual({
      status: 302,
      location: `${google.product.url}/auth?error=google_failed`,
    });
  });

  it("works only in the browser that started it, and only once", async () => {
    google.provider.become(account("g5", "eve@example.org"));
    const eve = openTab();
    let callback = "";
    for (let url = `${google.product.url}/api/auth/google`; callback === "";) {
      const { location = "" } = await eve.step(url);
      if (location.startsWith(`${google.product.url}/api/auth/google/callback`))
        callback = location;
      url = location;
    }
    const victim = openTab();
    expect((await victim.go(callback)).url).toBe(`${google.product.url}/auth?error=google_failed`);
    expect(await google.me(victim)).toBe(401);
    expect((await eve.go(callback)).url).toBe(`${google.product.url}/dashboard`);
    expect((await eve.step(callback)).location).toBe(
      `${google.product.url}/auth?error=google_failed`,
    );
  });
});
