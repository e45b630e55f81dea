import { confirmWaysSchema, getConfirmWays } from "@laurel/contracts/routes/confirmation";
import { addPasskey, beginPasskey, passkeySchema } from "@laurel/contracts/routes/passkeys";
import { creationOptionsSchema } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { meSchema } from "@laurel/contracts/routes/users";
import { startOpenIdProvider, type OpenIdProvider } from "@laurel/testing/open-id-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTab, type BrowserTab } from "./testing/browser-tab.ts";
import { freePort } from "@laurel/testing/free-port";
import { PASSWORD } from "./testing/test-user.ts";
import { expectStatus, startProduct, type RunningProduct } from "./testing/running-product.ts";

let product: RunningProduct;
let provider: OpenIdProvider;
beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startOpenIdProvider(`${url}/api/auth/google/callback`);
  product = await startProduct({ port, environment: provider.environment });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const account = (sub: string, email: string, more: object = {}) => ({
  sub,
  email,
  email_verified: true,
  name: `Google ${sub}`,
  ...more,
});
/** Signs in with Google in a new tab. Returns the tab and the last page. */
async function withGoogle(person: ReturnType<typeof account> | undefined) {
  provider.become(person);
  const tab = openTab();
  const end = await tab.go(`${product.url}/api/auth/google`);
  return { tab, page: end.url.slice(product.url.length) };
}
async function me(tab: BrowserTab) {
  const answer = await product.call("GET", "/api/users/me", { cookie: tab.cookies(product.url) });
  return answer.status === 200 ? meSchema.parse(answer.json()) : answer.status;
}
const signIn = (usernameOrEmail: string, password = PASSWORD) =>
  product.call("POST", "/api/auth/login", { body: { usernameOrEmail, password } });
const register = (username: string, email: string) =>
  product.call("POST", "/api/auth/register", {
    body: { username, email, password: PASSWORD, name: "Somebody" },
  });

describe("signing in with Google", () => {
  it("is offered when it is configured", async () => {
    const { json } = await product.call("GET", "/api/auth/providers");
    expect(json()).toEqual({ google: true });
  });

  it("creates an account the first time, and finds it again, also with another address [spec 3.13, 3.14, 4.24]", async () => {
    const first = await withGoogle(account("g1", "grace@example.org"));
    expect(first.page).toBe("/dashboard");
    const made = meSchema.parse(await me(first.tab));
    expect(made).toMatchObject({
      username: "grace",
      name: "Google g1",
      email: "grace@example.org",
      emailVerified: true,
      provider: "google",
    });
    const again = await withGoogle(account("g1", "hopper@example.org"));
    expect(await me(again.tab)).toMatchObject({ id: made.id });
  });

  it("stores the https picture of a new account, which can be removed", async () => {
    const picture = "https://pictures.example/a.png";
    const { tab } = await withGoogle(account("p1", "pic1@example.org", { picture }));
    expect(await me(tab)).toMatchObject({ avatarUrl: picture });
    const cookie = tab.cookies(product.url);
    const change = (body: object) => product.call("PUT", "/api/users/me", { cookie, body });
    expectStatus(await change({ bio: "x" }), 200);
    expect(await me(tab)).toMatchObject({ avatarUrl: picture, bio: "x" });
    expectStatus(await change({ avatarUrl: "" }), 200);
    expect(await me(tab)).toMatchObject({ avatarUrl: "" });
    const insecure = { picture: "http://pictures.example/a.png" };
    const plain = await withGoogle(account("p2", "pic2@example.org", insecure));
    expect(await me(plain.tab)).toMatchObject({ avatarUrl: "" });
  });

  it("gives the second person another username", async () => {
    expectStatus(await register("edsger", "other@example.org"), 201);
    const { tab } = await withGoogle(account("g2", "edsger@example.org"));
    expect(meSchema.parse(await me(tab)).username).toMatch(/^edsger-[0-9a-f]{4}$/);
  });

  it("links to the verified account with the same address, after which both ways work", async () => {
    const ada = await product.signUp("ada");
    const { tab, page } = await withGoogle(account("g3", "ADA@example.org"));
    expect(page).toBe("/dashboard");
    expect(await me(tab)).toMatchObject({ id: ada.me.id, provider: "local" });
    expect((await signIn("ada")).status).toBe(200);
  });

  it("has no password to change, and is erased by the username [spec 3.5]", async () => {
    const { tab } = await withGoogle(account("g4", "katherine@example.org"));
    const cookie = tab.cookies(product.url);
    const change = { currentPassword: PASSWORD, newPassword: "Different-Horse-8" };
    const refused = await product.call("PUT", "/api/users/me/password", { cookie, body: change });
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "no_password" }]);
    const erase = (confirm: string) =>
      product.call("DELETE", "/api/users/me", { cookie, body: { confirm } });
    expect((await erase("somebody")).status).toBe(403);
    expect((await erase("katherine")).status).toBe(204);
    const again = await withGoogle(account("g4", "katherine@example.org"));
    expect(await me(again.tab)).toMatchObject({ username: "katherine" });
  });
});

