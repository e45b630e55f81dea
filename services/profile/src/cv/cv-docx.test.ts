import { expect, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "../testing/credential.ts";
import { readDocx } from "../testing/read-docx.ts";
import { cvOf } from "./cv.ts";
import { cvDocument } from "./cv-docx.ts";
import { cvLook } from "./cv-look.ts";

const SPRIG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

it("reads from top to bottom, whatever the texts contain", async () => {
  const odd = `王小明 "><w:t> & ]]> \uFFFF\u{1F680}`;
  const me = samplePerson({ name: "Zoë Łoś", jobTitle: odd, bio: "First\nSecond" });
  const credentials = [
    credential({
      name: odd,
      type: "degree",
      organization: "A & B",
      completedDate: "2025-06-05",
      hours: 40,
      credentialId: "<1>",
      credentialUrl: `https://example.org/${"long/".repeat(60)}?a=1&b="2"`,
      description: "One\ttwo",
      skills: ["C++", "R&D"],
    }),
  ];
  const cv = cvOf({
    me,
    credentials,
    publicUrl: "https://laurel.example",
    today: "2026-01-01",
    language: "en",
  });
  const { paragraphs, links, files } = await readDocx(
    await cvDocument(cv, cvLook("classic", "en"), SPRIG),
  );
  const printed = odd.replace("\uFFFF", "");
  expect(paragraphs.slice(0, 9)).toEqual([
    "Zoë Łoś",
    printed,
    "ada@example.org",
    "Summary",
    "First",
    "Second",
    "Skills",
    "C++  ·  R&D",
    "Degrees",
  ]);
  const [entry, organization, facts, shown, description, skills, ...rest] = paragraphs.slice(9);
  expect(entry).toBe(`June 5, 2025\t${printed}`);
  expect([organization, facts, description, skills]).toEqual([
    "A & B",
    "40 hours  ·  Credential ID <1>",
    "One\ttwo",
    "Skills: C++, R&D",
  ]);
  expect(shown).toMatch(/^example\.org\/long\/.{60,70}…$/);
  expect(rest).toEqual([]);
  expect(links).toEqual([
    "mailto:ada@example.org",
    `https://example.org/${"long/".repeat(60)}?a=1&b=%222%22`,
  ]);
  expect(files.get("docProps/core.xml")).toContain("Zoë Łoś – CV");
  expect(files.get("docProps/core.xml")).not.toContain("Un-named");
});

it("says in which direction each part of a text goes", async () => {
  const bio = "\u062A\u0639\u0644\u0651\u0645 (Kubernetes 1.31) 2024.";
  const me = samplePerson({ name: "\u0639\u0627\u0626\u0634\u0629 King", bio });
  const cv = cvOf({
    me,
    credentials: [],
    publicUrl: "https://laurel.example",
    today: "2026-01-01",
    language: "en",
  });
  const { paragraphs, files } = await readDocx(
    await cvDocument(cv, cvLook("classic", "en"), SPRIG),
  );
  expect(paragraphs).toContain(bio);
  const document = files.get("word/document.xml") ?? "";
  const [title = "", , , summary = ""] = document.match(/<w:p>.*?<\/w:p>/g) ?? [];
  expect(directionsIn(title)).toEqual([
    ["\u0639\u0627\u0626\u0634\u0629 ", "rtl"],
    ["King", "ltr"],
  ]);
  expect(title).toContain("<w:bidi/>");
  expect(summary).toContain("<w:bidi/>");
  expect(directionsIn(summary)).toEqual([
    ["\u062A\u0639\u0644\u0651\u0645 (", "rtl"],
    ["Kubernetes 1.31", "ltr"],
    [") ", "rtl"],
    ["2024", "ltr"],
    [".", "rtl"],
  ]);
});

it("sets an entry in the direction of its name", async () => {
  const named = (name: string, organization: string) =>
    credential({ name, organization, description: "Details", skills: ["One"] });
  const entries = async (...credentials: ReturnType<typeof named>[]) => {
    const me = samplePerson({});
    const cv = cvOf({
      me,
      credentials,
      publicUrl: "https://laurel.example",
      today: "2026-01-01",
      language: "en",
    });
    const { files } = await readDocx(await cvDocument(cv, cvLook("classic", "en"), SPRIG));
    const paragraphs = files.get("word/document.xml")?.match(/<w:p>.*?<\/w:p>/g) ?? [];
    return paragraphs.slice(paragraphs.findIndex((one) => one.includes("Certifications")) + 1);
  };
  const isMirrored = (paragraph: string) => paragraph.includes("<w:bidi/>");
  const hebrew = await entries(named("תעודת הסמכה — ISO 27001", "אוניברסיטת הדוגמה"));
  expect(hebrew.slice(0, 2).map(isMirrored)).toEqual([true, true]);
  expect(hebrew.slice(2).filter((one) => one.includes('<w:jc w:val="right"/>'))).not.toEqual([]);
  const mixed = await entries(named("ISO 27001", "אוניברסיטת הדוגמה"));
  expect(mixed.slice(0, 2).map(isMirrored)).toEqual([false, true]);
  const english = await entries(named("ISO 27001", "Example University"));
  expect(english.filter(isMirrored)).toEqual([]);
});

/** The runs of a paragraph. */
const directionsIn = (paragraph: string) =>
  (paragraph.match(/<w:r>.*?<\/w:r>/g) ?? []).map((run) => [
    /<w:t[^>]*>([^<]*)/.exec(run)?.[1],
    run.includes("<w:rtl/>") ? "rtl" : "ltr",
  ]);

it("has the language and the base direction of its reader", async () => {
  const read = async (language: "ar" | "de" | "ja") => {
    const credentials = [credential({ completedDate: "2025-06-05", description: "Details" })];
    const source = { me: samplePerson({}), credentials, publicUrl: "https://laurel.example" };
    const cv = cvOf({ ...source, today: "2026-01-01", language });
    const { files } = await readDocx(await cvDocument(cv, cvLook("classic", "en"), SPRIG));
    const part = (name: string) => files.get(`word/${name}.xml`) ?? "";
    return { body: part("document"), styles: part("styles"), footer: part("footer1") };
  };
  const german = await read("de");
  expect(german.body).toContain("5. Juni 2025");
  expect(german.styles).toContain('<w:lang w:val="de"/>');
  expect(german.body).not.toContain("<w:bidi/>");
  const japanese = await read("ja");
  expect(japanese.styles).toMatch(/<w:lang [^>]*w:eastAsia="ja"/);
  const { body, styles, footer } = await read("ar");
  expect(styles).toMatch(/<w:lang [^>]*w:bidi="ar"/);
  const [title = "", ...others] = body.match(/<w:p>.*?<\/w:p>/g) ?? [];
  expect(title).not.toContain("<w:bidi/>");
  const entry = others.find((one) => one.includes("Heading2"));
  expect(entry).toContain("<w:bidi/>");
  expect(footer).toContain("<w:bidi/>");
});
