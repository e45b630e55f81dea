import { meSchema } from "@laurel/contracts/routes/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCredentialTo, credentialsOf, meOf } from "./testing/own-data.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let product: RunningProduct;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  [ada, bob] = await Promise.all([product.signUp("ada"), product.signUp("bob")]);
});
afterAll(() => product[Symbol.asyncDispose]());

describe("fields that clients cannot set", () => {
  const forged = () => ({
    id: "1",
    _id: "1",
    userId: bob.me.id,
    verificationStatus: "verified",
    createdAt: "2000-01-01T00:00:00.000Z",
    updatedAt: "2000-01-01T00:00:00.000Z",
    version: 99,
    deleted: true,
    at: "2000-01-01T00:00:00.000Z",
  });

  it("change nothing in a credential", async () => {
    const before = await credentialsOf(bob);
    const added = await addCredentialTo(ada, forged());
    expect(added).toMatchObject({ userId: ada.me.id, verificationStatus: "pending" });
    expect(added.id).not.toBe("1");
    const path = `/api/credentials/${added.id}`;
    const answer = expectStatus(await ada.call("PUT", path, { body: forged() }), 200).json();
    const { createdAt } = added;
    expect(answer).toEqual({ ...added, updatedAt: expect.any(String), createdAt });
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse("2020-01-01"));
    expect((await credentialsOf(ada)).find(({ id }) => id === added.id)).toEqual(answer);
    expect(await credentialsOf(bob)).toEqual(before);
  });

  it("change nothing in a person", async () => {
    const slug = { publicProfileSlug: "ada-king" };
    expectStatus(await ada.call("PUT", "/api/users/me", { body: slug }), 200);
    const before = await meOf(ada);
    const body = {
      ...forged(),
      username: "bob",
      email: "bob@example.org",
      emailVerified: false,
      password: "Other-Pass-1",
      provider: "google",
      googleId: "1",
      publicProfile: true,
    };
    const after = meSchema.parse(
      expectStatus(await ada.call("PUT", "/api/users/me", { body }), 200).json(),
    );
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
    expect((await product.call("GET", `/api/profiles/${before.publicProfileSlug}`)).status).toBe(
      404,
    );
    await product.signIn("ada");
  });

  it("change nothing in a registration", async () => {
    const body = {
      ...forged(),
      username: "eve",
      name: "Eve",
      email: "eve@example.org",
      password: PASSWORD,
      emailVerified: true,
      provider: "google",
      publicProfile: true,
      bio: "bio",
    };
    const answer = await product.call("POST", "/api/auth/register", { body });
    expectStatus(answer, 201);
    const login = { usernameOrEmail: "eve", password: PASSWORD };
    expect((await product.call("POST", "/api/auth/login", { body: login })).status).toBe(403);
    const { search } = await product.mails.waitForLink("eve@example.org", "/verify-email");
    expectStatus(await product.call("GET", `/api/auth/verify-email${search}`), 200);
    const eve = await product.signIn("eve");
    expect(eve.me).toMatchObject({ provider: "local", publicProfile: false, bio: "" });
    expect([ada.me.id, bob.me.id, "1"]).not.toContain(eve.me.id);
  });

  it("do not choose the category of an interest", async () => {
    const body = {
      interests: [
        { name: "Painting", category: "ai" },
        { name: "GenAI", category: "x" },
      ],
    };
    const { interests } = meSchema.parse((await ada.call("PUT", "/api/users/me", { body })).json());
    expect(interests).toEqual([
      { name: "Painting", category: "non_ai" },
      { name: "GenAI", category: "ai" },
    ]);
  });
});
