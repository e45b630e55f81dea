import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPeople, seededPeople } from "./people.ts";

let folder: TempDirectory;
beforeEach(async () => void (folder = await createTempDirectory()));
afterEach(() => folder[Symbol.asyncDispose]());

function fileWith(text: string): string {
  const file = folder.at("people.json");
  writeFileSync(file, text);
  return file;
}

describe("a file of people", () => {
  it("needs usernames and passwords; profile and access token may be missing", () => {
    const ada = { username: "ada", password: "Correct-Horse-9" };
    const grace = { ...ada, username: "grace", slug: "grace-h", token: "laurel_pat_1" };
    expect(readPeople(fileWith(JSON.stringify([ada, grace])))).toEqual([
      { ...ada, slug: "", token: "" },
      grace,
    ]);
  });

  it.each([
    ["[]", "there is nobody in it"],
    ['[{"username":"ada"}]', "0 password"],
    ["{", "SyntaxError"],
  ])("is refused by name: %s", (text, why) => {
    const file = fileWith(text);
    expect(() => readPeople(file)).toThrow(`PEOPLE_FILE ${file}: `);
    expect(() => readPeople(file)).toThrow(why);
  });

  it("is refused when it doesn't exist", () => {
    expect(() => readPeople(folder.at("nobody.json"))).toThrow("ENOENT");
  });
});

describe("the people of npm run seed", () => {
  it("are numbered from 1, and every fifth has a public profile", () => {
    const people = seededPeople(5);
    expect(people.map(({ username }) => username)).toEqual([
      "seed-000001",
      "seed-000002",
      "seed-000003",
      "seed-000004",
      "seed-000005",
    ]);
    expect(people.map(({ slug }) => slug)).toEqual(["", "", "", "", "seed-000005"]);
  });
});
