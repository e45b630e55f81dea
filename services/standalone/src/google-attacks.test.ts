import { meSchema } from "@laurel/contracts/routes/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, startGoogleProduct, type GoogleProduct } from "./testing/google-product.ts";
import { expectStatus } from "./testing/running-product.ts";

let google: GoogleProduct;
beforeAll(async () => {
  google = await startGoogleProduct();
});
afterAll(() => google[Symbol.asyncDispose]());

/** The five attacks by a person who registers an address before its owner does (MSRC, 2022; arXiv 2205.10174). */
describe("an attacker who registers before the owner", () => {
  it("cannot sign in with a password that was set for an unverified address (classic-federated merge)", async () => {
    expectStatus(await google.register("attacker1", "victim1@example.org"), 201);
    const { tab } = await google.enter(account("v1", "victim1@example.org"));
    const owner = meSchema.parse(await google.me(tab));
    expect(owner.username).not.toBe("attacker1");
    for (const name of ["attacker1", "victim1@example.org"])
      expect((await google.logIn(name)).status).toBe(401);
  });

  it("keeps no session (unexpired session): an unverified account has none", async () => {
    expectStatus(await google.register("attacker2", "victim2@example.org"), 201);
    expect((await google.logIn("attacker2")).status).toBe(403);
  });

  it("keeps no attacker's identity on the account (trojan identifier)", async () => {
    await google.product.signUp("victim3");
    await google.enter(account("v3", "victim3@example.org"));
    const attacker = await google.enter(account("attacker3", "victim3@example.org"));
    expect(attacker.page).toBe("/auth?error=google_account_conflict");
    expect(await google.me(attacker.tab)).toBe(401);
  });

  it("keeps no link that was mailed before (pending change of the address)", async () => {
    expectStatus(await google.register("attacker4", "victim4@example.org"), 201);
    const { search } = await google.product.mails.waitForLink(
      "victim4@example.org",
      "/verify-email",
    );
    await google.enter(account("v4", "victim4@example.org"));
    expect((await google.product.call("GET", `/api/auth/verify-email${search}`)).status).toBe(400);
    expect((await google.logIn("attacker4")).status).toBe(401);
  });

  it("cannot sign in with an address that the provider has not verified (non-verifying provider) [spec 5.18]", async () => {
    const victim = await google.product.signUp("victim5");
    const person = account("attacker5", "victim5@example.org", { email_verified: false });
    const { tab, page } = await google.enter(person);
    expect(page).toBe("/auth?error=google_email_not_verified");
    expect(await google.me(tab)).toBe(401);
    expect((await victim.call("GET", "/api/users/me")).status).toBe(200);
  });
});
