import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { commitsOf } from "@laurel/testing/projection-harness";
import { beforeEach, describe, expect, it } from "vitest";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const profile = useProfileHarness();
beforeEach(() => {
  profile.identity.holds(accountOf("ada", "Ada King"));
  profile.identity.holds(accountOf("bob", "Bob"));
});

const AT = "2026-01-02T03:04:05.000Z";

function credential(id: string, isPublic: boolean, changes: object = {}) {
  const fields = createCredentialBody.parse({
    name: `Course ${id}`,
    organization: "Anywhere",
    completedDate: `2025-06-0${id}`,
    hours: 4,
    skills: ["Chess"],
  });
  const written = { id, verificationStatus: "pending", createdAt: AT, updatedAt: AT };
  return { ...fields, ...written, isPublic, ...changes };
}
const added = (data: object) => ({ type: "CredentialAdded", version: 1, data });
const changed = (data: object) => ({ type: "CredentialChanged", version: 1, data });
const removed = (id: string) => ({ type: "CredentialRemoved", version: 1, data: { id } });

const seen = "account-ada=2,account-bob=2";
const turn = (enabled: boolean, userId = "ada") => profile.turn(enabled, { userId, seen });
const put = (path: string, body: unknown, userId = "ada") =>
  profile.call("PUT", path, { userId, body, seen });
const visit = (slug: string) => profile.call("GET", `/api/profiles/${slug}`);
const list = (slug: string) => profile.call("GET", `/api/profiles/${slug}/credentials`);
const statuses = async (slug: string) =>
  [await visit(slug), await list(slug)].map(({ statusCode }) => statusCode);

describe("the public switch", () => {
  it("makes an address from the name, keeps it, and returns the version [spec 7.21]", async () => {
    const on = await turn(true);
    expect(on.statusCode).toBe(200);
    expect(on.json()).toEqual({ user: { publicProfile: true, publicProfileSlug: "ada-king" } });
    expect(on.headers["x-laurel-versions"]).toBe("profile-ada=2");
    const off = await turn(false);
    expect(off.json()).toEqual({ user: { publicProfile: false, publicProfileSlug: "ada-king" } });
    expect((await turn(true)).json()).toEqual(on.json());
  });

  it("gives two people with the same name different addresses, even at the same time", async () => {
    profile.identity.holds(accountOf("bob", "Ada King"));
    const answers = await Promise.all([turn(true), turn(true, "bob"), turn(true, "bob")]);
    const [ada, bob, again] = answers.map((one) => one.json().user.publicProfileSlug);
    expect(bob).toBe(again);
    expect(new Set([ada, bob]).size).toBe(2);
    for (const slug of [ada, bob]) expect(slug).toMatch(/^ada-king(?:-[0-9a-f]{4})?$/);
  });

  it.each([
    ["李小龙", /^profile-[0-9a-f]{4}$/],
    ["Ed", /^ed-[0-9a-f]{4}$/],
    ["Zoë O'Neil", /^zoe-o-neil$/],
    ["Long ".repeat(30), /^[a-z-]{20,30}$/],
  ])("makes a good address of %j", async (name, shape) => {
    await put("/api/users/me", { name });
    expect((await turn(true)).json().user.publicProfileSlug).toMatch(shape);
  });

  it("is shown by the person's own data", async () => {
    await turn(true);
    const me = await profile.call("GET", "/api/users/me", { userId: "ada" });
    expect(me.json()).toMatchObject({ publicProfile: true, publicProfileSlug: "ada-king" });
  });

  it("rejects invalid bodies and unknown people", async () => {
    for (const body of [{}, { enabled: "yes" }, { enabled: null }])
      expect((await put("/api/profile/public", body)).statusCode).toBe(400);
    expect((await turn(true, "nobody")).statusCode).toBe(401);
    expect((await turn(true, "")).statusCode).toBe(401);
  });
});

