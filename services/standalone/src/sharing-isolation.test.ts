import { pathOf } from "@laurel/contracts/path";
import type { RouteContract } from "@laurel/contracts/route";
import { credentialFacetRoutes } from "@laurel/contracts/routes/credential-facets";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import {
  downloadCv,
  getPublicCredential,
  getPublicCredentials,
} from "@laurel/contracts/routes/profile";
import {
  changeProfileLayout,
  getPublicLayout,
  getPublicSkills,
  profileLayoutRoutes,
} from "@laurel/contracts/routes/profile-layout";
import {
  changeShareLink,
  createShareLink,
  deleteShareLink,
  downloadShared,
  getShared,
  shareLinkRoutes,
  shareLinkSchema,
  unlockShared,
} from "@laurel/contracts/routes/share-links";
import {
  getRevocations,
  getSignedCredentials,
  listSignedCvs,
  ownSignedCvSchema,
  revokeSignedCv,
  signedCvRoutes,
  verifyCv,
} from "@laurel/contracts/routes/signed-cvs";
import { viewRoutes } from "@laurel/contracts/routes/views";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARY } from "./testing/personal-data.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { addDocument } from "./testing/upload.ts";

const NOWHERE = "4503599627370496";

/** What a person shares: a public and a private credential, a document, a link with a password, and a signed CV. */
interface Sharing {
  person: SignedIn;
  slug: string;
  shown: string;
  kept: string;
  document: string;
  link: string;
  token: string;
  code: string;
}

let product: RunningProduct;
let ada: Sharing;
let bob: Sharing;
beforeAll(async () => {
  product = await startProduct();
  ada = await sharingOf("ada", CANARY);
  bob = await sharingOf("bob", "Bob");
});
afterAll(() => product[Symbol.asyncDispose]());

async function sharingOf(username: string, words: string): Promise<Sharing> {
  const person = await product.signUp(username);
  const add = async (isPublic: boolean) => {
    const body = { ...COURSE, name: words, organization: words, skills: [words], isPublic };
    const added = await person.call("POST", "/api/credentials", { body });
    return credentialSchema.parse(expectStatus(added, 201).json()).id;
  };
  const [shown, kept] = [await add(true), await add(false)];
  const slug = `${username}-shares`;
  for (const [path, body] of [
    ["/api/users/me", { publicProfileSlug: slug }],
    ["/api/profile/public", { enabled: true }],
    [changeProfileLayout.path, { pinned: [shown] }],
  ] as const)
    expectStatus(await person.call("PUT", path, { body }), 200);
  const { id: document } = await addDocument(person);
  const body = { label: words, credentialIds: [kept], documentIds: [document], password: words };
  const made = expectStatus(await person.call("POST", createShareLink.path, { body }), 201);
  const { id: link, url } = shareLinkSchema.parse(made.json());
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  expectStatus(await person.call("GET", `${downloadCv.path}?format=pdf&signed=true`), 200);
  const signed = expectStatus(await person.call("GET", listSignedCvs.path), 200).json();
  const [{ code } = { code: "" }] = ownSignedCvSchema.array().parse(signed);
  return { person, slug, shown, kept, document, link, token, code };
}

/** Bob makes a call about something of Ada's, and the same about something that doesn't exist. */
interface Attempt {
  route: RouteContract;
  /** With something of Ada's if there is one. */
  path: (of: Sharing | undefined) => string;
  body?: (of: Sharing | undefined) => object;
}

const ownLink = () => pathOf(changeShareLink, { id: bob.link });
const ATTEMPTS: Attempt[] = [
  {
    route: changeShareLink,
    path: (of) => pathOf(changeShareLink, { id: of?.link ?? NOWHERE }),
    body: () => ({ label: "Mine", password: "" }),
  },
  { route: deleteShareLink, path: (of) => pathOf(deleteShareLink, { id: of?.link ?? NOWHERE }) },
  ...(["shown", "kept"] as const).flatMap((which): Attempt[] => [
    {
      route: createShareLink,
      path: () => createShareLink.path,
      body: (of) => ({ label: "Mine", credentialIds: [of?.[which] ?? NOWHERE] }),
    },
    {
      route: changeShareLink,
      path: ownLink,
      body: (of) => ({ credentialIds: [bob.shown, of?.[which] ?? NOWHERE] }),
    },
    {
      route: changeProfileLayout,
      path: () => changeProfileLayout.path,
      body: (of) => ({ pinned: [of?.[which] ?? NOWHERE] }),
    },
    {
      route: getPublicCredential,
      path: (of) => pathOf(getPublicCredential, { slug: bob.slug, id: of?.[which] ?? NOWHERE }),
    },
  ]),
  {
    route: createShareLink,
    path: () => createShareLink.path,
    body: (of) => ({ label: "Mine", documentIds: [of?.document ?? NOWHERE] }),
  },
  {
    route: changeShareLink,
    path: ownLink,
    body: (of) => ({ documentIds: [of?.document ?? NOWHERE] }),
  },
  {
    route: getPublicCredential,
    path: (of) => pathOf(getPublicCredential, { slug: ada.slug, id: of?.kept ?? NOWHERE }),
  },
  { route: revokeSignedCv, path: (of) => pathOf(revokeSignedCv, { code: of?.code ?? "AAAA" }) },
];

