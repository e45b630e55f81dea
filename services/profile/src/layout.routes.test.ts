import { PROFILE_SECTIONS } from "@laurel/contracts/constants";
import { publicPageSchema } from "@laurel/contracts/internal";
import { changeProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { commitsOf } from "@laurel/testing/projection-harness";
import { beforeEach, describe, expect, it } from "vitest";
import { credential } from "./testing/credential.ts";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const profile = useProfileHarness();
const SEEN = "account-ada=2,portfolio-ada=8,account-bob=2,portfolio-bob=1";

const event = (type: "CredentialAdded" | "CredentialChanged", id: string, isPublic = true) => ({
  type,
  version: 1,
  data: {
    credential: credential({
      id,
      name: `Course ${id}`,
      completedDate: `2025-06-0${id}`,
      isPublic,
      skills: ["Go"],
    }),
  },
});
const seven = ["1", "2", "3", "4", "5", "6", "7"].map((id) => event("CredentialAdded", id));
const ofAda = [...seven, event("CredentialAdded", "8", false)];
const then = (...more: object[]) =>
  profile.portfolio.holds(commitsOf("portfolio-ada", [...ofAda, ...more] as typeof ofAda));

beforeEach(async () => {
  profile.identity.holds(accountOf("ada", "Ada King"));
  profile.identity.holds(accountOf("bob", "Bob"));
  profile.portfolio.holds(commitsOf("portfolio-bob", [event("CredentialAdded", "9")]));
  then();
  await profile.turn(true, { userId: "ada", seen: SEEN });
  const body = { bio: "Builds engines", interests: [{ name: "Chess" }] };
  await profile.call("PUT", "/api/users/me", { userId: "ada", body, seen: SEEN });
});

const put = (body: unknown, userId = "ada") =>
  profile.call("PUT", changeProfileLayout.path, { userId, body, seen: SEEN });
const own = async (userId = "ada") =>
  (await profile.call("GET", changeProfileLayout.path, { userId, seen: SEEN })).json();
const visit = async (part = "") =>
  (await profile.call("GET", `/api/profiles/ada-king${part}`)).json();
const page = async (query = "") =>
  publicPageSchema.parse((await profile.call("GET", `/internal/pages/ada-king${query}`)).json());
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe("the layout of one's own profile", () => {
  it("shows everything in the usual order at first", async () => {
    expect(await own()).toEqual({ pinned: [], order: PROFILE_SECTIONS, hidden: [] });
  });

  it("keeps what isn't sent, and returns the version", async () => {
    const answer = await put({ pinned: ["3", "1"] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["x-laurel-versions"]).toMatch(/^profile-ada=\d+$/);
    await put({ hidden: ["statistics"] });
    const layout = { pinned: ["3", "1"], order: PROFILE_SECTIONS, hidden: ["statistics"] };
    expect(await own()).toEqual(layout);
    expect(await own("bob")).toMatchObject({ pinned: [], hidden: [] });
  });

  it.each([
    [{ pinned: ["1", "2", "3", "4", "5", "6", "7"] }, "You can pin up to 6 credentials"],
    [{ pinned: ["1", "1"] }, "Pin each credential once"],
    [{ pinned: ["8"] }, "Make the credential public before you pin it"],
    [{ pinned: ["8"] }, '"code":"not_public"'],
    [{ order: ["skills", "skills"] }, "Name each section once"],
    [{ hidden: ["skills", "skills"] }, "Name each section once"],
    [{ order: ["weather"] }, ""],
    [{ hidden: ["weather"] }, ""],
    [{ pinned: "1" }, ""],
    [{ pinned: [""] }, ""],
    [{ pinned: [1] }, ""],
    [[], ""],
  ])("rejects %j", async (body, words) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
    expect(await own()).toMatchObject({ pinned: [], hidden: [] });
  });

  it("has no place for what somebody else owns, which looks like a missing one", async () => {
    const missing = await put({ pinned: ["4503599627370496"] });
    expect(missing.statusCode).toBe(404);
    for (const id of ["9", "bob/9", "../bob/9"])
      expect((await put({ pinned: [id] })).json()).toEqual(missing.json());
    expect(await own()).toMatchObject({ pinned: [] });
  });

  it("is answered to nobody else", async () => {
    expect((await profile.call("GET", changeProfileLayout.path)).statusCode).toBe(401);
    expect((await put({ hidden: [] }, "")).statusCode).toBe(401);
  });

  it("keeps private pins and forgets deleted ones, also when others change", async () => {
    await put({ pinned: ["1", "2"] });
    then(event("CredentialChanged", "1", false), {
      type: "CredentialRemoved",
      version: 1,
      data: { id: "2" },
    });
    await visit();
    expect(await own()).toMatchObject({ pinned: ["1"] });
    expect((await put({ pinned: ["3", "1"] })).json()).toMatchObject({ pinned: ["3", "1"] });
  });
});

describe("what others see of a profile's layout", () => {
  it("is the order, and the pins that are public", async () => {
    await put({ pinned: ["1", "3"], order: ["skills"] });
    expect((await visit("/layout")).order[0]).toBe("skills");
    expect((await visit("/layout")).pinned).toEqual(["1", "3"]);
    const hiding = event("CredentialChanged", "1", false);
    then(hiding);
    expect(await visit("/layout")).toMatchObject({ pinned: ["3"] });
    expect(JSON.stringify(await page())).not.toContain("Course 1");
    const showing = event("CredentialChanged", "1");
    then(hiding, showing);
    expect(await visit("/layout")).toMatchObject({ pinned: ["1", "3"] });
    then(hiding, showing, { type: "CredentialRemoved", version: 1, data: { id: "1" } });
    expect(await visit("/layout")).toMatchObject({ pinned: ["3"] });
  });

  it("is nothing of a hidden section", async () => {
    await put({ pinned: ["1"], hidden: ["about", "highlights", "interests", "skills"] });
    expect(await visit()).toMatchObject({ bio: "", interests: [] });
    expect(await visit("/layout")).toMatchObject({ pinned: [] });
    expect(await visit("/skills")).toEqual([]);
    expect(await visit("/credentials")).toHaveLength(7);
    const shown = await page();
    expect(shown).toMatchObject({ profile: { bio: "", interests: [] }, skills: [] });
    expect(shown).toMatchObject({ layout: { pinned: [] } });
    const one = await profile.call("GET", "/internal/pages/ada-king/credentials/1");
    expect(one.json()).toMatchObject({ profile: { bio: "", interests: [] } });
  });

  it("is only the highlights while the credentials are hidden", async () => {
    await put({ pinned: ["1", "3"], hidden: ["credentials"] });
    expect(idsOf(await visit("/credentials"))).toEqual(["3", "1"]);
    expect(await visit("/skills")).toEqual([
      {
        name: "Go",
        count: 7,
        credentials: [
          { id: "3", name: "Course 3" },
          { id: "1", name: "Course 1" },
        ],
      },
    ]);
    expect(await page()).toMatchObject({ counts: { certification: 2 } });
    expect(JSON.stringify(await page())).not.toContain("Course 5");
    await put({ hidden: ["credentials", "highlights"] });
    expect(await visit("/credentials")).toEqual([]);
    expect(await page("?layout=none")).toMatchObject({ counts: { certification: 0 } });
    // A credential's own page is not part of the profile.
    expect(await visit("/credentials/5")).toMatchObject({ name: "Course 5" });
  });

  it("has no figures in its picture while the statistics are hidden", async () => {
    const version = async () => JSON.stringify(await page()).match(/"previewVersion":"(\w+)"/)?.[1];
    const before = await version();
    await put({ hidden: ["statistics"] });
    expect(await version()).not.toBe(before);
    expect(await visit("/credentials")).toHaveLength(7);
  });

  it("is always current, and never cached", async () => {
    for (const part of ["/layout", "/skills"]) {
      const answer = await profile.call("GET", `/api/profiles/ada-king${part}`);
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    await profile.turn(false, { userId: "ada", seen: SEEN });
    for (const part of ["/layout", "/skills"])
      expect((await profile.call("GET", `/api/profiles/ada-king${part}`)).statusCode).toBe(404);
  });
});

it("a pinned credential is on the page, however old it is", async () => {
  const many = Array.from({ length: 250 }, (_, index) => {
    const added = event("CredentialAdded", "1");
    const fields = { id: `${100 + index}`, completedDate: "2026-01-01" };
    return { ...added, data: { credential: { ...added.data.credential, ...fields } } };
  });
  then(...many);
  await put({ pinned: ["1"] });
  const shown = await page();
  const ids = shown.kind === "page" ? idsOf(shown.credentials) : [];
  expect(ids).toHaveLength(200);
  expect(ids.at(-1)).toBe("1");
});
