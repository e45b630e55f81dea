import { beforeEach, describe, expect, it } from "vitest";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const profile = useProfileHarness();

describe("a private profile and a missing one", () => {
  const WAYS = [
    "/api/profiles/:slug",
    "/api/profiles/:slug/credentials",
    "/api/profiles/:slug/credentials/1",
    "/api/profiles/:slug/layout",
    "/api/profiles/:slug/skills",
    "/internal/pages/:slug",
    "/internal/pages/:slug/preview.png",
    "/internal/pages/:slug/credentials/1",
    "/internal/pages/:slug/credentials/1/preview.png",
  ];
  const told = async (way: string, slug: string) => {
    const before = [profile.identity.asked(), profile.portfolio.asked()];
    const { statusCode, body, headers } = await profile.call("GET", way.replace(":slug", slug));
    const { date: _date, ...rest } = headers;
    const asked = [profile.identity.asked(), profile.portfolio.asked()];
    return { statusCode, body, headers: rest, asked: asked.map((n, at) => n - (before[at] ?? 0)) };
  };
  beforeEach(async () => {
    const seen = "account-ada=2";
    profile.identity.holds(accountOf("ada", "Ada King"));
    await profile.turn(true, { userId: "ada", seen });
    const body = { publicProfileSlug: "ada-now" };
    await profile.call("PUT", "/api/users/me", { userId: "ada", body, seen });
    await profile.turn(false, { userId: "ada", seen });
  });

  it.each(WAYS)("have the same answer after the same work: %s", async (way) => {
    const missing = await told(way, "nobody-here");
    expect(missing).toMatchObject({ statusCode: 404, asked: [1, 1] });
    for (const slug of ["ada-now", "ada-king"]) expect(await told(way, slug)).toEqual(missing);
  });

  it.each(WAYS)("have the same answer while another service is down: %s", async (way) => {
    await profile.portfolio.close();
    const { asked: _asked, ...missing } = await told(way, "nobody-here");
    expect(missing.statusCode).toBe(503);
    for (const slug of ["ada-now", "ada-king"])
      expect(await told(way, slug)).toMatchObject(missing);
  });
});