describe("what somebody else shares", () => {
  it.each(ATTEMPTS)("is missing for $route.method $route.path", async ({ route, path, body }) => {
    const answerTo = async (of: Sharing | undefined) => {
      const sent = body ? { body: body(of) } : {};
      const { status, text } = await bob.person.call(route.method, path(of), sent);
      return [status, text];
    };
    const missing = await answerTo(undefined);
    expect(missing[0]).toBe(404);
    expect(await answerTo(ada)).toEqual(missing);
  });
});

describe("somebody else's share link", () => {
  const unlocked = async ({ token }: Sharing, password: string) => {
    const answer = await product.call("POST", pathOf(unlockShared, { token }), {
      body: { password },
    });
    const cookies = expectStatus(answer, 204).headers["set-cookie"] ?? [];
    return cookies[0]?.split(";")[0];
  };

  it("opens with its own password only, and shows its own documents only", async () => {
    const cookie = await unlocked(bob, "Bob");
    const get = (path: string) => product.call("GET", path, { cookie });
    expectStatus(await get(pathOf(getShared, bob)), 200);
    expectStatus(await get(pathOf(downloadShared, { ...bob, id: bob.document })), 200);
    expect((await get(pathOf(getShared, ada))).status).toBe(401);
    expect((await get(pathOf(downloadShared, { ...ada, id: ada.document }))).status).toBe(401);
    const missing = await get(pathOf(downloadShared, { ...bob, id: NOWHERE }));
    const foreign = await get(pathOf(downloadShared, { ...bob, id: ada.document }));
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    const wrong = await product.call("POST", pathOf(unlockShared, ada), {
      body: { password: "Bob" },
    });
    expect(wrong.status).toBe(403);
  });
});

describe("somebody else's signed CV", () => {
  it("can be checked by everybody, and stays as it is", async () => {
    for (const route of [verifyCv, getSignedCredentials])
      expectStatus(await bob.person.call("GET", pathOf(route, ada)), 200);
    const revocations = expectStatus(await product.call("GET", pathOf(getRevocations, ada)), 200);
    expect(revocations.text).not.toContain(ada.person.me.id);
    expect((await bob.person.call("DELETE", pathOf(revokeSignedCv, ada))).status).toBe(404);
    expect((await product.call("GET", pathOf(verifyCv, ada))).json()).toMatchObject({
      revoked: false,
    });
  });
});

const SHARING: RouteContract[] = [
  ...shareLinkRoutes,
  ...signedCvRoutes,
  ...profileLayoutRoutes,
  ...viewRoutes,
  ...credentialFacetRoutes,
];
const OWN = SHARING.filter(({ access }) => access === "signed-in");
const OWN_READS = OWN.filter(({ method }) => method === "GET");
const PUBLIC_READS = [getPublicCredentials, getPublicLayout, getPublicSkills];

describe("one's own lists", () => {
  it.each(OWN_READS)("have nothing of others: $method $path", async ({ path }) => {
    const own = expectStatus(await ada.person.call("GET", path), 200).text;
    const others = expectStatus(await bob.person.call("GET", path), 200).text;
    for (const secret of [CANARY, ada.token, ada.link, ada.code, ada.shown, ada.kept, ada.document])
      expect(others).not.toContain(secret);
    // Views are numbers, and nobody has looked at anything of these two.
    if (!path.endsWith("/views")) expect(own).not.toBe(others);
  });

  it.each(OWN)("need a session: $method $path", async ({ method, path }) => {
    const answer = await product.call(method, path.replaceAll(/:\w+/g, NOWHERE), {
      body: method === "GET" || method === "DELETE" ? undefined : {},
    });
    expect(answer.status).toBe(401);
  });
});

describe("a public profile", () => {
  it.each(PUBLIC_READS)("has nothing that is private: $path", async (route) => {
    const answer = expectStatus(await bob.person.call("GET", pathOf(route, ada)), 200);
    expect(answer.text).toContain(ada.shown);
    expect(answer.text).not.toContain(ada.kept);
  });
});

it("every call of sharing is among these", () => {
  const links = [getShared, unlockShared, downloadShared];
  const signed = [verifyCv, getSignedCredentials, getRevocations];
  const attempts = ATTEMPTS.map(({ route }) => route);
  const tried = [attempts, OWN_READS, PUBLIC_READS, links, signed].flat();
  const all: RouteContract[] = [...SHARING, getPublicCredential, getPublicCredentials];
  expect(all.filter((route) => !tried.includes(route))).toEqual([]);
});
