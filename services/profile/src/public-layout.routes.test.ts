import { commitsOf } from "@laurel/testing/projection-harness";
import { beforeEach, expect, it, vi } from "vitest";
import { credential } from "./testing/people.ts";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const profile = useProfileHarness();
const SEEN = "account-ada=2,portfolio-ada=300";

beforeEach(async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    type: "CredentialAdded" as const,
    version: 1,
    data: {
      credential: credential({
        id: `${index + 1}`,
        isPublic: true,
        completedDate: `2025-06-0${1 + (index % 3)}`,
        skills: ["Go"],
      }),
    },
  }));
  profile.identity.holds(accountOf("ada", "Ada King"));
  profile.portfolio.holds(commitsOf("portfolio-ada", many));
  await profile.turn(true, { userId: "ada", seen: SEEN });
});

const visit = async (part: string) =>
  (await profile.call("GET", `/api/profiles/ada-king/${part}`)).json();

/** How many credentials are parsed while `work` goes on. */
async function parsedDuring(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, "parse");
  await work();
  const parsed = parse.mock.calls.filter(([text]) => text.includes('"completedDate"')).length;
  parse.mockRestore();
  return parsed;
}

it("reads only pinned credentials for the layout, however many there are", async () => {
  const body = { pinned: ["2", "1"] };
  await profile.call("PUT", "/api/profile/layout", { userId: "ada", body, seen: SEEN });
  await visit("layout");
  expect(await parsedDuring(() => visit("layout"))).toBe(2);
  expect(await visit("layout")).toMatchObject({ pinned: ["2", "1"] });
});

it("reads each of many credentials once for the list and the skills", async () => {
  const list: { id: string; completedDate: string }[] = await visit("credentials");
  expect(new Set(list.map(({ id }) => id)).size).toBe(300);
  const dates = list.map(({ completedDate }) => completedDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const [skill] = await visit("skills");
  expect(skill).toMatchObject({ name: "Go", count: 300 });
  expect(skill.credentials.map(({ id }: { id: string }) => id)).toEqual(
    list.slice(0, 3).map(({ id }) => id),
  );
});
