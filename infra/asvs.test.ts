import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const text = readFileSync(root("docs/asvs.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
const tests = Array.from(text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`: “([^”]+)”/g));

it("has a row for each requirement of levels 1 and 2 in the chapters 6, 7 and 10 of ASVS 5.0.0", () => {
  const count = (chapter: string) => rows.filter((row) => row.startsWith(`| ${chapter}.`)).length;
  expect([count("6"), count("7"), count("10")]).toEqual([35, 18, 29]);
  expect(new Set(rows).size).toBe(rows.length);
});

it("says of each whether it's met, and names a test or a reason", () => {
  for (const row of rows)
    expect(row).toMatch(/^\| \S+ +\| [12] +\| (?:met|partly|not met|n\/a) +\| .{8,} \|$/);
});

it.each(tests.map(([, file = "", title = ""]) => [file, title]))(
  "%s has the test “%s”",
  (file, title) => {
    expect(existsSync(root(file))).toBe(true);
    expect(readFileSync(root(file), "utf8")).toContain(title);
  },
);