describe("a public profile", () => {
  it("shows only the listed fields, and is never cached [spec 7.33]", async () => {
    const texts = { bio: "Two\nlines", jobTitle: "Analyst", company: "Engines" };
    await put("/api/users/me", { ...texts, interests: [{ name: "Chess" }] });
    await turn(true);
    const answer = await visit("ada-king");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      name: "Ada King",
      avatarUrl: "",
      ...texts,
      interests: [{ name: "Chess", category: "non_ai" }],
    });
  });

  it("shows no expiry date of a renewed credential, whether or not its renewal is public", async () => {
    const expired = { expirationDate: "2020-01-01" };
    profile.portfolio.holds(
      commitsOf("portfolio-ada", [
        added({ credential: credential("1", true, { ...expired, renewedBy: "2" }) }),
        added({ credential: credential("2", true, { ...expired, renews: "1", renewedBy: "3" }) }),
        added({ credential: credential("3", false, { renews: "2" }) }),
      ]),
    );
    await turn(true);
    const shown = (await list("ada-king")).json() as { id: string; expirationDate: string }[];
    expect(new Map(shown.map(({ id, expirationDate }) => [id, expirationDate]))).toEqual(
      new Map([
        ["1", ""],
        ["2", ""],
      ]),
    );
  });

  it("shows only public credentials, newest first, with the listed fields [spec 6.2, 7.34]", async () => {
    profile.portfolio.holds(
      commitsOf("portfolio-ada", [
        added({ credential: credential("1", true, { credentialUrl: "https://example.org/1" }) }),
        added({ credential: credential("2", false) }),
        added({ credential: credential("3", true) }),
      ]),
    );
    await turn(true);
    const answer = await list("ada-king");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const third = {
      id: "3",
      type: "certification",
      name: "Course 3",
      organization: "Anywhere",
      completedDate: "2025-06-03",
      expirationDate: "",
      description: "",
      skills: ["Chess"],
      credentialUrl: "",
      verifiedBy: "",
      verifiedHost: "",
      confirmedBy: [],
      checks: [],
    };
    const first = { ...third, id: "1", name: "Course 1", completedDate: "2025-06-01" };
    expect(answer.json()).toEqual([third, { ...first, credentialUrl: "https://example.org/1" }]);
  });

  it("shows what was checked of a badge only while it's verified", async () => {
    const check = { check: "signature", outcome: "passed", detail: "Unchanged" } as const;
    const issuer = { name: "Example School", url: "", host: "school.example" };
    const checked = (credentialId: string, host = issuer.host) => {
      const data = { credentialId, issuer: { ...issuer, host }, checks: [check], checkedAt: AT };
      return { type: "BadgeChecked", version: 1, data } as const;
    };
    profile.portfolio.holds(
      commitsOf("portfolio-ada", [
        added({ credential: credential("1", true, { verificationStatus: "verified" }) }),
        checked("1"),
        added({ credential: credential("2", true, { verificationStatus: "pending" }) }),
        checked("2"),
        added({ credential: credential("3", true, { verificationStatus: "verified" }) }),
        checked("3", ""),
      ]),
    );
    await turn(true);
    expect((await list("ada-king")).json()).toMatchObject([
      { id: "3", verifiedBy: "", verifiedHost: "", checks: [] },
      { id: "2", verifiedBy: "", verifiedHost: "", checks: [] },
      { id: "1", verifiedBy: "Example School", verifiedHost: "school.example", checks: [check] },
    ]);
  });

  it("answers the same for missing, private and former addresses [spec 4.28, 6.3]", async () => {
    await turn(true);
    expect(await statuses("ada-king")).toEqual([200, 200]);
    await put("/api/users/me", { publicProfileSlug: "countess" });
    await turn(true, "bob");
    await turn(false, "bob");
    const slugs = ["ada-king", "bob", "nobody", "No%20Slug", "%00", "a".repeat(90), "__proto__"];
    const answers = await Promise.all(slugs.flatMap((slug) => [visit(slug), list(slug)]));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(await statuses("countess")).toEqual([200, 200]);
    // A person who has moved on keeps the former address.
    const taken = await put("/api/users/me", { publicProfileSlug: "ada-king" }, "bob");
    expect(taken.json().code).toBe("slug_taken");
  });

  it("disappears when its account is abandoned", async () => {
    await turn(true);
    const gone = { type: "RegistrationAbandoned", version: 1, data: {} };
    const events = accountOf("ada", "Ada King").flatMap((commit) => commit.events);
    profile.identity.holds(commitsOf("account-ada", [...events, gone]));
    expect(await statuses("ada-king")).toEqual([404, 404]);
  });
});

describe("an owner's change is visible to everybody, even if no event was delivered", () => {
  const first = added({ credential: credential("1", true) });
  const second = added({ credential: credential("2", true) });
  const names = async () =>
    (await list("ada-king")).json().map((one: { name: string }) => one.name);

  beforeEach(async () => {
    profile.portfolio.holds(commitsOf("portfolio-ada", [first, second]));
    await turn(true);
    // The profile was read before, and must not stay cached.
    await list("ada-king");
  });

  it("a profile that is switched off disappears, and returns when it is switched on", async () => {
    expect(await names()).toEqual(["Course 2", "Course 1"]);
    await turn(false);
    expect(await statuses("ada-king")).toEqual([404, 404]);
    await turn(true);
    expect(await names()).toEqual(["Course 2", "Course 1"]);
  });

  it("a credential that is hidden, renamed or deleted", async () => {
    const hidden = changed({ credential: credential("2", false) });
    const renamed = changed({ credential: credential("1", true, { name: "Renamed" }) });
    profile.portfolio.holds(commitsOf("portfolio-ada", [first, second, hidden, renamed]));
    expect(await names()).toEqual(["Renamed"]);
    const shown = changed({ credential: credential("2", true) });
    const history = [first, second, hidden, renamed, shown, removed("1")];
    profile.portfolio.holds(commitsOf("portfolio-ada", history));
    expect(await names()).toEqual(["Course 2"]);
  });

  it.each([
    ["identity", () => profile.identity],
    ["portfolio", () => profile.portfolio],
  ])("while %s cannot be asked nothing is shown", async (_name, owner) => {
    await owner().close();
    expect(await statuses("ada-king")).toEqual([503, 503]);
  });

  it("sources are asked for each reader, and only twice for many simultaneous ones", async () => {
    const before = profile.portfolio.asked();
    const answers = await Promise.all(Array.from({ length: 30 }, () => visit("ada-king")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(profile.portfolio.asked() - before).toBeLessThanOrEqual(6);
    const between = profile.portfolio.asked();
    await visit("ada-king");
    expect(profile.portfolio.asked()).toBeGreaterThan(between);
  });
});
