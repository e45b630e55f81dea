import { describe, expect, it } from "vitest";
import { tunedCorpus, unseenCorpus } from "../testing/certificates/corpus.ts";
import { measureCorpus } from "../testing/certificates/measure.ts";
import { pdfOf, type PdfParts, type PdfText } from "../testing/pdfs.ts";
import { createIsOwnName } from "./own-name.ts";
import { readPdf } from "./pdf-text.ts";

async function fieldsOf(texts: readonly PdfText[], ownName: string, parts: Partial<PdfParts> = {}) {
  const read = await readPdf(new Uint8Array(pdfOf({ pages: [texts], ...parts })), ownName);
  if (typeof read === "string") throw new Error(read);
  return Object.fromEntries(read.certificates[0].found.map(({ field, value }) => [field, value]));
}

/** Texts from top to bottom: `size|text`. */
const stack = (...rows: string[]): PdfText[] =>
  rows.map((row, index) => {
    const [, size = "12", text = ""] = /^(?:(\d+)\|)?(.*)$/u.exec(row) ?? [];
    return { text, y: 520 - 40 * index, size: Number(size) };
  });

const PERSON = "Kim Example";

describe.each([PERSON, "Grace Hopper"])("a certificate that %s reads", (ownName) => {
  it.each<[string, PdfText[], Record<string, string>]>([
    [
      "recipient before title",
      stack(
        "Has been awarded to",
        `28|${PERSON}`,
        "for successfully completing",
        "28|Introduction to Forklifts",
        "AUG 06, 2021",
      ),
      { name: "Introduction to Forklifts", completedDate: "2021-08-06" },
    ],
    [
      "title before recipient",
      stack(
        "30|Forklifts on the Go: Pallets",
        `16|Course completed by ${PERSON}`,
        "16|Nov 04, 2024 at 07:28PM UTC",
        "9|Certificate ID: 38441c126575b1cf",
      ),
      {
        name: "Forklifts on the Go: Pallets",
        completedDate: "2024-11-04",
        credentialId: "38441c126575b1cf",
      },
    ],
    [
      "recipient and title without a sentence",
      stack(
        "Certificate",
        `26|${PERSON}`,
        "20|Forklift Operator 2025 Certified Associate",
        "9|March 3, 2025",
      ),
      { name: "Forklift Operator 2025 Certified Associate" },
    ],
    [
      "a sentence that leads to a larger title",
      stack(
        `28|${PERSON}`,
        "has completed the Forklift requirements and has achieved their:",
        "24|Certified Pallet Mover",
      ),
      { name: "Certified Pallet Mover" },
    ],
    [
      "a title in quotes over two lines",
      stack(
        `26|${PERSON}`,
        "14|Awarded for successfully completing",
        '14|the course "Forklift Safety for',
        '14|Beginners"',
      ),
      { name: "Forklift Safety for Beginners" },
    ],
    [
      "a range of days",
      stack(
        "This is to certify that",
        `26|${PERSON}`,
        "has successfully completed the Pallet Internship Program",
        "between 14-09-2021 and 25-10-2021.",
      ),
      { name: "Pallet Internship Program", completedDate: "2021-10-25" },
    ],
    [
      "a number below its label",
      stack(
        "This certifies that",
        `26|${PERSON}`,
        "has completed",
        "20|Forklifts",
        "8|Certificate Number",
        "8|FL-2025-1",
      ),
      { name: "Forklifts", credentialId: "FL-2025-1" },
    ],
    [
      "an address without https",
      stack(
        `26|${PERSON}`,
        "has completed",
        "20|Forklifts",
        "8|Verify at lift.example/verify/FL-1",
      ),
      { credentialUrl: "https://lift.example/verify/FL-1" },
    ],
  ])("has %s", async (_what, texts, expected) => {
    expect(await fieldsOf(texts, ownName)).toMatchObject(expected);
  });

  it("has its fields on a page that is turned", async () => {
    const texts = stack(
      "22|Certificate of Completion",
      `17|Congratulations, ${PERSON}`,
      "24|Forklift Safety Basics",
      "15|Course completed on Apr 27, 2021",
      "9|Certificate ID: AbC12345xyz",
    );
    const turned = texts.map(({ x = 72, y, ...text }) => ({ ...text, x: 595 - y, y: x, turn: 90 }));
    expect(await fieldsOf(turned, ownName, { rotate: 90 })).toEqual({
      name: "Forklift Safety Basics",
      completedDate: "2021-04-27",
      credentialId: "AbC12345xyz",
    });
  });

  it.each([
    ["half a sentence", stack(`26|${PERSON}`, "for successfully completing", "8|12 May 2024")],
    ["half a title", stack(`26|${PERSON}`, "has completed the course Introduction to", "30|")],
    ["a sentence", stack(`26|${PERSON}`, "In recognition of outstanding work", "8|12 May 2024")],
    ["a recipient alone", stack("14|Certificate of Completion", `26|${PERSON}`, "8|12 May 2024")],
    ["a heading alone", stack("30|Certificado de Finalización", "8|12 May 2024")],
    ["the recipient in the file's title", stack("8|12 May 2024")],
  ])("has no name where there is %s", async (_what, texts) => {
    const title = `Certificate for ${PERSON}`;
    expect(await fieldsOf(texts, ownName, { title })).not.toHaveProperty("name");
  });
});

