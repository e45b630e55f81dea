import { createTempDirectory, type TempDirectory } from "@laurel/platform/testing/temp-directory";
import { isDistributed } from "@laurel/platform/testing/profile";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CANARY, filesHolding, plantCanaries } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/person.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let folder: TempDirectory;
let product: RunningProduct;
let ada: SignedIn;
beforeEach(async () => {
  folder = await createTempDirectory();
  product = await startProduct({ kept: folder });
  ada = await product.signUp(`ada-${CANARY}`);
  await plantCanaries(ada);
});
afterEach(async () => {
  await product[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const erase = async (person: SignedIn) =>
  expectStatus(await person.call("DELETE", "/api/users/me", { body: { password: PASSWORD } }), 204);
const publicPage = async () => (await product.call("GET", `/api/profiles/slug-${CANARY}`)).status;
const register = (username: string, email: string) =>
  product.call("POST", "/api/auth/register", {
    body: { username, email, password: PASSWORD, name: "Somebody else" },
  });

describe("an account that its person deletes", () => {
  it("is gone for everybody once that was answered, and its names are free", async () => {
    const elsewhere = await product.signIn(`ada-${CANARY}`);
    expect(await publicPage()).toBe(200);
    await erase(ada);
    expect(await publicPage()).toBe(404);
    for (const session of [ada, elsewhere])
      expect((await session.call("GET", "/api/users/me")).status).toBe(401);
    const body = { usernameOrEmail: `ada-${CANARY}`, password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body })).status).toBe(401);
    const again = await register(`ada-${CANARY}`, `ada-${CANARY}@example.org`);
    expect(again.status).toBe(201);
  });

  it("leaves an address that nobody else gets", async () => {
    await erase(ada);
    const bob = await product.signUp("bob");
    const taken = await bob.call("PUT", "/api/users/me", {
      body: { publicProfileSlug: `slug-${CANARY}` },
    });
    expect([taken.status, taken.json()]).toMatchObject([409, { code: "slug_taken" }]);
  });

  it("takes nothing of anybody else with it", async () => {
    const bob = await product.signUp("bob");
    const course = { name: "Course", organization: "Anywhere", completedDate: "2025-06-05" };
    expectStatus(await bob.call("POST", "/api/credentials", { body: course }), 201);
    await erase(ada);
    expect((await bob.call("GET", "/api/credentials")).json()).toHaveLength(1);
    expect((await bob.call("GET", "/api/users/me")).json()).toMatchObject({ username: "bob" });
  });

  it("refuses what was under way, and every later try", async () => {
    const course = { name: "Course", organization: "Anywhere", completedDate: "2025-06-05" };
    const [, ...writes] = await Promise.all([
      erase(ada),
      ...Array.from({ length: 20 }, () => ada.call("POST", "/api/credentials", { body: course })),
    ]);
    for (const { status } of writes) expect([201, 401]).toContain(status);
    expect((await ada.call("POST", "/api/credentials", { body: course })).status).toBe(401);
  });

  it.skipIf(isDistributed)("is nowhere in the data folder any more", async () => {
    expect(filesHolding(folder.path, CANARY)).not.toEqual([]);
    await erase(ada);
    const files = () => filesHolding(folder.path, CANARY).filter((file) => !file.endsWith("-wal"));
    await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 20_000, interval: 250 });
    await product.stop();
    expect(filesHolding(folder.path, CANARY)).toEqual([]);
  });
});
