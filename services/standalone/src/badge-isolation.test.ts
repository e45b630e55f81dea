import { allRoutes } from "@laurel/contracts/routes/all";
import { badgeSchema, checkBadge, getBadge } from "@laurel/contracts/routes/badges";
import { updateCredential } from "@laurel/contracts/routes/credentials";
import { getPublicCredentials } from "@laurel/contracts/routes/profile";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { pathOf } from "@laurel/contracts/path";
import { readZip } from "@laurel/testing/read-zip";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBadge } from "./testing/badge.ts";
import { CANARY } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { untilTold } from "./testing/until-told.ts";

const SLUG = "ada-with-badge";
const EMAIL = "ada@example.org";

let product: RunningProduct;
let ada: SignedIn;
let bob: SignedIn;
let badge: string;
let course: string;
beforeAll(async () => {
  product = await startProduct({ environment: { OUTBOUND_DISABLED: "on" } });
  [ada, bob] = await Promise.all([product.signUp("ada"), product.signUp("bob")]);
  badge = await addBadge(ada, CANARY);
  const added = await ada.call("POST", "/api/credentials", { body: { ...COURSE, isPublic: true } });
  course = (expectStatus(added, 201).json() as { id: string }).id;
  for (const [path, body] of [
    ["/api/users/me", { publicProfileSlug: SLUG }],
    ["/api/profile/public", { enabled: true }],
  ] as const)
    expectStatus(await ada.call("PUT", path, { body }), 200);
});
afterAll(() => product[Symbol.asyncDispose]());

/** All calls that read something, and need no id. */
const reads = allRoutes.filter(({ method, path }) => method === "GET" && !path.includes(":"));

const setPublic = async (isPublic: boolean) =>
  expectStatus(
    await ada.call("PUT", pathOf(updateCredential, { id: badge }), { body: { isPublic } }),
    200,
  );

async function shared(credentialId: string): Promise<string> {
  const body = { label: "Shared", credentialIds: [credentialId] };
  const made = expectStatus(await ada.call("POST", createShareLink.path, { body }), 201);
  const { url } = createShareLink.answers[201].parse(made.json());
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  return expectStatus(await bob.call("GET", `/api/shared/${token}`), 200).text;
}

describe("a credential with a badge", () => {
  it("shows its owner what was checked", async () => {
    const answer = expectStatus(await ada.call("GET", pathOf(getBadge, { id: badge })), 200);
    expect(badgeSchema.parse(answer.json())).toMatchObject({ subject: EMAIL });
    expect(answer.text).toContain(CANARY);
  });

  it.each([getBadge, checkBadge])("has no $method $path for others", async (route) => {
    const answerTo = async (id: string) => {
      const { status, text } = await bob.call(route.method, pathOf(route, { id }));
      return [status, text];
    };
    const missing = await answerTo("4503599627370496");
    expect(missing[0]).toBe(404);
    expect(await answerTo(badge)).toEqual(missing);
    // Neither a credential of their own without a badge.
    const own = expectStatus(await bob.call("POST", "/api/credentials", { body: COURSE }), 201);
    expect((await answerTo((own.json() as { id: string }).id))[0]).toBe(404);
  });

  it.each(reads)("is in no answer to another person: $method $path", async ({ path }) => {
    const { bytes, headers } = await bob.call("GET", path);
    const texts = String(headers["content-type"]).includes("zip")
      ? [...(await readZip(bytes)).values()]
      : [bytes];
    for (const text of texts) expect(text.includes(CANARY)).toBe(false);
  });

  it("is on no public page or share link that it isn't meant for", async () => {
    const list = await product.call("GET", pathOf(getPublicCredentials, { slug: SLUG }));
    expect(expectStatus(list, 200).text).toContain(COURSE.name);
    expect(list.text).not.toContain(CANARY);
    expect(await shared(course)).not.toContain(CANARY);
  });

  it("never shows the recipient to others, public or shared", async () => {
    await setPublic(true);
    const list = await product.call("GET", pathOf(getPublicCredentials, { slug: SLUG }));
    for (const text of [list.text, await shared(badge)]) {
      expect(text).toContain(`${CANARY} School`);
      expect(text).not.toContain(EMAIL);
    }
    await setPublic(false);
  });

  it("is gone for everybody with its owner", async () => {
    const body = { password: PASSWORD };
    const erase = () => ada.call("DELETE", "/api/users/me", { body });
    expectStatus(await untilTold(erase), 204);
    const list = await product.call("GET", pathOf(getPublicCredentials, { slug: SLUG }));
    expect(list.status).toBe(404);
    expect((await ada.call("GET", pathOf(getBadge, { id: badge }))).status).toBe(401);
    expect((await bob.call("GET", pathOf(getBadge, { id: badge }))).status).toBe(404);
  });
});