it("doesn't confirm the session of an account whose password was withdrawn", async () => {
  await product.signUp("hedy");
  const login = () => withGoogle(account("g7", "hedy@example.org"));
  const asked = async (method: "POST" | "PUT", path: string, body?: object) => {
    const { tab } = await login();
    const answer = await product.call(method, path, { cookie: tab.cookies(product.url), body });
    return [answer.status, answer.text.includes("confirm_required")];
  };
  const ways = async () => {
    const { tab } = await login();
    const cookie = tab.cookies(product.url);
    return confirmWaysSchema.parse(
      (await product.call("GET", getConfirmWays.path, { cookie })).json(),
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
    await withGoogle(account("g6", email));
    expectStatus(await product.call("POST", "/api/auth/forgot-password", { body: { email } }), 200);
    const { searchParams } = await product.mails.waitForLink(email, "/reset-password");
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { token: searchParams.get("token"), ...passwords };
    expectStatus(await product.call("POST", "/api/auth/reset-password", { body }), 200);
    expect((await signIn(email)).status).toBe(200);

    const { tab } = await withGoogle(account("g6", email));
    const cookie = tab.cookies(product.url);
    const erase = () =>
      product.call("DELETE", "/api/users/me", { cookie, body: { confirm: "barbara" } });
    const refused = await erase();
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "confirm_required" }]);
    const confirmed = { cookie, body: { password: PASSWORD } };
    expectStatus(await product.call("POST", "/api/users/me/confirm", confirmed), 204);
    expect((await erase()).status).toBe(204);
    expect((await signIn(email)).status).toBe(401);
  });

  it("isn't confirmed by Google any more once it had a password, even after that was withdrawn", async () => {
    const email = "betty@example.org";
    const tokenOf = async () => {
      const { tab } = await withGoogle(account("g8", email));
      const cookie = tab.cookies(product.url);
      const body = { name: "Mine", scopes: ["credentials:read"] };
      return { cookie, ...(await product.call("POST", "/api/users/me/tokens", { cookie, body })) };
    };
    const { cookie, status } = await tokenOf();
    expect(status).toBe(201);
    const ways = await product.call("GET", getConfirmWays.path, { cookie });
    expect(ways.json()).toMatchObject({ password: false, google: true, googleLinked: true });
    expectStatus(await product.call("POST", secureAccount.path, { cookie }), 200);
    expect((await tokenOf()).status).toBe(201);
    const { searchParams } = await product.mails.waitForLink(email, "/reset-password");
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { token: searchParams.get("token"), ...passwords };
    expectStatus(await product.call("POST", "/api/auth/reset-password", { body }), 200);
    const later = await tokenOf();
    expect(later.status).toBe(403);
    expectStatus(await product.call("POST", secureAccount.path, { cookie: later.cookie }), 200);
    expect((await tokenOf()).status).toBe(403);
  });
});

