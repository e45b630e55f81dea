import { inEnglish } from "@laurel/texts/translations";
import { describe, expect, it } from "vitest";
import type { DocumentText } from "./document-text.ts";
import { NO_TEXT } from "./document-text.ts";
import { nearDuplicates } from "./near-duplicates.ts";
import { readFields } from "./read-fields.ts";

/** Lines of one size, or `size|text`. */
const linesOf = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [, size = "12", text = ""] = /^(?:(\d+)\|)?(.*)$/.exec(line) ?? [];
    return { text, page: 1, size: Number(size) };
  });

const codeOf = (text: string) => ({ text, page: 0 });

function fieldsOf(lines: readonly string[], more: Partial<DocumentText> = {}) {
  const { found, type } = readFields({ ...NO_TEXT, lines: linesOf(...lines), ...more });
  return { ...Object.fromEntries(found.map(({ field, value }) => [field, value])), type };
}

describe("what a certificate says", () => {
  it.each<[string, string[], Record<string, string>]>([
    [
      "a card whose name stands above the person's",
      [
        "16|American Heart Association",
        "28|Advanced Cardiovascular Life Support (ACLS) Provider",
        "This is to certify that",
        "20|Ada King",
        "has successfully completed the requirements",
        "Issue Date: March 3, 2025",
        "Renew By: March 31, 2027",
      ],
      {
        type: "certification",
        name: "Advanced Cardiovascular Life Support (ACLS) Provider",
        organization: "American Heart Association",
        completedDate: "2025-03-03",
        expirationDate: "2027-03-31",
      },
    ],
    [
      "an online course",
      [
        "28|Certificate of Completion",
        "This is to certify that",
        "34|Ada King",
        "has successfully completed the course",
        "24|Distributed Systems in Practice",
        "24 hours of training",
        "Issued by Lovelace Academy",
        "Date of issue: March 14, 2026",
        "Certificate ID: LA-2026-00417",
      ],
      {
        type: "course",
        name: "Distributed Systems in Practice",
        organization: "Lovelace Academy",
        completedDate: "2026-03-14",
        hours: "24",
        credentialId: "LA-2026-00417",
      },
    ],
    [
      "a certification with an expiry",
      [
        "The Linux Foundation hereby certifies that",
        "30|Ada King",
        "has earned the certification",
        "26|Certified Kubernetes Administrator",
        "2026-03-14",
        "Issue date",
        "Expiration date: 14 March 2028",
        "Credential Number",
        "LF-8x2k0q91ab",
      ],
      {
        type: "certification",
        name: "Certified Kubernetes Administrator",
        organization: "Linux Foundation",
        completedDate: "2026-03-14",
        expirationDate: "2028-03-14",
        credentialId: "LF-8x2k0q91ab",
      },
    ],
    [
      "a degree",
      [
        "30|University of Amsterdam",
        "has conferred upon",
        "26|Ada King",
        "the degree of",
        "Master of Science in Logic",
        "on the 1st of July 2021",
      ],
      {
        type: "degree",
        name: "Master of Science in Logic",
        organization: "University of Amsterdam",
        completedDate: "2021-07-01",
      },
    ],
    [
      "labels",
      [
        "Course: Event Storming",
        "Provider: Avanscoperta",
        "Completed on: 05/06/2025",
        "Valid until 31/12/2027",
        "Duration: 16 hours",
      ],
      {
        type: "course",
        name: "Event Storming",
        organization: "Avanscoperta",
        completedDate: "2025-06-05",
        expirationDate: "2027-12-31",
        hours: "16",
      },
    ],
    [
      "a name within a sentence",
      ["Ada King has attended the workshop “Domain Modelling” on 3 May 2024."],
      { type: "workshop", name: "Domain Modelling", completedDate: "2024-05-03" },
    ],
    [
      "the largest line, where no sentence says it",
      ["30|Lovelace Academy", "Presented to", "28|Ada King", "24|Compilers", "8|12 May 2024"],
      { name: "Compilers", organization: "Lovelace Academy", completedDate: "2024-05-12" },
    ],
    ["nothing", ["12|hello", "12|world"], { type: "certification" }],
  ])("is read of %s", (_what, lines, expected) => {
    expect(fieldsOf(lines)).toMatchObject(expected);
  });

  it("is not made up: a text without a certificate fills in nothing", () => {
    expect(fieldsOf(["Dear Ada,", "we meet at noon.", "Bob"])).toEqual({ type: "certification" });
    expect(fieldsOf([])).toEqual({ type: "certification" });
  });

  it("doesn't take a date that could be two days", () => {
    expect(fieldsOf(["Issued on 03/04/2025"])).not.toHaveProperty("completedDate");
  });

  it("takes the address of a QR code before a link, and only a link that verifies something", () => {
    const url = "https://verify.example.org/1";
    const links = [
      { url: "https://example.org/about", page: 1 },
      { url: "https://example.org/certificates/7", page: 2 },
    ];
    expect(fieldsOf([], { links, codes: ["no address", url].map(codeOf) })).toMatchObject({
      credentialUrl: url,
    });
    expect(fieldsOf([], { links })).toMatchObject({ credentialUrl: links[1]?.url });
    expect(fieldsOf([], { links: links.slice(0, 1) })).not.toHaveProperty("credentialUrl");
    for (const code of ["javascript:alert(1)", "ftp://example.org", "http://a b"])
      expect(fieldsOf([], { codes: [codeOf(code)] })).not.toHaveProperty("credentialUrl");
  });

  it("names where each field was found", () => {
    const { found } = readFields({
      ...NO_TEXT,
      lines: linesOf(`Issued by ${"Long ".repeat(10)}Academy on 1 May 2025, ${"x".repeat(99)}`),
      codes: [codeOf("https://verify.example.org/1")],
      title: "Event Storming",
    });
    const where = new Map(found.map((one) => [one.field, inEnglish(one.where)]));
    expect(where.get("name")).toBe("the title of the file");
    expect(where.get("credentialUrl")).toBe("the QR code");
    expect(where.get("completedDate")).toMatch(/^page 1: “Issued by Long .{60,70}…”$/);
  });

  it("is found in time in hostile lines", () => {
    const hostile = [
      "completed the ".repeat(140),
      `Issued by ${" ".repeat(1900)}`,
      "1 of may ".repeat(200),
    ];
    fieldsOf(Array.from({ length: 2_000 }, (_, index) => hostile[index % 3] ?? ""));
    expect(fieldsOf([...hostile, "Course: Alpha"])).toMatchObject({ type: "course" });
  });
});

describe("near duplicates", () => {
  const own = {
    id: "1",
    name: "Event Storming",
    organization: "Avanscoperta",
    completedDate: "2025-06-05",
  };
  it.each([
    [{}, true],
    [{ name: "EVENT  storming!" }, true],
    [{ organization: "Avanscoperta S.r.l." }, true],
    [{ organization: "" }, true],
    [{ completedDate: "" }, true],
    [{ completedDate: "2025-07-06" }, true],
    [{ completedDate: "2025-07-07" }, false],
    [{ name: "Event Sourcing" }, false],
    [{ name: "" }, false],
    [{ organization: "Elsewhere" }, false],
  ])("%j: %s", (changes, isNear) => {
    expect(nearDuplicates({ ...own, ...changes }, [own])).toEqual(isNear ? [own] : []);
  });
});