const TITLES = [
  "Android Development",
  "Artificial Intelligence",
  "Office 365 Administration",
  "Offline Workshop on Forklifts",
  "Forensics",
  "Theory of Music",
  "Online Marketing",
  "Course Design",
  "Intelligence",
  "Ink Drawing",
  "Ancient History",
  "Programming",
  "Training of Trainers",
  "Examining Arguments",
  "Athletics",
  "Allergies",
  "Titles and Deeds",
  "Diet Planning",
  "Unity Basics",
  "Lesson Planning",
];
const SENTENCES = [
  "has completed %",
  "has successfully completed %",
  "has successfully completed the course %",
  "participated in %",
  "has passed the exam: %",
  "attended the workshop “%” on 3 May 2024",
  "for completing the online course %",
  "for the successful completion of %",
];

describe("no title loses a part of a word", () => {
  it.each(SENTENCES)("%s", async (sentence) => {
    for (const title of TITLES) {
      const texts = stack("This certifies that", `26|${PERSON}`, sentence.replace("%", title));
      expect(await fieldsOf(texts, PERSON)).toMatchObject({ name: title });
    }
  });
});

describe("the own name", () => {
  it.each([
    ["Kim Example", "KIM EXAMPLE", true],
    ["Kim Example", "Example, Kim", true],
    ["Kim Example", "Dr. Kim A. Example", true],
    ["Kim Example", "K. Example", true],
    ["Zoë Łukasik", "ZOE LUKASIK", true],
    ["山田花子", "山田 花子 様", true],
    ["Kim Example", "Kim Example Forklifts", false],
    ["Kim Example", "Forklifts", false],
    ["Kim Example", "", false],
    ["", "Forklifts", false],
  ])("%s is said by “%s”: %s", (name, text, isOwn) => {
    expect(createIsOwnName(name)(text)).toBe(isOwn);
  });
});

describe("layouts of many issuers in all languages", () => {
  it.each([
    ["those at hand", tunedCorpus],
    ["those not looked at", unseenCorpus],
  ])("are read right often enough, and wrong seldom: %s", async (_which, corpus) => {
    const { counts } = await measureCorpus(corpus());
    const shareOf = (field: string, outcome: "right" | "wrong") => {
      const { right = 0, empty = 0, wrong = 0 } = counts.get(field) ?? {};
      return { right, wrong }[outcome] / (right + empty + wrong);
    };
    expect(shareOf("name", "right")).toBeGreaterThanOrEqual(0.85);
    expect(shareOf("name", "wrong")).toBeLessThanOrEqual(0.05);
    expect(shareOf("completedDate", "right")).toBeGreaterThanOrEqual(0.9);
    expect(shareOf("completedDate", "wrong")).toBeLessThanOrEqual(0.03);
    expect(shareOf("organization", "right")).toBeGreaterThanOrEqual(0.8);
    expect(shareOf("credentialId", "right")).toBeGreaterThanOrEqual(0.9);
    expect(shareOf("credentialUrl", "right")).toBeGreaterThanOrEqual(0.9);
  });
});
