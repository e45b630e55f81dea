import { LANGUAGES } from "@laurel/contracts/languages";
import { meSchema } from "@laurel/contracts/routes/users";
import type { Service } from "@laurel/hosting/service/service";
import { commitsOf } from "@laurel/testing/projection-harness";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { profileService } from "./service.ts";

const ME = "/api/users/me";

let harness: ServiceHarness;
let service: Service;
beforeEach(async () => {
  harness = await createServiceHarness("profile");
  const { shareKey, signingKey } = harness.keys;
  const publicUrl = "https://laurel.example";
  service = await profileService.create({ ...harness.deps, publicUrl, shareKey, signingKey });
  for (const userId of ["ada", "bob"]) await registered(userId);
});
afterEach(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});

/** Identity's answers. The service isn't started, so it asks nobody. */
async function registered(username: string): Promise<void> {
  const data = { username, name: `Person ${username}`, email: `${username}@example.org` };
  const accounts = service.projections.find(({ projection }) => projection.name === "accounts");
  await accounts?.apply(
    commitsOf(`account-${username}`, [
      { type: "AccountRegistered", version: 1, data: { ...data, provider: "local" } },
      { type: "EmailVerified", version: 1, data: {} },
    ]),
  );
}

const get = (userId: string) => harness.call(service.app, "GET", ME, { userId });
const put = (userId: string, body: unknown, commandId?: string) =>
  harness.call(service.app, "PUT", ME, {
    userId,
    body,
    ...(commandId === undefined ? {} : { commandId }),
  });

describe("reading one's own data", () => {
  it("returns every field, empty where nothing was entered [spec 3.1, 3.7, 3.14, 3.15, 7.19, 9.13, 9.16]", async () => {
    const answer = await get("ada");
    expect(answer.statusCode).toBe(200);
    expect(meSchema.parse(answer.json())).toEqual({
      id: "ada",
      username: "ada",
      name: "Person ada",
      email: "ada@example.org",
      emailVerified: true,
      provider: "local",
      avatarUrl: "",
      bio: "",
      jobTitle: "",
      company: "",
      publicProfile: false,
      publicProfileSlug: "",
      interests: [],
      language: "",
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-02T00:00:00.000Z",
    });
  });

  it("requires a session of a known person", async () => {
    for (const userId of ["", "nobody"]) {
      const answers = [await get(userId), await put(userId, { name: "" })];
      const expected = userId === "" ? [401, 401] : [401, 400];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
      expect(answers[0]?.json().code).toBe("not_authenticated");
    }
  });
});

