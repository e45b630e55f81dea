import { confirmWaysSchema } from "@laurel/contracts/routes/confirmation";
import { addPasskey, beginPasskey, passkeySchema } from "@laurel/contracts/routes/passkeys";
import { creationOptionsSchema } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTab, type BrowserTab } from "./testing/browser-tab.ts";
import { account, startGoogleProduct, type GoogleProduct } from "./testing/google-product.ts";
import { expectStatus } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let google: GoogleProduct;
beforeAll(async () => {
  google = await startGoogleProduct();
});
afterAll(() => google[Symbol.asyncDispose]());

describe("linking Google in the settings", () => {
  const GOOGLE = "/api/users/me/google";
  const SECURITY = "/settings?tab=security";

  /** A tab in which the person is logged in with the password. */
  async function tabOf(username: string): Promise<BrowserTab> {
    const tab = openTab();
    const body = { usernameOrEmail: username, password: PASSWORD };
    expect((await tab.post(`${google.product.url}/api/auth/login`, body)).status).toBe(200);
    return tab;
  }
  /** Begins in the session of the tab. Returns the address at Google. */
  async function begin(tab: BrowserTab): Promise<string> {
    const { status, text } = await tab.post(google.product.url + GOOGLE);
    expect(status).toBe(200);
    return JSON.parse(text).url;
  }
  const end = async (tab: BrowserTab, address: string) =>
    (await tab.go(address)).url.slice(google.product.url.length);
  const linkIn = async (tab: BrowserTab) => end(tab, await begin(tab));
  const unlink = (tab: BrowserTab) =>
    google.product.call("DELETE", GOOGLE, { cookie: tab.cookies(google.product.url) });
  const linkedIn = async (tab: BrowserTab) => {
    const cookie = tab.cookies(google.product.url);
    const answer = await google.product.call("GET", "/api/users/me/confirm", { cookie });
    return confirmWaysSchema.parse(answer.json()).googleLinked;
  };

  it("links an account with any address, which can then log in, until it's unlinked", async () => {
    const { me: ada } = await google.product.signUp("linker1");
    const tab = await tabOf("linker1");
    google.provider.become(account("l1", "other-address@example.org"));
    expect(await linkIn(tab)).toBe(SECURITY);
    expect(await linkedIn(tab)).toBe(true);
    const login = await google.enter(account("l1", "other-address@example.org"));
    expect(await google.me(login.tab)).toMatchObject({ id: ada.id });
    expect((await unlink(tab)).status).toBe(204);
    expect((await unlink(tab)).status).toBe(204);
    expect(await linkedIn(tab)).toBe(false);
    const other = await google.enter(account("l1", "other-address@example.org"));
    expect(await google.me(other.tab)).not.toMatchObject({ id: ada.id });
  });

  it("isn't undone by the next login with the same address", async () => {
    await google.product.signUp("linker2");
    const person = account("l2", "linker2@example.org");
    const { tab } = await google.enter(person);
    expect((await unlink(await tabOf("linker2"))).status).toBe(204);
    expect((await google.enter(person)).page).toBe("/auth?error=google_account_conflict");
    expect(await linkedIn(tab)).toBe(false);
  });

  it("is refused for a Google account that belongs to somebody else", async () => {
    const owner = await google.enter(account("l3", "owner3@example.org"));
    await google.product.signUp("linker3");
    const tab = await tabOf("linker3");
    google.provider.become(account("l3", "owner3@example.org"));
    expect(await linkIn(tab)).toBe(`${SECURITY}&error=google_linked_elsewhere`);
    expect([await linkedIn(tab), await linkedIn(owner.tab)]).toEqual([false, true]);
  });

  it("is finished only by the session that began: not by another person, after a logout, or twice", async () => {
    await google.product.signUp("linker4");
    await google.product.signUp("victim6");
    const attacker = await tabOf("linker4");
    google.provider.become(account("l4", "attacker6@example.org"));
    let callback = "";
    for (let url = await begin(attacker); callback === "";) {
      const { location = "" } = await attacker.step(url);
      if (location.startsWith(`${google.product.url}/api/auth/google/callback`))
        callback = location;
      url = location;
    }
    const victim = await tabOf("victim6");
    expect(await end(victim, callback)).toBe("/auth?error=google_failed");
    expect(await linkedIn(victim)).toBe(false);
    expect((await attacker.post(`${google.product.url}/api/auth/logout`)).status).toBe(200);
    expect(await end(attacker, callback)).toBe("/auth?error=google_failed");
    expect(await end(attacker, callback)).toBe("/auth?error=google_failed");
    expect(await linkedIn(await tabOf("linker4"))).toBe(false);
  });

  it("can't be undone if it's the last way to log in", async () => {
    const { tab } = await google.enter(account("l5", "only5@example.org"));
    const refused = await unlink(tab);
    expect([refused.status, refused.json()]).toMatchObject([409, { code: "last_way_to_log_in" }]);
    expect(await linkedIn(tab)).toBe(true);
  });

  it("and removing the last passkey at the same time leaves one of them", async () => {
    const { tab } = await google.enter(account("l6", "both6@example.org"));
    const cookie = tab.cookies(google.product.url);
    const asked = await google.product.call("POST", beginPasskey.path, { cookie });
    const device = createSoftAuthenticator(google.product.url);
    const response = device.create(creationOptionsSchema.parse(asked.json()));
    const body = { name: "Key", response };
    const added = await google.product.call("POST", addPasskey.path, { cookie, body });
    const { id } = passkeySchema.parse(expectStatus(added, 201).json());
    const remove = () => google.product.call("DELETE", `${addPasskey.path}/${id}`, { cookie });
    const answers = await Promise.all([unlink(tab), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it("needs a session", async () => {
    expect((await openTab().post(google.product.url + GOOGLE)).status).toBe(401);
    expect((await google.product.call("DELETE", GOOGLE)).status).toBe(401);
  });
});
