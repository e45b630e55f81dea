import { translateTo } from "@laurel/texts/translations";
import { describe, expect, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "../../testing/credential.ts";
import { cvOf } from "../cv.ts";
import { cvLook } from "../cv-look.ts";
import { blocksOf } from "./blocks.ts";
import { pagesOf, type SetBlock } from "./pages.ts";

const AREA = { top: 0, bottom: 100 };

/** Blocks of so many lines of ten points; a negative number stays with the next block. */
function setBlocks(...lines: number[]): SetBlock[] {
  const cv = cvOf({
    me: samplePerson(),
    credentials: [credential()],
    publicUrl: "https://laurel.example",
    today: "2026-01-01",
    language: "en",
  });
  const [block] = blocksOf(cv, cvLook("classic", "en"), translateTo("en"));
  if (!block) throw new Error("A CV has a name");
  return lines.map((count) => ({
    block: { ...block, above: 0, below: 0, keepWithNext: count < 0 },
    ends: Array.from({ length: Math.abs(count) }, (_, index) => index + 1),
    lineHeight: 10,
  }));
}

const pages = (...lines: number[]) =>
  pagesOf(setBlocks(...lines), AREA).map((placed) => placed.map(({ first, last }) => last - first));

describe("the pages", () => {
  it("are filled by a long paragraph, which goes on on the next one", () => {
    expect(pages(4, 9)).toEqual([[4, 6], [3]]);
    expect(pages(4, 25)).toEqual([[4, 6], [10], [9]]);
  });

  it("keep at least two lines of a paragraph together", () => {
    expect(pages(9, 4)).toEqual([[9], [4]]);
    expect(pages(7, 4)).toEqual([[7, 2], [2]]);
    expect(pages(8, 3)).toEqual([[8], [3]]);
  });

  it("keep a title and its text together where they fit on one", () => {
    expect(pages(6, -1, 5)).toEqual([[6], [1, 5]]);
    expect(pages(6, -1, 12)).toEqual([[6, 1, 3], [9]]);
  });
});
