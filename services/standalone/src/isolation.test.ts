import {
  answerConfirmation,
  askForConfirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import { COURSE } from "@laurel/testing/sample-credential";
import type { RouteContract } from "@laurel/contracts/route";
import { addAddress, addressSchema, changeEmail } from "@laurel/contracts/routes/addresses";
import { allRoutes } from "@laurel/contracts/routes/all";
import { replaceContributions, saveCycle } from "@laurel/contracts/routes/continuing-education";
import { renewCredential } from "@laurel/contracts/routes/credentials";
import { attachDocument } from "@laurel/contracts/routes/documents";
import { getProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { unlockShared } from "@laurel/contracts/routes/share-links";
import { addPasskey, beginPasskey, passkeySchema } from "@laurel/contracts/routes/passkeys";
import { creationOptionsSchema } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { accessTokenSchema, createToken } from "@laurel/contracts/routes/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { addDocument } from "./testing/upload.ts";
import {
  addCredentialTo,
  credentialsOf,
  everythingOf,
  meOf,
  sessionsOf,
  statsOf,
} from "./testing/own-data.ts";

let product: RunningProduct;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  [ada, bob] = await Promise.all([product.signUp("ada"), product.signUp("bob")]);
});
afterAll(() => product[Symbol.asyncDispose]());

async function addPasskeyTo(person: SignedIn) {
  const asked = expectStatus(await person.call("POST", beginPasskey.path), 200).json();
  const response = createSoftAuthenticator(product.url).create(creationOptionsSchema.parse(asked));
  const answer = await person.call("POST", addPasskey.path, { body: { name: "Key", response } });
  return passkeySchema.parse(expectStatus(answer, 201).json());
}

async function addAddressTo(person: SignedIn) {
  const body = { email: `${person.me.username}@work.example` };
  return addressSchema.parse(
    expectStatus(await person.call("POST", addAddress.path, { body }), 201).json(),
  );
}

async function addToken(person: SignedIn) {
  const body = { name: "Backup", scopes: ["credentials:read"] };
  const answer = await person.call("POST", createToken.path, { body });
  return accessTokenSchema.parse(expectStatus(answer, 201).json());
}

/** Valid bodies of the calls that look at the body before the credential. */
const bodies: Readonly<Record<string, unknown>> = {
  [renewCredential.path]: COURSE,
  [saveCycle.path]: { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" },
  [replaceContributions.path]: [],
  [changeEmail.path]: { primary: true },
  [unlockShared.path]: { password: "sesame" },
  [askForConfirmation.path]: { name: "Bob", email: "bob@school.example" },
  [answerConfirmation.path]: { confirmed: false, name: "Bob" },
  [attachDocument.path]: { credentialId: "" },
};

/** What Ada has, and the ids and names by which somebody could ask for it. */
async function fillAccount() {
  await ada.call("PUT", "/api/users/me", { body: { publicProfileSlug: "ada-of-london" } });
  const has = [
    await addCredentialTo(ada),
    await addDocument(ada),
    await addToken(ada),
    await addPasskeyTo(ada),
    await addAddressTo(ada),
    ...(await sessionsOf(ada)),
  ];
  const ids = [...has.map(({ id }) => id), ada.me.id, ada.me.username, "ada-of-london"];
  return { ids, everything: await everythingOf(ada) };
}

describe("one person's data", () => {
  const withId = allRoutes.filter(({ path }) => path.includes(":"));
  let filled: Awaited<ReturnType<typeof fillAccount>>;
  beforeAll(async () => {
    filled = await fillAccount();
  });

  it.each(withId)(
    "is missing for the other person: $method $path [spec 6.6]",
    async (route: RouteContract) => {
      const answerTo = async (id: string) => {
        const body = route.body ? (bodies[route.path] ?? {}) : undefined;
        const { status, text } = await bob.call(route.method, route.path.replaceAll(/:\w+/g, id), {
          body,
        });
        return [status, text];
      };
      const missing = await answerTo("4503599627370496");
      expect(missing[0]).toBe(404);
      for (const id of filled.ids) expect(await answerTo(id)).toEqual(missing);
      expect(await everythingOf(ada)).toEqual(filled.everything);
    },
  );

  it("is never mixed with the other person's", async () => {
    const [carol, dora] = await Promise.all([product.signUp("carol"), product.signUp("dora")]);
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await addCredentialTo(carol, { name: `Carol ${index}`, hours: 1 });
        await addCredentialTo(dora, { name: `Dora ${index}`, hours: 100 });
      }),
    );
    for (const [person, name, hours] of [
      [carol, "Carol", 10],
      [dora, "Dora", 1000],
    ] as const) {
      const credentials = await credentialsOf(person);
      expect(credentials).toHaveLength(10);
      for (const credential of credentials) {
        expect(credential.userId).toBe(person.me.id);
        expect(credential.name).toContain(name);
      }
      expect(await statsOf(person)).toMatchObject({ totalCredentials: 10, learningHours: hours });
      expect((await sessionsOf(person)).filter(({ current }) => current)).toHaveLength(1);
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
    expect((await meOf(bob)).publicProfileSlug).toBe("");
  });
});

describe("somebody else's credential", () => {
  it("can't be pinned, whether or not it's public", async () => {
    const missing = await bob.call("PUT", getProfileLayout.path, {
      body: { pinned: ["4503599627370496"] },
    });
    expect(missing.status).toBe(404);
    for (const isPublic of [true, false]) {
      const { id } = await addCredentialTo(ada, { isPublic });
      const answer = await bob.call("PUT", getProfileLayout.path, { body: { pinned: [id] } });
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect((await everythingOf(bob)).layout.pinned).toEqual([]);
  });
});