describe("a failed sign-in with Google", () => {
  it("ends on the sign-in page when the person declines", async () => {
    const { tab, page } = await withGoogle(undefined);
    expect(page).toBe("/auth?error=google_failed");
    expect(await me(tab)).toBe(401);
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
    const end = await openTab().step(`${product.url}/api/auth/google/callback${query}`);
    expect(end).toEqual({ status: 302, location: `${product.url}/auth?error=google_failed` });
  });

  it("works only in the browser that started it, and only once", async () => {
    provider.become(account("g5", "eve@example.org"));
    const eve = openTab();
    let callback = "";
    for (let url = `${product.url}/api/auth/google`; callback === "";) {
      const { location = "" } = await eve.step(url);
      if (location.startsWith(`${product.url}/api/auth/google/callback`)) callback = location;
      url = location;
    }
    const victim = openTab();
    expect((await victim.go(callback)).url).toBe(`${product.url}/auth?error=google_failed`);
    expect(await me(victim)).toBe(401);
    expect((await eve.go(callback)).url).toBe(`${product.url}/dashboard`);
    expect((await eve.step(callback)).location).toBe(`${product.url}/auth?error=google_failed`);
  });
});

/** The five attacks by a person who registers an address before its owner does (MSRC, 2022; arXiv 2205.10174). */
describe("an attacker who registers before the owner", () => {
  it("cannot sign in with a password that was set for an unverified address (classic-federated merge)", async () => {
    expectStatus(await register("attacker1", "victim1@example.org"), 201);
    const { tab } = await withGoogle(account("v1", "victim1@example.org"));
    const owner = meSchema.parse(await me(tab));
    expect(owner.username).not.toBe("attacker1");
    for (const name of ["attacker1", "victim1@example.org"])
      expect((await signIn(name)).status).toBe(401);
  });

  it("keeps no session (unexpired session): an unverified account has none", async () => {
    expectStatus(await register("attacker2", "victim2@example.org"), 201);
    expect((await signIn("attacker2")).status).toBe(403);
  });

  it("keeps no attacker's identity on the account (trojan identifier)", async () => {
    await product.signUp("victim3");
    await withGoogle(account("v3", "victim3@example.org"));
    const attacker = await withGoogle(account("attacker3", "victim3@example.org"));
    expect(attacker.page).toBe("/auth?error=google_account_conflict");
    expect(await me(attacker.tab)).toBe(401);
  });

  it("keeps no link that was mailed before (pending change of the address)", async () => {
    expectStatus(await register("attacker4", "victim4@example.org"), 201);
    const { search } = await product.mails.waitForLink("victim4@example.org", "/verify-email");
    await withGoogle(account("v4", "victim4@example.org"));
    expect((await product.call("GET", `/api/auth/verify-email${search}`)).status).toBe(400);
    expect((await signIn("attacker4")).status).toBe(401);
  });

  it("cannot sign in with an address that the provider has not verified (non-verifying provider) [spec 5.18]", async () => {
    const victim = await product.signUp("victim5");
    const person = account("attacker5", "victim5@example.org", { email_verified: false });
    const { tab, page } = await withGoogle(person);
    expect(page).toBe("/auth?error=google_email_not_verified");
    expect(await me(tab)).toBe(401);
    expect((await victim.call("GET", "/api/users/me")).status).toBe(200);
  });
});

