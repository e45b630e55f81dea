import { expect, it } from "vitest";
import { publicCredentials } from "../public-credentials.ts";
import { credential } from "../testing/credential.ts";
import { skillsOf } from "./skills.ts";

const of = (...lists: string[][]) =>
  publicCredentials(
    lists.map((skills, index) => credential({ id: `${index + 1}`, skills })),
    new Map(),
  );
const all = () => true;
const counted = async (...lists: string[][]) =>
  (await skillsOf(of(...lists), all)).map(({ name, count }) => [name, count]);

it("lists skills with the credentials where they were earned, the most frequent first", async () => {
  expect(await skillsOf(of(["SQL", "Go"], ["Go"]), all)).toEqual([
    {
      name: "Go",
      count: 2,
      credentials: [
        { id: "1", name: "Course" },
        { id: "2", name: "Course" },
      ],
    },
    { name: "SQL", count: 1, credentials: [{ id: "1", name: "Course" }] },
  ]);
});

it("compares skills without their case, and shows the most frequent spelling", async () => {
  expect(await counted(["typescript"], ["TypeScript"], ["TypeScript"])).toEqual([
    ["TypeScript", 3],
  ]);
  expect(await counted(["GO"], ["go"])).toEqual([["GO", 2]]);
  expect(await counted(["Z\u00fcrich"], ["Zu\u0308rich"])).toHaveLength(1);
});

it("counts a credential once, even if it names a skill twice", async () => {
  expect(await counted(["Go", "GO", "go"], ["GO"])).toEqual([["Go", 2]]);
});

it("counts credentials that it doesn't name", async () => {
  const [skill] = await skillsOf(of(["Go"], ["Go"]), ({ id }) => id === "2");
  expect(skill).toMatchObject({ count: 2, credentials: [{ id: "2" }] });
});

it("names the newest of many credentials", async () => {
  const [skill] = await skillsOf(of(...Array.from({ length: 60 }, () => ["Go"])), all);
  expect(skill?.count).toBe(60);
  expect(skill?.credentials.map(({ id }) => id)).toEqual(["1", "2", "3"]);
});
