import { COURSE } from "@laurel/testing/sample-credential";
import type { RouteContract } from "@laurel/contracts/route";
import {
  addAddress,
  addressSchema,
  changeEmail,
  listAddresses,
} from "@laurel/contracts/routes/addresses";
import { allRoutes } from "@laurel/contracts/routes/all";
import {
  facetsSchema,
  getFacets,
  listSkills,
  skillsSchema,
} from "@laurel/contracts/routes/credential-facets";
import { replaceContributions, saveCycle } from "@laurel/contracts/routes/continuing-education";
import {
  credentialSchema,
  renewCredential,
  statsSchema,
} from "@laurel/contracts/routes/credentials";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { getProfileLayout, profileLayoutSchema } from "@laurel/contracts/routes/profile-layout";
import { unlockShared } from "@laurel/contracts/routes/share-links";
import { getOtp, otpStatusSchema } from "@laurel/contracts/routes/one-time-codes";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  passkeySchema,
} from "@laurel/contracts/routes/passkeys";
import { creationOptionsSchema } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { listSecurityLog, securityEntrySchema } from "@laurel/contracts/routes/security-log";
import { accessTokenSchema, createToken, listTokens } from "@laurel/contracts/routes/tokens";
import { getUsername, usernameSchema } from "@laurel/contracts/routes/username";
import { meSchema, sessionSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { addDocument } from "./testing/upload.ts";

let product: RunningProduct;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  [ada, bob] = await Promise.all([product.signUp("ada"), product.signUp("bob")]);
});
afterAll(() => product[Symbol.asyncDispose]());

const course = { ...COURSE, hours: 3 };

async function read<Schema extends z.ZodType>(person: SignedIn, path: string, schema: Schema) {
  const body = expectStatus(await person.call("GET", path), 200).json();
  expect(schema.parse(body)).toEqual(body);
  return schema.parse(body);
}
const list = (person: SignedIn) => read(person, "/api/credentials", z.array(credentialSchema));
const documents = (person: SignedIn) => read(person, "/api/documents", z.array(documentSchema));
const stats = (person: SignedIn) => read(person, "/api/stats", statsSchema);
const me = (person: SignedIn) => read(person, "/api/users/me", meSchema);
const sessions = (person: SignedIn) =>
  read(person, "/api/users/me/sessions", z.array(sessionSchema));

const passkeys = (person: SignedIn) => read(person, listPasskeys.path, z.array(passkeySchema));
const otp = (person: SignedIn) => read(person, getOtp.path, otpStatusSchema);

async function addPasskeyTo(person: SignedIn) {
  const asked = expectStatus(await person.call("POST", beginPasskey.path), 200).json();
  const response = createSoftAuthenticator(product.url).create(creationOptionsSchema.parse(asked));
  const answer = await person.call("POST", addPasskey.path, { body: { name: "Key", response } });
  return passkeySchema.parse(expectStatus(answer, 201).json());
}

const addresses = (person: SignedIn) => read(person, listAddresses.path, z.array(addressSchema));

async function addAddressTo(person: SignedIn) {
  const body = { email: `${person.me.username}@work.example` };
  return addressSchema.parse(
    expectStatus(await person.call("POST", addAddress.path, { body }), 201).json(),
  );
}

const tokens = (person: SignedIn) => read(person, listTokens.path, z.array(accessTokenSchema));

async function addToken(person: SignedIn) {
  const body = { name: "Backup", scopes: ["credentials:read"] };
  const answer = await person.call("POST", createToken.path, { body });
  return accessTokenSchema.parse(expectStatus(answer, 201).json());
}

async function add(person: SignedIn, fields: object = {}) {
  const answer = await person.call("POST", "/api/credentials", { body: { ...course, ...fields } });
  return credentialSchema.parse(expectStatus(answer, 201).json());
}

/** Everything that a person can read about themselves. */
const everything = async (person: SignedIn) => ({
  me: await me(person),
  list: await list(person),
  documents: await documents(person),
  stats: await stats(person),
  facets: await read(person, getFacets.path, facetsSchema),
  skills: await read(person, listSkills.path, skillsSchema),
  sessions: (await sessions(person)).map(({ id }) => id),
  tokens: await tokens(person),
  passkeys: await passkeys(person),
  otp: await otp(person),
  addresses: await addresses(person),
  securityLog: (await read(person, listSecurityLog.path, z.array(securityEntrySchema))).filter(
    ({ kind }) => kind === "sign_in_refused",
  ),
  layout: await read(person, getProfileLayout.path, profileLayoutSchema),
  username: await read(person, getUsername.path, usernameSchema),
});