describe("linking Google in the settings", () => {
  const GOOGLE = "/api/users/me/google";
  const SECURITY = "/settings?tab=security";

  /** A tab in which the person is logged in with the password. */
  async function tabOf(username: string): Promise<BrowserTab> {
    const tab = openTab();
    const body = { usernameOrEmail: username, password: PASSWORD };
    expect((await tab.post(`${product.url}/api/auth/login`, body)).status).toBe(200);
    return tab;
  }
  /** Begins in the session of the tab. Returns the address at Google. */
  async function begin(tab: BrowserTab): Promise<string> {
    const { status, text } = await tab.post(product.url + GOOGLE);
    expect(status).toBe(200);
    return JSON.parse(text).url;
  }
  const end = async (tab: BrowserTab, address: string) =>
    (await tab.go(address)).url.slice(product.url.length);
  const linkIn = async (tab: BrowserTab) => end(tab, await begin(tab));
  const unlink = (tab: BrowserTab) =>
    product.call("DELETE", GOOGLE, { cookie: tab.cookies(product.url) });
  const linkedIn = async (tab: BrowserTab) => {
    const cookie = tab.cookies(product.url);
    const answer = await product.call("GET", "/api/users/me/confirm", { cookie });
    return confirmWaysSchema.parse(answer.json()).googleLinked;
  };

  it("links an account with any address, which can then log in, until it's unlinked", async () => {
    const { me: ada } = await product.signUp("linker1");
    const tab = await tabOf("linker1");
    provider.become(account("l1", "other-address@example.org"));
    expect(await linkIn(tab)).toBe(SECURITY);
    expect(await linkedIn(tab)).toBe(true);
    const login = await withGoogle(account("l1", "other-address@example.org"));
    expect(await me(login.tab)).toMatchObject({ id: ada.id });
    expect((await unlink(tab)).status).toBe(204);
    expect((await unlink(tab)).status).toBe(204);
    expect(await linkedIn(tab)).toBe(false);
    const other = await withGoogle(account("l1", "other-address@example.org"));
    expect(await me(other.tab)).not.toMatchObject({ id: ada.id });
  });

  it("isn't undone by the next login with the same address", async () => {
    await product.signUp("linker2");
    const person = account("l2", "linker2@example.org");
    const { tab } = await withGoogle(person);
    expect((await unlink(await tabOf("linker2"))).status).toBe(204);
    expect((await withGoogle(person)).page).toBe("/auth?error=google_account_conflict");
    expect(await linkedIn(tab)).toBe(false);
  });

  it("is refused for a Google account that belongs to somebody else", async () => {
    const owner = await withGoogle(account("l3", "owner3@example.org"));
    await product.signUp("linker3");
    const tab = await tabOf("linker3");
    provider.become(account("l3", "owner3@example.org"));
    expect(await linkIn(tab)).toBe(`${SECURITY}&error=google_linked_elsewhere`);
    expect([await linkedIn(tab), await linkedIn(owner.tab)]).toEqual([false, true]);
  });

  it("is finished only by the session that began: not by another person, after a logout, or twice", async () => {
    await product.signUp("linker4");
    await product.signUp("victim6");
    const attacker = await tabOf("linker4");
    provider.become(account("l4", "attacker6@example.org"));
    let callback = "";
    for (let url = await begin(attacker); callback === "";) {
      const { location = "" } = await attacker.step(url);
      if (location.startsWith(`${product.url}/api/auth/google/callback`)) callback = location;
      url = location;
    }
    const victim = await tabOf("victim6");
    expect(await end(victim, callback)).toBe("/auth?error=google_failed");
    expect(await linkedIn(victim)).toBe(false);
    expect((await attacker.post(`${product.url}/api/auth/logout`)).status).toBe(200);
    expect(await end(attacker, callback)).toBe("/auth?error=google_failed");
    expect(await end(attacker, callback)).toBe("/auth?error=google_failed");
    expect(await linkedIn(await tabOf("linker4"))).toBe(false);
  });

  it("can't be undone if it's the last way to log in", async () => {
    const { tab } = await withGoogle(account("l5", "only5@example.org"));
    const refused = await unlink(tab);
    expect([refused.status, refused.json()]).toMatchObject([409, { code: "last_way_to_log_in" }]);
    expect(await linkedIn(tab)).toBe(true);
  });

  it("and removing the last passkey at the same time leaves one of them", async () => {
    const { tab } = await withGoogle(account("l6", "both6@example.org"));
    const cookie = tab.cookies(product.url);
    const asked = await product.call("POST", beginPasskey.path, { cookie });
    const device = createSoftAuthenticator(product.url);
    const response = device.create(creationOptionsSchema.parse(asked.json()));
    const body = { name: "Key", response };
    const added = await product.call("POST", addPasskey.path, { cookie, body });
    const { id } = passkeySchema.parse(expectStatus(added, 201).json());
    const remove = () => product.call("DELETE", `${addPasskey.path}/${id}`, { cookie });
    const answers = await Promise.all([unlink(tab), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it("needs a session", async () => {
    expect((await openTab().post(product.url + GOOGLE)).status).toBe(401);
    expect((await product.call("DELETE", GOOGLE)).status).toBe(401);
  });
});
