import { expect, it } from "vitest";
import { coverageProblems, renderCoverage } from "./coverage.ts";
import { readLines } from "./lines.ts";

const LINES = `# Lines

Some words.

## 2 Screens

### Public

- 2.1 the landing page
- 2.2 a | b

## 3 Entities

- 3.1 User
`;
const parts = readLines(LINES);
const proof = (ids: string[], title = "a") => ({
  file: "a.test.ts",
  titles: ["group", title],
  ids,
});

it("reads the lines below their headings", () => {
  expect(parts.map(({ heading, lines }) => [heading, ...lines.map(({ id }) => id)])).toEqual([
    ["## 2 Screens"],
    ["### Public", "2.1", "2.2"],
    ["## 3 Entities", "3.1"],
  ]);
});

it.each(["- 2.1 twice", "- 4.1 another section", "- no id", "- 3.2"])(
  "rejects a line that is not new in its section: %s",
  (line) => {
    expect(() => readLines(LINES + line)).toThrow(line);
  },
);

it("reports lines without a test and tests without a line", () => {
  expect(coverageProblems(parts, [proof(["2.1", "9.9"]), proof(["3.1"])])).toEqual([
    "2.2 has no test: a | b",
    "a.test.ts: there is no line 9.9",
  ]);
});

it("writes a table per heading, with every test of a line", () => {
  const tests = [proof(["2.1"]), proof(["2.1", "2.2"], "<b>"), proof(["3.1"])];
  const [head, ...blocks] = renderCoverage(parts, tests).trim().split("\n\n").slice(1);
  expect(head).toContain("Don't edit this file.");
  expect(blocks).toEqual([
    "## 2 Screens",
    "### Public",
    [
      "| id | line | tests |",
      "| --- | --- | --- |",
      "| 2.1 | the landing page | `a.test.ts` › group › a<br>`a.test.ts` › group › &lt;b> |",
      "| 2.2 | a \\| b | `a.test.ts` › group › &lt;b> |",
    ].join("\n"),
    "## 3 Entities",
    "| id | line | tests |\n| --- | --- | --- |\n| 3.1 | User | `a.test.ts` › group › a |",
  ]);
});