/** Valid bodies of the calls that look at the body before the credential. */
const bodies: Readonly<Record<string, unknown>> = {
  [renewCredential.path]: course,
  [saveCycle.path]: { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" },
  [replaceContributions.path]: [],
  [changeEmail.path]: { primary: true },
  [unlockShared.path]: { password: "sesame" },
};

describe("one person's data", () => {
  const withId = allRoutes.filter(({ path }) => path.includes(":"));

  it.each(withId)(
    "is missing for the other person: $method $path [spec 6.6]",
    async (route: RouteContract) => {
      await ada.call("PUT", "/api/users/me", { body: { publicProfileSlug: "ada-of-london" } });
      const credential = await add(ada);
      const document = await addDocument(ada);
      const [session] = await sessions(ada);
      const token = await addToken(ada);
      const [passkey = await addPasskeyTo(ada)] = await passkeys(ada);
      const address = await addAddressTo(ada);
      const before = await everything(ada);
      const answerTo = async (id: string) => {
        const body = route.body ? (bodies[route.path] ?? {}) : undefined;
        const { status, text } = await bob.call(route.method, route.path.replaceAll(/:\w+/g, id), {
          body,
        });
        return [status, text];
      };
      const missing = await answerTo("4503599627370496");
      expect(missing[0]).toBe(404);
      for (const id of [
        credential.id,
        document.id,
        session?.id ?? "",
        token.id,
        passkey.id,
        address.id,
        ada.me.id,
        ada.me.username,
        "ada-of-london",
      ])
        expect(await answerTo(id)).toEqual(missing);
      expect(await everything(ada)).toEqual(before);
    },
  );

  it("is never mixed with the other person's", async () => {
    const [carol, dora] = await Promise.all([product.signUp("carol"), product.signUp("dora")]);
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await add(carol, { name: `Carol ${index}`, hours: 1 });
        await add(dora, { name: `Dora ${index}`, hours: 100 });
      }),
    );
    for (const [person, name, hours] of [
      [carol, "Carol", 10],
      [dora, "Dora", 1000],
    ] as const) {
      const credentials = await list(person);
      expect(credentials).toHaveLength(10);
      for (const credential of credentials) {
        expect(credential.userId).toBe(person.me.id);
        expect(credential.name).toContain(name);
      }
      expect(await stats(person)).toMatchObject({ totalCredentials: 10, learningHours: hours });
      expect((await sessions(person)).filter(({ current }) => current)).toHaveLength(1);
    }
  });

  it("stays when the other person ends all other sessions", async () => {
    expect((await bob.call("DELETE", "/api/users/me/sessions")).status).toBe(204);
    expect((await ada.call("GET", "/api/users/me")).status).toBe(200);
  });

  it("keeps its slug from the other person", async () => {
    const body = { publicProfileSlug: "mine-alone" };
    expectStatus(await ada.call("PUT", "/api/users/me", { body }), 200);
    const answer = await bob.call("PUT", "/api/users/me", { body });
    expect([answer.status, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: "slug_taken" }),
    ]);
    expect((await me(bob)).publicProfileSlug).toBe("");
  });
});

describe("somebody else's credential", () => {
  it("can't be pinned, whether or not it's public", async () => {
    const missing = await bob.call("PUT", getProfileLayout.path, {
      body: { pinned: ["4503599627370496"] },
    });
    expect(missing.status).toBe(404);
    for (const isPublic of [true, false]) {
      const { id } = await add(ada, { isPublic });
      const answer = await bob.call("PUT", getProfileLayout.path, { body: { pinned: [id] } });
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect((await everything(bob)).layout.pinned).toEqual([]);
  });
});

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
    const before = await list(bob);
    const added = await add(ada, forged());
    expect(added).toMatchObject({ userId: ada.me.id, verificationStatus: "pending" });
    expect(added.id).not.toBe("1");
    const path = `/api/credentials/${added.id}`;
    const answer = expectStatus(await ada.call("PUT", path, { body: forged() }), 200).json();
    const { createdAt } = added;
    expect(answer).toEqual({ ...added, updatedAt: expect.any(String), createdAt });
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse("2020-01-01"));
    expect((await list(ada)).find(({ id }) => id === added.id)).toEqual(answer);
    expect(await list(bob)).toEqual(before);
  });

  it("change nothing in a person", async () => {
    const before = await me(ada);
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