describe("changing one's own data", () => {
  it("changes the sent fields, keeps the rest, and returns the version [spec 3.6]", async () => {
    const first = await put("ada", { name: "Ada King", bio: "Two\nlines", company: "Engines" });
    expect(first.statusCode).toBe(200);
    expect(first.headers["x-laurel-versions"]).toBe("profile-ada=1");
    await put("ada", { company: "", avatarUrl: "https://example.org/a.png" });
    expect((await get("ada")).json()).toMatchObject({
      name: "Ada King",
      bio: "Two\nlines",
      company: "",
      avatarUrl: "https://example.org/a.png",
    });
    expect((await get("bob")).json()).toMatchObject({ name: "Person bob", bio: "" });
  });

  it("takes each language, and the browser's again", async () => {
    for (const { code } of LANGUAGES) {
      expect((await put("ada", { language: code })).json()).toMatchObject({ language: code });
      expect((await get("ada")).json()).toMatchObject({ language: code, name: "Person ada" });
    }
    await put("ada", { language: "" });
    expect((await get("ada")).json().language).toBe("");
  });

  it("returns the current data when nothing changes", async () => {
    const answers = [await put("ada", {}), await put("ada", { bio: "" })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().name).toBe("Person ada");
  });

  it.each([
    [{ name: "" }, "name", "Name is required"],
    [{ name: { $ne: null } }, "name", undefined],
    [{ bio: "x".repeat(4_001) }, "bio", undefined],
    [{ avatarUrl: "javascript:alert(1)" }, "avatarUrl", undefined],
    [{ publicProfileSlug: "Not A Slug" }, "publicProfileSlug", undefined],
    [{ interests: [{ name: " " }] }, "interests.0.name", "Please enter an interest name."],
    [{ interests: "chess" }, "interests", undefined],
    [{ language: "tlh" }, "language", "Choose a language of GET /api/languages"],
    [{ language: "EN" }, "language", undefined],
    [{ language: "pt" }, "language", undefined],
    [{ language: "x".repeat(4_000) }, "language", undefined],
    [{ language: null }, "language", undefined],
  ])("refuses %j [spec 5.32]", async (body, path, message) => {
    const answer = await put("ada", body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0]).toMatchObject({ path, ...(message ? { message } : {}) });
    expect((await get("ada")).json().updatedAt).toBe("2026-01-02T00:00:00.000Z");
  });

  it("ignores fields that a person cannot change", async () => {
    const foreign = { id: "bob", username: "root", email: "x@example.org", emailVerified: false };
    await put("ada", { ...foreign, publicProfile: true, bio: "Hello" });
    expect((await get("ada")).json()).toMatchObject({
      id: "ada",
      username: "ada",
      email: "ada@example.org",
      emailVerified: true,
      publicProfile: false,
      bio: "Hello",
    });
  });

  it("accepts twenty simultaneous changes", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Ada ${index}`);
    const answers = await Promise.all(names.map((name) => put("ada", { name })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(names).toContain((await get("ada")).json().name);
  });

  it("has one effect per command", async () => {
    await put("ada", { bio: "First" }, "once");
    await put("ada", { bio: "Second" });
    expect((await put("ada", { bio: "First" }, "once")).statusCode).toBe(200);
    expect((await get("ada")).json().bio).toBe("Second");
  });
});

describe("the address of a profile", () => {
  it("belongs to one person, who keeps it after moving to another [spec 3.8]", async () => {
    expect((await put("ada", { publicProfileSlug: "ada" })).json().publicProfileSlug).toBe("ada");
    const taken = await put("bob", { publicProfileSlug: "ada", bio: "Never kept" });
    expect([taken.statusCode, taken.json().code]).toEqual([409, "slug_taken"]);
    expect((await get("bob")).json()).toMatchObject({ publicProfileSlug: "", bio: "" });
    await put("ada", { publicProfileSlug: "ada-king" });
    expect((await put("bob", { publicProfileSlug: "ada" })).statusCode).toBe(409);
    expect((await put("ada", { publicProfileSlug: "ada" })).statusCode).toBe(200);
  });

  it("goes to one of two simultaneous requests [spec 3.8]", async () => {
    const asked = ["ada", "bob"].map((userId) => put(userId, { publicProfileSlug: "king" }));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

it("a person keeps fifty addresses, and can go back to each", async () => {
  for (let index = 0; index < 50; index += 1)
    expect((await put("ada", { publicProfileSlug: `ada-${index}` })).statusCode).toBe(200);
  const refused = await put("ada", { publicProfileSlug: "one-more" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "limit_reached"]);
  expect((await put("ada", { publicProfileSlug: "ada-7" })).statusCode).toBe(200);
  expect((await put("bob", { publicProfileSlug: "one-more" })).statusCode).toBe(200);
});

describe("interests", () => {
  it("get their category from the server, whatever is sent [spec 3.9, 7.20]", async () => {
    const sent = ["Painting", "GenAI", "machine learning", "AI"].map((name) => ({
      name,
      category: "non_ai",
    }));
    const answer = await put("ada", { interests: sent });
    expect(answer.json().interests).toEqual([
      { name: "Painting", category: "non_ai" },
      { name: "GenAI", category: "ai" },
      { name: "machine learning", category: "ai" },
      { name: "AI", category: "ai" },
    ]);
  });

  it("are stored once, ignoring case [spec 5.33]", async () => {
    const interests = [{ name: "Chess" }, { name: "Go" }, { name: " CHESS " }];
    const answer = await put("ada", { interests });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "This interest is already in your list.",
      issues: [{ path: "interests.2.name" }],
    });
  });
});
