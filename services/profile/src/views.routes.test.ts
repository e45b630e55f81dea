import { PUBLIC_PAGE_PATH } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { type DayViews, getViews } from "@laurel/contracts/routes/views";
import { beforeEach, describe, expect, it } from "vitest";
import { useProfileHarness } from "./testing/profile-harness.ts";
import { callsOf, SEEN, useTwoPeople } from "./testing/sharing.ts";

const profile = useProfileHarness();
const { own, share, visit } = callsOf(profile);
beforeEach(async () => {
  useTwoPeople(profile);
  await profile.turn(true, { userId: "ada", seen: SEEN });
});

const DAY_MS = 24 * 3600 * 1000;
const PROFILE = "/api/profiles/ada-king";
const PAGE = fillPath(PUBLIC_PAGE_PATH, { slug: "ada-king" });
const [CHROME, FIREFOX] = ["c".repeat(43), "f".repeat(43)];
const daysOf = async (userId = "ada") =>
  (await profile.call("GET", getViews.path, { userId, seen: SEEN })).json().days as DayViews[];
const today = async (userId?: string) => (await daysOf(userId)).at(-1);

describe("views of the public profile", () => {
  it("count once per browser and day, whether the page or the app is read", async () => {
    for (const path of [PAGE, PROFILE, PROFILE]) await visit(path, { visitor: CHROME });
    expect(await today()).toEqual({
      day: "2026-01-01",
      profileViews: 1,
      linkViews: 0,
      downloads: 0,
    });
    await visit(PAGE, { visitor: FIREFOX });
    expect(await today()).toMatchObject({ profileViews: 2 });
    profile.clock.advance(DAY_MS);
    await visit(PROFILE, { visitor: CHROME });
    const days = await daysOf();
    expect(days).toHaveLength(90);
    expect(days.slice(-2).map(({ profileViews }) => profileViews)).toEqual([2, 1]);
  });

  it("never count the person's own, those of robots, or of a hidden profile", async () => {
    await visit(PROFILE);
    await visit(PROFILE, { visitor: CHROME, userId: "ada" });
    await profile.turn(false, { userId: "ada", seen: SEEN });
    await visit(PROFILE, { visitor: FIREFOX });
    expect(await today()).toMatchObject({ profileViews: 0 });
  });
});

it("views of links and downloads are summed up, those of deleted links forgotten", async () => {
  const [first, second] = [await share({ documentIds: ["a"] }), await share()];
  for (const { path } of [first, second]) await visit(path, { visitor: CHROME });
  await visit(`${first.path}/documents/a/download`, { visitor: CHROME });
  expect(await today()).toMatchObject({ profileViews: 0, linkViews: 2, downloads: 1 });
  expect(await today("bob")).toMatchObject({ linkViews: 0 });
  await own("DELETE", `/api/share-links/${first.id}`);
  expect(await today()).toMatchObject({ linkViews: 1, downloads: 0 });
});

it("one network counts 30 new visitors of a link or profile and day, whatever its browsers are called", async () => {
  const link = await share();
  const [here, elsewhere] = ["n".repeat(43), "m".repeat(43)];
  const flood = (path: string, network: string) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        visit(path, { visitor: `${network}-${index}`, network }),
      ),
    );
  await flood(PROFILE, here);
  expect(await today()).toMatchObject({ profileViews: 30 });
  await flood(link.path, here);
  await visit(PROFILE, { visitor: CHROME, network: elsewhere });
  expect(await today()).toMatchObject({ profileViews: 31, linkViews: 30 });
  profile.clock.advance(DAY_MS);
  await visit(PROFILE, { visitor: CHROME, network: here });
  expect(await today()).toMatchObject({ profileViews: 1 });
});

it("nothing is kept about who looked", async () => {
  await visit(PROFILE, { visitor: CHROME });
  const { recordStore } = profile.deps;
  const records = await recordStore.collection({ name: "views", indexes: [["userId"]] });
  const stored = await records.find({ where: { userId: "ada" } });
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(CHROME);
});
