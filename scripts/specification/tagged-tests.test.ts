import { describe, expect, it } from "vitest";
import { taggedTestsIn } from "./tagged-tests.ts";

/** Not written out, because the check finds every tag in the sources. */
const tag = (ids: string) => `[spec ${ids}]`;
const TAG = tag("2.7");

function scan(source: string, file = "a.test.ts") {
  const { tests, problems } = taggedTestsIn(file, source);
  return { found: tests.map(({ titles, ids }) => [...titles, ...ids]), problems };
}

describe("tagged tests", () => {
  it.each([
    [`test("a ${TAG}", () => {})`, ["a", "2.7"]],
    [`it('a ${tag("2.7, 3.1")}', () => {})`, ["a", "2.7", "3.1"]],
    [`it.each([["x"]])("%s ${TAG}", () => {})`, ["%s", "2.7"]],
    [`it.for(rows)("$a ${TAG}", () => {})`, ["$a", "2.7"]],
    [`it.each\`a|b\`("a ${TAG}", () => {})`, ["a", "2.7"]],
    ["test(`${name} opens " + TAG + "`, () => {})", ["${…} opens", "2.7"]],
    [`test("one, " + "two ${TAG}", () => {})`, ["one, two", "2.7"]],
    [`describe("group ${TAG}", () => {})`, ["group", "2.7"]],
    [`describe("group", () => { it("a ${TAG}", () => {}) })`, ["group", "a", "2.7"]],
    [
      `test.describe("group", () => { for (const x of y) test("a ${TAG}") })`,
      ["group", "a", "2.7"],
    ],
    [`test("Żółw 🐢 ${TAG}", () => {})`, ["Żółw 🐢", "2.7"]],
  ])("are found in %s", (source, found) => {
    expect(scan(source)).toEqual({ found: [found], problems: [] });
  });

  it("are found among JSX and types", () => {
    const source = `const a = <p>don't</p> as Foo; test("a ${TAG}", async (): Promise<void> => {});`;
    expect(scan(source, "a.test.tsx")).toEqual({ found: [["a", "2.7"]], problems: [] });
  });

  it("aren't counted without a tag", () => {
    expect(scan(`test("a"); test("b", { timeout: 5 }, () => {})`).found).toEqual([]);
  });
});

describe("a tag proves nothing", () => {
  it.each([
    ["skip", `test.skip("a ${TAG}", () => {})`],
    ["todo", `it.todo("a ${TAG}")`],
    ["fixme", `test.fixme("a ${TAG}", () => {})`],
    ["fails", `it.fails("a ${TAG}", () => {})`],
    ["skipIf", `it.skipIf(slow)("a ${TAG}", () => {})`],
    ["skip", `describe.skip("group", () => { it("a ${TAG}", () => {}) })`],
    ["todo", `test("a ${TAG}", { todo: true }, () => {})`],
    ["skip", `test("a ${TAG}", (context) => { context.skip(); })`],
    ["skip", `test("a ${TAG}", ({ skip }) => { skip(); })`],
    ["fixme", `test("a ${TAG}", async ({ page }) => { test.fixme(isSlow, "slow"); })`],
  ])("with %s: %s", (why, source) => {
    expect(scan(source).problems).toEqual([`a.test.ts:1: the test of 2.7 doesn't count: ${why}`]);
  });

  it.each([
    `// ${TAG}\n`,
    `const a = "${TAG}";`,
    `test("a", () => { expect(1, "${TAG}").toBe(1); })`,
    `test.step("a ${TAG}", () => {})`,
    `expect("a ${TAG}").toBe("b")`,
  ])("outside a title: %s", (source) => {
    expect(scan(source)).toEqual({
      found: [],
      problems: [`a.test.ts:1: ${TAG} isn't in the title of a test`],
    });
  });

  it("when it doesn't list ids", () => {
    const broken = tag("2.7; 2.8");
    expect(scan(`\n\ntest("a ${broken}", () => {})`)).toEqual({
      found: [],
      problems: [`a.test.ts:3: ${broken} doesn't list ids`],
    });
  });

  it("unless a skip is switched off", () => {
    expect(scan(`test("a ${TAG}", { skip: false }, () => {})`).problems).toEqual([]);
  });
});
