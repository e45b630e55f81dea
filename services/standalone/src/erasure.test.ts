import { beginOtp, confirmOtp } from "@laurel/contracts/routes/one-time-codes";
import { COURSE } from "@laurel/testing/sample-credential";
import { isDistributed } from "@laurel/testing/deployment";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { totp } from "@laurel/testing/totp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { CANARY, compressedHolding, filesHolding, plantCanaries } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { uploadPhoto } from "./testing/upload.ts";
import { untilTold } from "./testing/until-told.ts";

const tryToErase = (person: SignedIn) =>
  person.call("DELETE", "/api/users/me", { body: { password: PASSWORD } });
const erase = async (person: SignedIn) =>
  expectStatus(await untilTold(() => tryToErase(person)), 204);

describe("a deleted account", () => {
  let product: RunningProduct;
  let people = 0;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  /** A person with a value in every field, and a public page. */
  async function settledPerson() {
    people += 1;
    const name = `ada${people}`;
    const person = await product.signUp(name);
    await plantCanaries(product, person, name);
    const page = async () => (await product.call("GET", `/api/profiles/slug-${name}`)).status;
    expect(await page()).toBe(200);
    return { name, person, page };
  }

  it("is gone for everybody once the call was answered, and its names are free", async () => {
    const { name, person, page } = await settledPerson();
    const elsewhere = await product.signIn(name);
    await erase(person);
    expect(await page()).toBe(404);
    for (const session of [person, elsewhere])
      expect((await session.call("GET", "/api/users/me")).status).toBe(401);
    const login = { usernameOrEmail: name, password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body: login })).status).toBe(401);
    const register = (username: string, email: string) => {
      const body = { username, email, password: PASSWORD, name: "Somebody else" };
      return product.call("POST", "/api/auth/register", { body });
    };
    expectStatus(await register(name, `${name}@example.org`), 201);
    expectStatus(await register(`former-${name}`, `${name}@work.example`), 201);
  });

  it("leaves no picture at its address", async () => {
    const { person } = await settledPerson();
    const url = await uploadPhoto(person);
    expectStatus(await person.call("PUT", "/api/users/me", { body: { avatarUrl: url } }), 200);
    const bob = await product.signUp("bob-with-photo");
    const bobs = await uploadPhoto(bob);
    expect((await fetch(url)).status).toBe(200);
    await erase(person);
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    expect((await fetch(bobs)).status).toBe(200);
  });

  it("leaves an address that nobody else gets, and removes nothing of other people", async () => {
    const { name, person } = await settledPerson();
    const bob = await product.signUp("bob");
    expectStatus(await bob.call("POST", "/api/credentials", { body: COURSE }), 201);
    await erase(person);
    const body = { publicProfileSlug: `slug-${name}` };
    const taken = await bob.call("PUT", "/api/users/me", { body });
    expect([taken.status, taken.json()]).toMatchObject([409, { code: "slug_taken" }]);
    expect((await bob.call("GET", "/api/credentials")).json()).toHaveLength(1);
    expect((await bob.call("GET", "/api/users/me")).json()).toMatchObject({ username: "bob" });
  });

  it("refuses concurrent and later writes", async () => {
    const { person } = await settledPerson();
    const write = () => person.call("POST", "/api/credentials", { body: COURSE });
    // With so many rivals each call may get a 503. An erasure that has started is completed in any case.
    const [erased, ...writes] = await Promise.all([
      untilTold(() => tryToErase(person)),
      ...Array.from({ length: 20 }, () => untilTold(write)),
    ]);
    for (const { status } of writes) expect([201, 401]).toContain(status);
    expect([204, 401]).toContain(erased.status);
    await expect.poll(async () => (await write()).status).toBe(401);
  });
});

it.skipIf(isDistributed)("a deleted account is found nowhere in the data folder", async () => {
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const ada = await product.signUp(`ada-${CANARY}`);
  await plantCanaries(product, ada);
  const long = { ...COURSE, description: `${CANARY} `.repeat(250) };
  expectStatus(await ada.call("POST", "/api/credentials", { body: long }), 201);
  const compressed = () => compressedHolding(folder.at("events/portfolio.db"), CANARY);
  expect(compressed()).toBe(1);
  expect((await product.call("GET", `/api/profiles/slug-${CANARY}`)).status).toBe(200);
  const views = () => rowsIn(folder.at("records/profile.db"), "c_views");
  expect(views()).toBe(1);
  expect(filesHolding(folder.path, CANARY)).not.toEqual([]);
  const identity = folder.at("records/identity.db");
  expect(rowsIn(identity, "c_code-secrets")).toBe(1);
  await logInWithoutCode(product, ada);
  expect(rowsIn(identity, "c_missing-codes")).toBe(1);
  await erase(ada);
  // Until the erasure has ended, the canaries may be in write-ahead logs only.
  await expect.poll(() => rowsIn(identity, "c_erasures")).toBe(0);
  expect(rowsIn(identity, "c_code-secrets")).toBe(0);
  expect(rowsIn(identity, "c_missing-codes")).toBe(0);
  expect(views()).toBe(0);
  expect(compressed()).toBe(0);
  const files = () => filesHolding(folder.path, CANARY).filter((file) => !file.endsWith("-wal"));
  await expect.poll(files, { interval: 250 }).toEqual([]);
  await product.stop();
  expect(filesHolding(folder.path, CANARY)).toEqual([]);
});

it.skipIf(isDistributed)("the secret of one-time codes is stored encrypted only", async () => {
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const ada = await product.signUp("ada");
  const begun = expectStatus(await ada.call("POST", beginOtp.path), 200);
  const { secret } = beginOtp.answers[200].parse(begun.json());
  await product.stop();
  expect(filesHolding(folder.path, ada.me.id)).not.toEqual([]);
  expect(filesHolding(folder.path, secret)).toEqual([]);
});

/** Switches one-time codes on, and enters the right password without one. */
async function logInWithoutCode(product: RunningProduct, person: SignedIn): Promise<void> {
  const begun = expectStatus(await person.call("POST", beginOtp.path), 200);
  const { secret } = beginOtp.answers[200].parse(begun.json());
  const code = { code: totp(secret) };
  expectStatus(await person.call("POST", confirmOtp.path, { body: code }), 200);
  const body = { usernameOrEmail: person.me.username, password: PASSWORD };
  expectStatus(await product.call("POST", "/api/auth/login", { body }), 401);
}

function rowsIn(file: string, table: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get();
  database.close();
  return row?.["count"];
}
