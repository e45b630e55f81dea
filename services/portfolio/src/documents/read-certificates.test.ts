import { describe, expect, it } from "vitest";
import { NO_TEXT } from "./document-text.ts";
import { readCertificates } from "./read-certificates.ts";

const pageOf = (page: number, ...lines: readonly string[]) =>
  lines.map((line) => {
    const [, size = "12", text = ""] = /^(?:(\d+)\|)?(.*)$/.exec(line) ?? [];
    return { text, page, size: Number(size) };
  });

const certificateOn = (page: number, title: string, day: string) =>
  pageOf(
    page,
    "28|Certificate of Completion",
    "This is to certify that",
    "34|Kim Example",
    "has completed the course",
    `24|${title}`,
    `Date of issue: ${day}`,
  );

const read = (...pages: ReturnType<typeof pageOf>[]) =>
  readCertificates({ ...NO_TEXT, lines: pages.flat() }, "Kim Example").map(
    ({ page, found, text }) => [
      page,
      found.find(({ field }) => field === "name")?.value,
      text.lines.length,
    ],
  );

describe("a document", () => {
  it("has a certificate on each page that is one", () => {
    const pages = [
      certificateOn(1, "Forklifts", "March 1, 2026"),
      certificateOn(2, "Pallets", "March 2, 2026"),
      certificateOn(3, "Ramps", "March 3, 2026"),
    ];
    expect(read(...pages)).toEqual([
      [1, "Forklifts", 6],
      [2, "Pallets", 6],
      [3, "Ramps", 6],
    ]);
  });

  it.each([
    ["a transcript", pageOf(2, "28|Transcript", "Grades", "Theory 97 of 100", "March 1, 2026")],
    ["terms", pageOf(2, "This certificate is valid only with a signature.", "Page 2 of 2")],
    ["the same again", certificateOn(2, "Forklifts", "March 1, 2026")],
  ])("is one certificate with %s behind it", (_what, second) => {
    const first = certificateOn(1, "Forklifts", "March 1, 2026");
    expect(read(first, second)).toEqual([[1, "Forklifts", 6 + second.length]]);
  });

  it("keeps what follows a certificate with it, and a cover with the first", () => {
    const pages = [
      pageOf(1, "My certificates"),
      certificateOn(2, "Forklifts", "March 1, 2026"),
      pageOf(3, "Terms of use"),
      certificateOn(4, "Pallets", "March 2, 2026"),
    ];
    expect(read(...pages)).toEqual([
      [2, "Forklifts", 8],
      [4, "Pallets", 6],
    ]);
  });

  it("without a text is one without anything", () => {
    expect(read()).toEqual([[1, undefined, 0]]);
  });
});
