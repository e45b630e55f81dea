import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { googleAccount } from "./google/google-accounts.ts";
import { loadAccount } from "./accounts.ts";
import { createPasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import { register } from "./registration.ts";
import { openAccountParts, type AccountParts } from "./testing/account-parts.ts";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

const EVE = {
  username: ADA.email,
  password: "Evil-Horse-6666",
  name: "Eve",
  email: "eve@example.org",
};

let harness: IdentityHarness;
let parts: AccountParts;
let eve: string;
/** An account from before usernames had to be without an @. Its name is Ada's address. */
beforeEach(async () => {
  harness = await createIdentityHarness();
  parts = await openAccountParts(harness.deps);
  const hasher = createPasswordHasher();
  const passwords = await createPasswords(harness.deps.recordStore, hasher);
  const outcome = await register(EVE, "first", { ...parts, passwords });
  await hasher.close();
  if (!outcome.ok) throw new Error(outcome.refusal);
  eve = outcome.value.userId;
  await harness.verify(tokenIn(await harness.mailTo(EVE.email, /verify/i)));
});
afterEach(() => harness[Symbol.asyncDispose]());

const signedIn = async (name: string, password: string) => {
  const answer = await harness.signIn(name, password);
  return answer.statusCode === 200 ? answer.json().userId : answer.statusCode;
};

it.each(["ada@home", "ada＠home", "ada﹫home"])("a new username cannot be %s", async (username) => {
  const answer = await harness.post("/api/auth/register", { ...ADA, username });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([
    { path: "username", message: "Username cannot contain @" },
  ]);
});

describe("a username that equals another person's address", () => {
  it("still signs its owner in until another person has that address", async () => {
    expect(await signedIn(EVE.username, EVE.password)).toBe(eve);
    expect(await signedIn("Ada＠example.org", EVE.password)).toBe(eve);
    await harness.registerVerified();
    const ada = await signedIn("ada", PASSWORD);
    expect(await signedIn(ADA.email, PASSWORD)).toBe(ada);
    expect(await signedIn("ada＠example.org", PASSWORD)).toBe(ada);
    expect(await signedIn(EVE.username, EVE.password)).toBe(401);
    expect(await signedIn(EVE.email, EVE.password)).toBe(eve);
  });

  it("gets no mails that are requested by address", async () => {
    const before = harness.sent.length;
    await harness.post("/api/auth/forgot-password", { email: ADA.email });
    await harness.post("/api/auth/resend-verification", { email: ADA.email });
    await harness.post("/api/auth/resend-verification", { username: ADA.email });
    await expect.poll(parts.mails.waiting).toBe(0);
    expect(harness.sent.slice(before)).toEqual([]);
  });

  it("does not block the address's owner from signing in with Google", async () => {
    const claims = {
      issuer: "https://accounts.example",
      subject: "1138",
      email: ADA.email,
      emailVerified: true,
      name: "Ada",
      picture: "",
    };
    const outcome = await googleAccount(claims, "flow", parts);
    const owner = outcome.ok ? await loadAccount(parts.commands, outcome.value.userId) : undefined;
    expect(owner?.account).toMatchObject({ username: "ada", email: ADA.email });
    expect(owner?.userId).not.toBe(eve);
  });

  it("leaves the owner's queued mails alone when its account is erased", async () => {
    await parts.mails.order("order", { kind: "reset", by: "email", name: ADA.email });
    const later = "9999-12-31T00:00:00.000Z";
    await parts.mails.forgetOrdersBy({ by: "username", name: EVE.username }, later);
    expect(await parts.mails.waiting()).toBe(1);
    await parts.mails.forgetOrdersBy({ by: "email", name: "Ada@Example.org" }, later);
    expect(await parts.mails.waiting()).toBe(0);
  });
});

it("resends by what was typed to sign in: a username, or the account's address", async () => {
  await harness.post("/api/auth/register", ADA);
  await harness.mailTo(ADA.email, /verify/i);
  const before = harness.sent.length;
  for (const username of ["ada", "ADA@example.org", "ada＠example.org"])
    await harness.post("/api/auth/resend-verification", { username });
  await expect.poll(() => harness.sent.length).toBe(before + 3);
  expect(harness.sent.slice(before).map(({ to }) => to)).toEqual(Array(3).fill(ADA.email));
});
