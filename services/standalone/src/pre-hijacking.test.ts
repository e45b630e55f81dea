import { addAddress, undoEmailChange, verifyAddress } from "@laurel/contracts/routes/addresses";
import { resetPassword } from "@laurel/contracts/routes/auth";
import { beginOtp } from "@laurel/contracts/routes/one-time-codes";
import { addPasskey, beginPasskey } from "@laurel/contracts/routes/passkeys";
import { listSecurityLog, secureAccount } from "@laurel/contracts/routes/security-log";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { createToken } from "@laurel/contracts/routes/tokens";
import { creationOptionsSchema, requestOptionsSchema } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { PASSWORD } from "./testing/test-user.ts";
import { meSchema } from "@laurel/contracts/routes/users";
import { freePort } from "@laurel/testing/free-port";
import { startOpenIdProvider, type OpenIdProvider } from "@laurel/testing/open-id-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTab } from "./testing/browser-tab.ts";
import { addressToken, addVerifiedAddress, useForMails } from "./testing/further-address.ts";
import { expectStatus, startProduct, type RunningProduct } from "./testing/running-product.ts";

let product: RunningProduct;
let provider: OpenIdProvider;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}/api/auth/google/callback`);
  product = await startProduct({ port, environment: provider.environment });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

/** Signs in with Google in a new tab: the username of the account, or the page that it ended on. */
async function withGoogle(sub: string, email: string, isVerified = true): Promise<string> {
  provider.become({ sub, email, email_verified: isVerified, name: `Google ${sub}` });
  const tab = openTab();
  const { url } = await tab.go(`${product.url}/api/auth/google`);
  const answer = await product.call("GET", "/api/users/me", { cookie: tab.cookies(product.url) });
  return answer.status === 200
    ? meSchema.parse(answer.json()).username
    : url.slice(product.url.length);
}
async function undo(email: string): Promise<void> {
  const link = await product.mails.waitForLink(email, "/undo-email-change");
  const body = { token: link.searchParams.get("token") ?? "" };
  expectStatus(await product.call("POST", undoEmailChange.path, { body }), 200);
}

/** The same attacks with the ways to log in that came later, on an account that waits for the owner of its address. */
describe("an attacker who registers with the address of somebody else", () => {
  const attack = async (name: string, email: string) => {
    const body = { username: name, email, password: PASSWORD, name: "Eve" };
    expectStatus(await product.call("POST", "/api/auth/register", { body }), 201);
    const login = await product.call("POST", "/api/auth/login", {
      body: { usernameOrEmail: name, password: PASSWORD },
    });
    expect([login.status, login.headers["set-cookie"]]).toEqual([403, undefined]);
  };

  it("gets no session, and so no passkey, one-time codes, further address, token or share link before the owner comes", async () => {
    const email = "victim7@gmail.example";
    await attack("eve7", email);
    const additions: [string, object?][] = [
      [beginPasskey.path],
      [beginOtp.path],
      [addAddress.path, { email: "eve7@evil.example" }],
      [createToken.path, { name: "Mine", scopes: ["credentials:read"] }],
      [createShareLink.path, { label: "Mine", credentialIds: ["1"] }],
      [secureAccount.path],
    ];
    for (const [path, body = {}] of additions)
      expect([path, (await product.call("POST", path, { body })).status]).toEqual([path, 401]);
    const victim = await withGoogle("v7", email);
    expect(["eve7", "/auth"]).not.toContain(victim);
    const again = { usernameOrEmail: email, password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body: again })).status).toBe(401);
  });

  it("can't use the link that was mailed to the owner, who gets an empty account with Google", async () => {
    const email = "victim8@gmail.example";
    await attack("eve8", email);
    const link = await product.mails.waitForLink(email, "/verify-email");
    await withGoogle("v8", email);
    const path = `/api/auth/verify-email?token=${link.searchParams.get("token")}`;
    expect((await product.call("GET", path)).status).toBe(400);
    const body = { usernameOrEmail: "eve8", password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body })).status).toBe(401);
  });

  it("loses the passkey, the codes and the further address of a stolen session with the email (trojan identifier)", async () => {
    const owner = await product.signUp("ada9");
    const thief = await product.signIn("ada9");
    const log = listSecurityLog.answers[200].parse(
      (await owner.call("GET", listSecurityLog.path)).json(),
    );
    const first = log.find(({ kind }) => kind === "signed_in")?.id ?? "";
    const options = expectStatus(await thief.call("POST", beginPasskey.path), 200).json();
    const device = createSoftAuthenticator(product.url);
    const made = device.create(creationOptionsSchema.parse(options));
    const key = { name: "Eve’s", response: made };
    expectStatus(await thief.call("POST", addPasskey.path, { body: key }), 201);
    const id = await addVerifiedAddress(product, thief, "eve9@evil.example");
    await useForMails(thief, id);
    const answer = await owner.call("POST", secureAccount.path, { body: { entryId: first } });
    expect(expectStatus(answer, 200).json()).toMatchObject({
      message: expect.stringContaining("ada9@example.org"),
    });
    for (const { call } of [thief, owner])
      expect((await call("GET", "/api/users/me")).status).toBe(401);
    await product.mails.waitForLink("ada9@example.org", "/reset-password");
    const asked = await product.call("POST", "/api/auth/passkey/options");
    const response = device.get(requestOptionsSchema.parse(asked.json()));
    const cookie = (asked.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
    const used = await product.call("POST", "/api/auth/passkey", { cookie, body: { response } });
    expect(used.status).toBe(401);
    const eve = { username: "eve9", email: "eve9@evil.example", password: PASSWORD, name: "Eve" };
    expectStatus(await product.call("POST", "/api/auth/register", { body: eve }), 201);
  });
});

/** The five attacks of MSRC, 2022 (arXiv 2205.10174), with further addresses and changes of the email. */
describe("an attacker with further addresses", () => {
  it("gains nothing from the address of somebody who signs in with Google later (classic-federated merge)", async () => {
    const attacker = await product.signUp("eve1");
    const email = "victim1@gmail.example";
    expectStatus(await attacker.call("POST", addAddress.path, { body: { email } }), 201);
    const token = await addressToken(product, email);
    const victim = await withGoogle("v1", email);
    expect(["eve1", "/auth"]).not.toContain(victim);
    const claimed = await attacker.call("POST", verifyAddress.path, { body: { token } });
    expect([claimed.status, claimed.json()]).toMatchObject([409, { code: "email_taken" }]);
    expect(await withGoogle("v1", email)).toBe(victim);
  });

  it("has no session after the change of the email was undone (unexpired session)", async () => {
    const owner = await product.signUp("ada2");
    const attacker = await product.signIn("ada2");
    const id = await addVerifiedAddress(product, attacker, "eve2@evil.example");
    await useForMails(attacker, id);
    await undo("ada2@example.org");
    for (const { call } of [attacker, owner])
      expect((await call("GET", "/api/users/me")).status).toBe(401);
  });

  it("keeps no address that was added before the change, nor its reset links (trojan identifier)", async () => {
    await product.signUp("ada3");
    const attacker = await product.signIn("ada3");
    const spare = "eve3-spare@evil.example";
    await addVerifiedAddress(product, attacker, spare);
    const id = await addVerifiedAddress(product, attacker, "eve3@evil.example");
    await product.call("POST", "/api/auth/forgot-password", { body: { email: spare } });
    const reset = await product.mails.waitForLink(spare, "/reset-password");
    await useForMails(attacker, id);
    await undo("ada3@example.org");
    const password = "Evil-Horse-9";
    const token = reset.searchParams.get("token") ?? "";
    const body = { token, password, confirmPassword: password };
    expect((await product.call("POST", resetPassword.path, { body })).status).toBe(400);
    const freed = await product.signUp("freed3");
    await addVerifiedAddress(product, freed, spare);
  });

  it("keeps no Google account that was linked under the new email (trojan identifier)", async () => {
    await product.signUp("ada4");
    const attacker = await product.signIn("ada4");
    const id = await addVerifiedAddress(product, attacker, "eve4@evil.example");
    await useForMails(attacker, id);
    expect(await withGoogle("eve4", "eve4@evil.example")).toBe("ada4");
    await undo("ada4@example.org");
    expect(await withGoogle("eve4", "eve4@evil.example")).not.toBe("ada4");
  });

  it("can't use an open link once the owner of the address has an account (pending change of the address)", async () => {
    const attacker = await product.signUp("eve5");
    const email = "victim5@example.org";
    expectStatus(await attacker.call("POST", addAddress.path, { body: { email } }), 201);
    const token = await addressToken(product, email);
    const victim = await product.signUp("victim5");
    for (const { call } of [attacker, victim])
      expect(
        (await call("POST", verifyAddress.path, { body: { token } })).status,
      ).toBeGreaterThanOrEqual(400);
    expect((await product.signIn(email)).me.username).toBe("victim5");
  });

  it("can't sign in with Google by a further address of somebody else (non-verifying provider)", async () => {
    const owner = await product.signUp("ada6");
    const further = "ada6@work.example";
    await addVerifiedAddress(product, owner, further);
    expect(await withGoogle("eve6", further, false)).toBe("/auth?error=google_email_not_verified");
    expect(await withGoogle("eve6", further)).toBe("/auth?error=google_account_conflict");
  });
});
