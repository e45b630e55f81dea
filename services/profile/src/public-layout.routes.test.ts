import { commitsOf } from "@laurel/testing/projection-harness";
import { beforeEach, expect, it, vi } from "vitest";
import { credential } from "./testing/credential.ts";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const profile = useProfileHarness();
const SEEN = "account-ada=2,portfolio-ada=300";

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

beforeEach(async () => {
  profile.identity.holds(accountOf("ada", "Ada King"));
  profile.portfolio.holds(commitsOf("portfolio-ada", many));
  await profile.turn(true, { userId: "ada", seen: SEEN });
});

const visit = async (part: string) =>
  (await profile.call("GET", `/api/profiles/ada-king/${part}`)).json();

/** How many stored credentials are parsed while `work` goes on. Answers don't name the person. */
async function parsedDuring(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, "parse");
  await work();
  const parsed = parse.mock.calls.filter(([text]) =>
    ['"completedDate"', '"userId"'].every((field) => text.includes(field)),
  ).length;
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

const lists = async () => ({
  page: (await profile.call("GET", "/internal/pages/ada-king")).json(),
  credentials: await visit("credentials"),
  skills: await visit("skills"),
});

it("reads no credential again while the credentials and the layout stay the same", async () => {
  const first = await lists();
  expect(await parsedDuring(lists)).toBe(0);
  expect(await lists()).toEqual(first);
});

it("makes the lists once for visitors who come together", async () => {
  await lists();
  const body = { hidden: ["interests"] };
  await profile.call("PUT", "/api/profile/layout", { userId: "ada", body, seen: SEEN });
  const visits = () => Promise.all([lists(), lists(), lists()]);
  expect(await parsedDuring(visits)).toBe(many.length);
});

it("shows a change of the credentials in every list at once", async () => {
  await lists();
  const hidden = credential({ id: "300", isPublic: false, skills: ["Go"] });
  const change = { type: "CredentialChanged" as const, version: 1, data: { credential: hidden } };
  profile.portfolio.holds(commitsOf("portfolio-ada", [...many, change]));
  const { page, credentials, skills } = await lists();
  expect(page.counts.certification).toBe(299);
  expect(JSON.stringify([page, credentials, skills])).not.toContain('"id":"300"');
  expect(credentials).toHaveLength(299);
  expect(skills).toMatchObject([{ name: "Go", count: 299 }]);
});

it("shows a change of the layout in every list at once", async () => {
  await lists();
  const body = { hidden: ["skills", "credentials"] };
  await profile.call("PUT", "/api/profile/layout", { userId: "ada", body, seen: SEEN });
  expect(await lists()).toMatchObject({
    page: { counts: { certification: 0 }, credentials: [], skills: [] },
    credentials: [],
    skills: [],
  });
});
